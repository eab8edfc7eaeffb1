import { Link } from 'react-router-dom';
import { showDay } from '../../domain/days.ts';
import type { TaughtLesson } from '../../domain/taughtSubjects.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ProgressNote } from '../shared/ProgressNote.tsx';
import { useFirstFew } from '../shared/useFirstFew.ts';
import section from './Section.module.css';
import styles from './LessonLines.module.css';

interface LessonLinesProps {
  lessons: readonly TaughtLesson[];
  today: string;
  /** So many are shown at first: more would push what follows out of sight. */
  most: number;
  /** What a line says of its lesson. */
  textOf: (lesson: TaughtLesson) => string;
}

/** Lessons by day, each the way to its journal. */
export function LessonLines({ lessons, today, most, textOf }: LessonLinesProps) {
  const { shown, isLong, isWhole, setWhole } = useFirstFew(lessons, most);
  return (
    <>
      <ul className={section.lines}>
        {shown.map((taught) => {
          const { subject, lesson, progress } = taught;
          return (
            <li key={lesson.id}>
              <Link className={styles.line} to={paths.journal(subject.id, lesson.id)}>
                <span className={styles.day}>{showDay(lesson.date, today)}</span>
                <span className={styles.what}>{textOf(taught)}</span>
                <span className={styles.progress}>
                  {progress && <ProgressNote lesson={lesson} progress={progress} today={today} />}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {isLong && !isWhole && (
        <Button look="quiet" className={styles.more} onClick={() => setWhole(true)}>
          Показать все ({lessons.length})
        </Button>
      )}
    </>
  );
}
