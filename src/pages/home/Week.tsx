import { Link } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { showDate } from '../../domain/time/dates.ts';
import { dayOfMonth, showDays } from '../../domain/time/days.ts';
import type { Subject } from '../../domain/entities.ts';
import {
  type DayLessons,
  lastEndedDay,
  progressNote,
  weekLessons,
} from '../../domain/journal/taughtSubjects.ts';
import { paths } from '../../lib/addresses/paths.ts';
import type { LoadedSubject } from '../../stores/lessons/taughtSubjects.ts';
import { CutText } from '../../ui/text/CutText.tsx';
import { loadingNote } from './loadingNote.ts';
import { Section } from './Section.tsx';
import styles from './Week.module.css';

interface WeekProps {
  taught: readonly LoadedSubject[];
  today: string;
  now: string;
  nameOf: (subject: Subject) => string;
}

/** The week as a diary shows it. */
export function Week({ taught, today, now, nameOf }: WeekProps) {
  const days = weekLessons(taught, today);
  const [first, last] = [days[0]?.day ?? today, days.at(-1)?.day ?? today];
  const note = [showDays(first, last), loadingNote(taught)].filter(Boolean).join(' · ');
  return (
    <Section title="Неделя" note={note}>
      <ol className={styles.week}>
        {days.map((day) => (
          <Day key={day.day} {...day} today={today} now={now} nameOf={nameOf} />
        ))}
      </ol>
    </Section>
  );
}

function Day({ day, lessons, today, now, nameOf }: DayLessons & Omit<WeekProps, 'taught'>) {
  const parts = dayOfMonth(day);
  return (
    <li aria-current={day === today ? 'date' : undefined} data-empty={lessons.length === 0}>
      <h3>
        <time dateTime={day} title={showDate(day)}>
          {`${parts?.weekday ?? ''} `}
          <span>{parts?.day}</span>
        </time>
      </h3>
      {lessons.map(({ subject, lesson, progress }) => (
        <Link
          key={lesson.id}
          className={classes(styles.line, 'row-link')}
          to={paths.journal(subject.id, lesson.id)}
        >
          <span className="truncate" title={nameOf(subject)}>
            <CutText text={nameOf(subject)} />
          </span>
          <span className={styles.progress}>
            {progress && progressNote(lesson, progress, lastEndedDay(subject, now))}
          </span>
        </Link>
      ))}
    </li>
  );
}
