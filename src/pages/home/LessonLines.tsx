import { Link } from 'react-router-dom';
import { showDay } from '../../domain/time/days.ts';
import { lastEndedDay, type TaughtLesson } from '../../domain/journal/taughtSubjects.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { ProgressNote } from '../shared/reports/ProgressNote.tsx';
import { useFirstFew } from '../shared/lists/useFirstFew.ts';
import section from './Section.module.css';
import styles from './LessonLines.module.css';

interface LessonLinesProps {
  lessons: readonly TaughtLesson[];
  now: string;
  /** How many lines show at first; more would push the next parts out of the window. */
  most: number;
  /** The text of a lesson's line. */
  textOf: (lesson: TaughtLesson) => string;
}

/** Lessons by day; each line links to its journal. */
export function LessonLines({ lessons, now, most, textOf }: LessonLinesProps) {
  const { shown, isLong, isWhole, setWhole } = useFirstFew(lessons, most);
  const hasYears = shown.some(({ lesson }) => lesson.date.slice(0, 4) !== now.slice(0, 4));
  return (
    <>
      <ul className={classes(section.lines, hasYears && styles.withYears)}>
        {shown.map((taught) => {
          const { subject, lesson, progress } = taught;
          return (
            <li key={lesson.id}>
              <Link
                className={classes(styles.line, 'row-link')}
                to={paths.journal(subject.id, lesson.id)}
              >
                <span className={styles.day}>{showDay(lesson.date, now)}</span>
                <span className={classes(styles.what, 'truncate')}>{textOf(taught)}</span>
                <span className={styles.progress}>
                  {progress && (
                    <ProgressNote
                      lesson={lesson}
                      progress={progress}
                      endedDay={lastEndedDay(subject, now)}
                    />
                  )}
                </span>
              </Link>
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
