import { Link, useLocation } from 'react-router-dom';
import { showDay } from '../../domain/time/days.ts';
import type { Lesson } from '../../domain/entities.ts';
import type { NumberedLesson } from '../../domain/lessons/lessons.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { useToday } from '../../lib/time/useToday.ts';
import { classes } from '../../ui/classes.ts';
import { Icon, type IconDrawing } from '../../ui/icons/Icon.tsx';
import { ChevronDown, ChevronLeft, ChevronRight } from '../../ui/icons/icons.ts';
import { Popover } from '../../ui/popover/Popover.tsx';
import { isDoubleClick } from '../../ui/pointer/doubleClick.ts';
import styles from './LessonSteps.module.css';

interface LessonStepsProps {
  subjectId: number;
  /** The lesson on the screen. */
  lesson: Lesson;
  /** All lessons of the subject, newest first; none before they are loaded. */
  lessons: readonly NumberedLesson[];
}

/** The way to the journals of the subject's other lessons. */
export function LessonSteps({ subjectId, lesson: own, lessons }: LessonStepsProps) {
  const today = useToday();
  const state: unknown = useLocation().state;
  const index = lessons.findIndex(({ id }) => id === own.id);
  const shown = lessons[index];

  // Replaces this journal's history entry: «Назад к предмету» stays one step back.
  const to = (lesson: NumberedLesson) => ({
    to: paths.journal(subjectId, lesson.id),
    state,
    replace: true,
  });
  const step = (lesson: NumberedLesson | undefined, label: string, icon: IconDrawing) =>
    lesson ? (
      <Link
        {...to(lesson)}
        className={styles.step}
        aria-label={label}
        title={label}
        // A double click would skip a lesson.
        onClick={(event) => {
          if (isDoubleClick(event)) event.preventDefault();
        }}
      >
        <Icon of={icon} />
      </Link>
    ) : (
      <span className={classes(styles.step, styles.none)}>
        <Icon of={icon} />
      </span>
    );

  const day = (lesson: Lesson) => showDay(lesson.date, today) || 'без даты';
  if (!shown) {
    // As large as the loaded steps: the rows below must not move while they are marked.
    return (
      <div className={styles.steps}>
        {step(undefined, '', ChevronLeft)}
        <span className={styles.shown}>{day(own)}</span>
        {step(undefined, '', ChevronRight)}
      </div>
    );
  }

  return (
    <div className={styles.steps}>
      {step(lessons[index + 1], 'Предыдущий урок', ChevronLeft)}
      <Popover
        className={styles.shown}
        button={
          <>
            {`№${shown.number} · ${day(shown)}`}
            <Icon of={ChevronDown} />
          </>
        }
      >
        <ul className={styles.lessons}>
          {lessons.map((lesson) => (
            <li key={lesson.id}>
              <Link
                {...to(lesson)}
                className={styles.lesson}
                aria-current={lesson.id === own.id ? 'page' : undefined}
              >
                <span>{`№${lesson.number}`}</span> <span>{day(lesson)}</span>{' '}
                <span className={classes(styles.topic, 'truncate')}>{lesson.topic}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
      {step(lessons[index - 1], 'Следующий урок', ChevronRight)}
    </div>
  );
}
