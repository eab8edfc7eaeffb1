import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { showDay } from '../../domain/time/days.ts';
import type { TaughtLesson } from '../../domain/journal/taughtSubjects.ts';
import type { Subject } from '../../domain/entities.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { CutText } from '../../ui/text/CutText.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import section from './Section.module.css';
import styles from './LessonLines.module.css';

interface LessonLinesProps {
  lessons: readonly TaughtLesson[];
  now: string;
  nameOf: (subject: Subject) => string;
  /** How many lines show at first; more would push the next parts out of the window. */
  most: number;
  /** What can be done with a lesson besides opening its journal. */
  actionOf?: (lesson: TaughtLesson) => ReactNode;
}

/** Lessons by day; each line links to its journal. */
export function LessonLines({ lessons, now, nameOf, most, actionOf }: LessonLinesProps) {
  const { shown, isLong, isWhole, setWhole } = useFirstFew(lessons, most);
  const hasYears = shown.some(({ lesson }) => lesson.date.slice(0, 4) !== now.slice(0, 4));
  return (
    <>
      <ul className={classes(section.lines, hasYears && styles.withYears)}>
        {shown.map((taught) => {
          const { subject, lesson } = taught;
          return (
            <li key={lesson.id} className={styles.line}>
              <Link
                className={classes(styles.open, 'row-link')}
                to={paths.journal(subject.id, lesson.id)}
              >
                <span className={styles.day}>{showDay(lesson.date, now)}</span>{' '}
                <span className={classes(styles.subject, 'truncate')}>
                  <CutText text={nameOf(subject)} />
                </span>{' '}
                <span className={classes(styles.topic, 'truncate')}>{lesson.topic}</span>
              </Link>
              {actionOf?.(taught)}
            </li>
          );
        })}
      </ul>
      {isLong && !isWhole && (
        <Button look="quiet" className={section.more} onClick={() => setWhole(true)}>
          {`Показать все (${lessons.length})`}
        </Button>
      )}
    </>
  );
}
