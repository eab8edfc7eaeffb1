import { useId } from 'react';
import { classes } from '../../ui/classes.ts';
import { isComplete } from '../../domain/journal/classMarks.ts';
import { showDay } from '../../domain/time/days.ts';
import { NOT_OPEN } from '../../domain/lists/subjectLists.ts';
import {
  lastEndedDay,
  type TaughtLesson,
  todayLines,
  type TodayLine,
} from '../../domain/journal/taughtSubjects.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { openOverlay } from '../../stores/commandPalette/overlay.ts';
import { isNotOpen, type LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { ChevronRight, Plus } from '../../ui/icons/icons.ts';
import { CutText } from '../../ui/text/CutText.tsx';
import { ProgressNote } from '../shared/reports/ProgressNote.tsx';
import { Section } from './Section.tsx';
import section from './Section.module.css';
import styles from './Today.module.css';

interface TodayProps {
  taught: readonly LoadedSubject[];
  today: string;
  now: string;
}

const isLeft = ({ progress }: TaughtLesson) => progress !== null && !isComplete(progress);

/** The lessons of today, each a press away from its journal; and the subjects without one. */
export function Today({ taught, today, now }: TodayProps) {
  const lines = todayLines(taught, today);
  // The main button is that of the first journal that is not fully marked.
  const next = lines.find(({ lesson }) => lesson && isLeft(lesson));
  return (
    <Section title="Сегодня">
      <ul className={section.lines}>
        {lines.map((line) => (
          <Line
            key={line.lesson ? `lesson ${line.lesson.lesson.id}` : line.taught.subject.id}
            {...line}
            today={today}
            now={now}
            isNext={line === next}
          />
        ))}
      </ul>
    </Section>
  );
}

/** «Урок №24 · Циклы», or a note if there is no lesson. */
function noteOf({ taught, lesson, previous }: TodayLine<LoadedSubject>, today: string): string {
  const { lessons, lessonsFailure } = taught;
  if (isNotOpen(taught)) return NOT_OPEN;
  if (lesson) {
    const { number, topic } = lesson.lesson;
    return [`Урок №${number}`, topic].filter(Boolean).join(' · ');
  }
  if (lessons === null) return lessonsFailure ? 'Уроки не загрузились' : 'Уроки загружаются…';
  const nothingToday = 'На сегодня урока ещё нет';
  if (!previous) return nothingToday;
  const before = `прошлый: ${showDay(previous.date, today)}`;
  return `${nothingToday} · ${[before, previous.topic].filter(Boolean).join(', ')}`;
}

interface LineProps extends TodayLine<LoadedSubject> {
  today: string;
  now: string;
  isNext: boolean;
}

function Line({ today, now, isNext, ...line }: LineProps) {
  const nameId = useId();
  const { lesson, taught } = line;
  const { subject, lessons } = taught;
  const progress = lesson?.progress ?? null;
  return (
    <li className={styles.line}>
      <p className={styles.hour}>{subject.time}</p>
      <div className={styles.what}>
        <p id={nameId} className={styles.name}>
          <span className="truncate">
            <CutText text={subject.name} />
          </span>{' '}
          <span className={styles.level}>{subject.level}</span>
        </p>
        <p className={classes(styles.note, 'truncate muted small')}>{noteOf(line, today)}</p>
      </div>
      {lesson && (
        <p className={styles.progress}>
          {progress && (
            <ProgressNote
              lesson={lesson.lesson}
              progress={progress}
              endedDay={lastEndedDay(subject, now)}
            />
          )}
        </p>
      )}
      {lesson ? (
        <ButtonLink
          className={styles.open}
          look={isNext ? 'primary' : 'plain'}
          to={paths.journal(subject.id, lesson.lesson.id)}
          aria-describedby={nameId}
        >
          <span className="visually-hidden-up-to-phone">Открыть журнал</span>
          <Icon of={ChevronRight} />
        </ButtonLink>
      ) : (
        lessons && (
          <Button
            className={styles.add}
            aria-describedby={nameId}
            aria-haspopup="dialog"
            onClick={() => openOverlay({ kind: 'lesson', subject, lessons })}
          >
            <Icon of={Plus} />
            <span className="visually-hidden-up-to-phone">Добавить урок</span>
          </Button>
        )
      )}
    </li>
  );
}
