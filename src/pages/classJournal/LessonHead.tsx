import { Link } from 'react-router-dom';
import { dayOfMonth, showLongDay } from '../../domain/time/days.ts';
import { lessonLabel, type NumberedLesson } from '../../domain/lessons/lessons.ts';
import { openedFrom, paths } from '../../lib/addresses/paths.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DayHead } from '../../ui/grid/GridHead.tsx';
import { Popover } from '../../ui/popover/Popover.tsx';
import styles from './ClassJournal.module.css';

interface LessonHeadProps {
  subjectId: number;
  lesson: NumberedLesson;
  onEdit: (lesson: NumberedLesson) => void;
}

/** The head of a lesson's column: its day, and behind a press its topic, homework and journal. */
export function LessonHead({ subjectId, lesson, onEdit }: LessonHeadProps) {
  const { id, number, date, topic, homework } = lesson;
  const day = dayOfMonth(date);
  return (
    <Popover
      look="quiet"
      className={styles.lesson}
      tabIndex={-1}
      label={lessonLabel(lesson)}
      button={day ? <DayHead day={day} /> : `№${number}`}
    >
      <div className={styles.about}>
        <p className={styles.day}>{`Урок №${number}, ${showLongDay(date)}`}</p>
        <p>{topic || 'Без темы'}</p>
        {homework && (
          <p>
            <span className="muted">Домашнее задание:</span>
            {` ${homework}`}
          </p>
        )}
        <Button onClick={() => onEdit(lesson)}>Изменить урок</Button>
        <Link to={paths.journal(subjectId, id)} state={openedFrom(paths.classJournal(subjectId))}>
          Открыть журнал
        </Link>
      </div>
    </Popover>
  );
}
