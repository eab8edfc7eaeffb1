import type { Subject } from '../../domain/entities.ts';
import { unmarkedLessons } from '../../domain/journal/taughtSubjects.ts';
import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { LessonLines } from './LessonLines.tsx';
import { loadingNote } from './loadingNote.ts';
import { Section } from './Section.tsx';

interface UnmarkedProps {
  taught: readonly LoadedSubject[];
  now: string;
  nameOf: (subject: Subject) => string;
}

/** The lessons of former days that still wait for their marks, newest first. */
export function Unmarked({ taught, now, nameOf }: UnmarkedProps) {
  // Without the lessons of today, which are shown above.
  const waiting = unmarkedLessons(taught, now).filter(({ lesson }) => !now.startsWith(lesson.date));
  const areAllKnown = taught.every(({ lessons, progressOf }) => lessons && progressOf);
  return (
    <Section
      title="Не отмечены"
      count={areAllKnown ? waiting.length : 0}
      note={loadingNote(taught) ?? 'отмечено меньше половины учеников'}
      emptyText={areAllKnown && 'Все прошлые уроки отмечены.'}
    >
      {waiting.length > 0 && (
        <LessonLines
          lessons={waiting}
          now={now}
          most={5}
          textOf={({ subject, lesson }) =>
            [nameOf(subject), lesson.topic].filter(Boolean).join(' · ')
          }
        />
      )}
    </Section>
  );
}
