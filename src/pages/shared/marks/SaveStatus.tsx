import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import {
  isAllSaved,
  saveStatusText,
  type UnsavedCount,
} from '../../../domain/marks/unsavedCount.ts';
import { waitText, weightiest } from '../../../domain/marks/waiting.ts';
import { paths } from '../../../lib/addresses/paths.ts';
import { useAuth } from '../../../stores/session/auth.ts';
import { type UnsavedLesson, useUnsavedLessons } from '../../../stores/marks/unsavedMarks.ts';
import { askForPassword } from '../../../stores/session/signInAgain.ts';
import { announce } from '../../../ui/feedback/announcements.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './SaveStatus.module.css';

interface SaveStatusProps {
  /** The count of unsaved marks on the page. */
  unsaved: UnsavedCount;
  isOnPage: (lesson: UnsavedLesson) => boolean;
  className: string | undefined;
}

function sumOf(lessons: readonly UnsavedLesson[]) {
  return {
    saving: lessons.reduce((sum, { saving }) => sum + saving, 0),
    waiting: lessons.reduce((sum, { waiting }) => sum + waiting, 0),
  };
}

/**
 * The text after the end of the session. Refused marks do not wait for a sign-in and are named
 * first, where a narrow bar cuts nothing off.
 */
function endedText({ failed, saving, waiting }: UnsavedCount, others: readonly UnsavedLesson[]) {
  const left = sumOf(others);
  const hasWaiting = saving + waiting + left.saving + left.waiting > 0;
  const ended = `Сессия закончилась${hasWaiting ? ', оценки ждут' : ''}`;
  return failed > 0 ? `Не сохранено: ${failed} · ${ended}` : ended;
}

/** The text about unsaved marks of lessons left before. */
function othersText(others: readonly UnsavedLesson[]): string {
  const { saving, waiting } = sumOf(others);
  const waitsFor = weightiest(others.map((lesson) => lesson.waitsFor));
  if (waiting > 0) return `В других уроках ${waitText(waitsFor).toLowerCase()}: ${waiting}`;
  return saving > 0 ? `В других уроках сохраняется: ${saving}` : 'Все изменения сохранены';
}

/**
 * How the saves of a journal stand, in one line; when the session has ended it says so, and what was refused. If
 * all marks on the page are saved, it tells of lessons that were left before.
 */
export function SaveStatus({ unsaved, isOnPage, className }: SaveStatusProps) {
  const hasEnded = useAuth(({ session }) => session.status === 'ended');
  const others = useUnsavedLessons().filter((lesson) => !isOnPage(lesson));
  const failed = others.find((lesson) => lesson.failed > 0);
  const isSaved = isAllSaved(unsaved);
  useEffect(() => {
    if (hasEnded) announce('Сессия закончилась');
  }, [hasEnded]);

  if (hasEnded) {
    const text = endedText(unsaved, others);
    return (
      <p role="status" aria-live="off" className={className}>
        <span className={styles.ended}>
          <span className={styles.text} title={text}>
            {text}
          </span>
          <button type="button" className={styles.signIn} onClick={() => askForPassword('byUser')}>
            Войти
          </button>
        </span>
      </p>
    );
  }
  const text = isSaved ? othersText(others) : saveStatusText(unsaved);
  const isWaiting = isSaved
    ? sumOf(others).waiting > 0
    : unsaved.failed === 0 && unsaved.waiting > 0;
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
