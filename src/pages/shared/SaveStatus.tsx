import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { isAllSaved, saveStatusText, type UnsavedCount } from '../../domain/journal.ts';
import { paths } from '../../lib/paths.ts';
import { useAuth } from '../../stores/auth.ts';
import { type UnsavedLesson, useUnsavedLessons } from '../../stores/marks/unsavedMarks.ts';
import { askForPassword } from '../../stores/signInAgain.ts';
import { announce } from '../../ui/announcements.ts';
import { classes } from '../../ui/classes.ts';
import styles from './SaveStatus.module.css';

interface SaveStatusProps {
  /** Of the marks on the page. */
  unsaved: UnsavedCount;
  isOnPage: (lesson: UnsavedLesson) => boolean;
  className: string | undefined;
}

/** What is told of lessons that were left before. */
function othersText({ saving, waiting }: Pick<UnsavedLesson, 'saving' | 'waiting'>): string {
  if (waiting > 0) return `В других уроках ждёт сети: ${waiting}`;
  return saving > 0 ? `В других уроках сохраняется: ${saving}` : 'Все изменения сохранены';
}

/**
 * How the saves of a journal stand, in one line; when the session has ended it says so instead. If
 * all marks on the page are saved, it tells of lessons that were left before.
 */
export function SaveStatus({ unsaved, isOnPage, className }: SaveStatusProps) {
  const hasEnded = useAuth(({ session }) => session.status === 'ended');
  const others = useUnsavedLessons().filter((lesson) => !isOnPage(lesson));
  const failed = others.find((lesson) => lesson.failed > 0);
  const saving = others.reduce((sum, lesson) => sum + lesson.saving, 0);
  const waiting = others.reduce((sum, lesson) => sum + lesson.waiting, 0);
  const isSaved = isAllSaved(unsaved);
  useEffect(() => {
    if (hasEnded) announce('Сессия закончилась');
  }, [hasEnded]);

  if (hasEnded) {
    return (
      <p role="status" aria-live="off" className={className}>
        <span className={styles.ended}>
          <span className={styles.text}>
            {`Сессия закончилась${!isSaved ? ', оценки ждут' : ''}`}
          </span>
          <button type="button" className={styles.signIn} onClick={() => askForPassword('atWish')}>
            Войти
          </button>
        </span>
      </p>
    );
  }
  const text = isSaved ? othersText({ saving, waiting }) : saveStatusText(unsaved);
  const isWaiting = isSaved ? waiting > 0 : unsaved.failed === 0 && unsaved.waiting > 0;
  return (
    <p
      role="status"
      aria-live="off"
      className={classes(className, isWaiting && styles.waiting)}
      title={text}
    >
      {isSaved && failed ? (
        <Link to={paths.journal(failed.subjectId, failed.lessonId)}>
          {`В другом уроке не сохранено: ${failed.failed}`}
        </Link>
      ) : (
        text
      )}
    </p>
  );
}
