import { useNavigate } from 'react-router-dom';
import { showDate } from '../../domain/dates.ts';
import type { NumberedLesson } from '../../domain/lessons.ts';
import { openedFrom, paths } from '../../lib/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Homework } from './Homework.tsx';
import styles from './LessonCard.module.css';

interface LessonCardProps {
  subjectId: number;
  lesson: NumberedLesson;
  onEdit: () => void;
  onDelete: () => void;
}

export function LessonCard({ subjectId, lesson, onEdit, onDelete }: LessonCardProps) {
  const navigate = useNavigate();
  const headingId = `lesson-${lesson.id}`;
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <h2 id={headingId}>Урок №{lesson.number}</h2>
      <dl className={styles.facts}>
        <div className={styles.date}>
          <dt>Дата</dt>
          <dd>{showDate(lesson.date) || '—'}</dd>
        </div>
        <div>
          <dt>Тема</dt>
          <dd>{lesson.topic || '—'}</dd>
        </div>
        <div className={styles.homework}>
          <dt>Домашнее задание</dt>
          <dd>
            <Homework text={lesson.homework || '—'} />
          </dd>
        </div>
      </dl>
      <div className={styles.actions}>
        <Button look="quiet" aria-describedby={headingId} onClick={onEdit}>
          Редактировать
        </Button>
        <Button
          look="quiet"
          aria-describedby={headingId}
          className={styles.delete}
          onClick={onDelete}
        >
          Удалить
        </Button>
        <Button
          aria-describedby={headingId}
          onClick={() =>
            void navigate(paths.journal(subjectId, lesson.id), {
              state: openedFrom(paths.subject(subjectId)),
            })
          }
        >
          Открыть журнал
        </Button>
      </div>
    </article>
  );
}
