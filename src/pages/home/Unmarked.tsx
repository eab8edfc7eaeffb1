import { showDay } from '../../domain/time/days.ts';
import type { Subject } from '../../domain/entities.ts';
import { type TaughtLesson, unmarkedLessons } from '../../domain/journal/taughtSubjects.ts';
import { remindAgain, stopReminding, useIsReminded } from '../../stores/lessons/reminders.ts';
import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { showToast } from '../../stores/toasts.ts';
import { HideButton } from './HideButton.tsx';
import { LessonLines } from './LessonLines.tsx';
import { loadingNote } from './loadingNote.ts';
import { Section } from './Section.tsx';

interface UnmarkedProps {
  taught: readonly LoadedSubject[];
  now: string;
  nameOf: (subject: Subject) => string;
}

/** The lessons of former days that have no mark at all, newest first. */
export function Unmarked({ taught, now, nameOf }: UnmarkedProps) {
  const isReminded = useIsReminded();
  // Without the lessons of today, which are shown above.
  const waiting = unmarkedLessons(taught, now).filter(
    ({ lesson }) => !now.startsWith(lesson.date) && isReminded(lesson.id),
  );
  const areAllKnown = taught.every(({ lessons, progressOf }) => lessons && progressOf);
  const titleOf = ({ subject, lesson }: TaughtLesson) =>
    `${nameOf(subject)}, ${showDay(lesson.date, now)}`;
  const hide = (taughtLesson: TaughtLesson) => {
    const { id } = taughtLesson.lesson;
    stopReminding(id);
    showToast(`Больше не напомним: ${titleOf(taughtLesson)}.`, {
      label: 'Отменить',
      run: () => remindAgain(id),
    });
  };
  return (
    <Section
      title="Не отмечены"
      count={areAllKnown ? waiting.length : 0}
      note={loadingNote(taught)}
      emptyText={areAllKnown && 'Все прошлые уроки отмечены.'}
    >
      {waiting.length > 0 && (
        <LessonLines
          lessons={waiting}
          now={now}
          nameOf={nameOf}
          most={5}
          actionOf={(lesson) => (
            <HideButton
              label={`Больше не напоминать: ${titleOf(lesson)}`}
              title="Больше не напоминать"
              onHide={() => hide(lesson)}
            />
          )}
        />
      )}
    </Section>
  );
}
