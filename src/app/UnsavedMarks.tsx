import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { useUnsavedLessons } from '../stores/marks/unsavedMarks.ts';
import styles from './Frame.module.css';

/** Shows on every other page that marks of a journal are being saved or have failed. */
export function UnsavedMarks() {
  const lessons = useUnsavedLessons();
  const { pathname } = useLocation();

  const elsewhere = lessons
    .map((lesson) => ({ ...lesson, path: paths.journal(lesson.subjectId, lesson.lessonId) }))
    .filter(({ path }) => path !== pathname);
  return elsewhere.map(({ lessonId, path, saving, failed }) =>
    failed > 0 ? (
      <p key={lessonId} role="status" className={styles.unsaved}>
        Не сохранены оценки: {failed}. <Link to={path}>Вернуться в журнал</Link>
      </p>
    ) : (
      <p key={lessonId} role="status" className={styles.saving}>
        Сохраняется… Оценок: {saving}.
      </p>
    ),
  );
}
