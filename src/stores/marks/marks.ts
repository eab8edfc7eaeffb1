import { isFull } from '../../domain/emptyRows.ts';
import type { JournalStudent } from '../../domain/journal.ts';
import { EMPTY_CELL, type LessonMarks, type MarkCell, NEW_LESSON } from '../../domain/markState.ts';
import type { MarkValue } from '../../domain/marks.ts';
import { notify } from '../notices.ts';
import {
  dropPresses,
  isTabVisible,
  queue,
  setShownLesson,
  showLeftMarks,
  useMarks,
} from './markStore.ts';
import { rememberStep, undoStep } from './undo.ts';

export { setLessonSubject } from './userOutbox.ts';
export { useCanUndo } from './undo.ts';

/** How often the marks of the lesson on the screen are fetched again. */
const RELOAD_EVERY_MS = 25_000;

/** For how long a first mark can be taken back: no call removes one from the server. */
let holdMs = 3_000;

/** Tests replace the time for which a first mark is held back. */
export function setHold(ms: number): void {
  holdMs = ms;
}

export function useLessonMarks(lessonId: number): LessonMarks {
  return useMarks(({ lessons }) => lessons.get(lessonId) ?? NEW_LESSON);
}

/** Whether all these students have a mark, be it one that is not saved. */
export function useIsFull(lessonId: number, students: readonly JournalStudent[]): boolean {
  return useMarks(({ lessons }) => isFull(students, (lessons.get(lessonId) ?? NEW_LESSON).cells));
}

/** One student's mark: a change of another student's draws nothing. */
export function useMarkCell(lessonId: number, studentId: number): MarkCell {
  return useMarks(({ lessons }) => lessons.get(lessonId)?.cells.get(studentId) ?? EMPTY_CELL);
}

/** Loads a lesson's marks for its screen; rejects with a Failure. */
export async function openMarks(lessonId: number, signal: AbortSignal): Promise<void> {
  await Promise.all([queue.open(lessonId, signal), showLeftMarks()]);
}

/**
 * Fetches the marks of the lesson on the screen again, every 25 s and when the window gets the
 * focus, because colleagues mark too. A hidden tab fetches nothing. Returns a function that stops
 * it.
 */
export function watchMarks(lessonId: number): () => void {
  const reload = () => {
    if (isTabVisible()) void queue.reload(lessonId);
  };
  setShownLesson(lessonId);
  const timer = setInterval(reload, RELOAD_EVERY_MS);
  document.addEventListener('visibilitychange', reload);
  window.addEventListener('focus', reload);
  return () => {
    setShownLesson(null);
    clearInterval(timer);
    document.removeEventListener('visibilitychange', reload);
    window.removeEventListener('focus', reload);
  };
}

const marksOf = (lessonId: number) => useMarks.getState().lessons.get(lessonId) ?? NEW_LESSON;

/** A mark that the user wants a student to have. */
export interface GivenMark {
  studentId: number;
  value: MarkValue;
}

/** Gives marks to students of a lesson, as one step of «Отменить». */
export function giveMarks(lessonId: number, marks: readonly GivenMark[]): void {
  if (marks.length === 0) return;
  const before = marksOf(lessonId);
  const now = Date.now();
  queue.dispatch(
    ...marks.map((mark) => ({ type: 'pressed', lessonId, ...mark, now, holdMs }) as const),
  );
  rememberStep(lessonId, before, marksOf(lessonId), marks);
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  giveMarks(lessonId, [{ studentId, value }]);
}

interface UndoneStep {
  /** Whom the step had marked. */
  studentIds: readonly number[];
  /** Whose mark is another one now. */
  undoneIds: readonly number[];
}

/** Undoes the newest step of the lesson, and says what of it can't be undone. */
export function undoMarks(lessonId: number): UndoneStep {
  const undone = undoStep(lessonId, marksOf(lessonId), Date.now());
  const { studentIds, takenBack, pressed, stored, inDoubt, changed } = undone;
  queue.dispatch(...pressed);
  dropPresses('takenBack', lessonId, takenBack);
  const sentences = [
    stored > 0 && `На сервере уже стоит оценок: ${stored}. Их можно изменить, но не убрать.`,
    inDoubt > 0 &&
      `Может быть, уже на сервере оценок: ${inDoubt}. Это выяснится, когда он ответит.`,
    changed > 0 && `С тех пор изменено оценок: ${changed}. Они остались.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) notify(sentences.join(' '));
  return { studentIds, undoneIds: [...takenBack, ...pressed.map(({ studentId }) => studentId)] };
}

/** Sends what an earlier page of the user has left in this browser. */
export function resumeMarks(): void {
  queue.resume();
}

/** Saves a student's failed mark again, or the user's mark over one that somebody else gave. */
export function retryMark(lessonId: number, studentId: number): void {
  queue.dispatch({ type: 'retried', lessonId, studentId });
}

/** Saves all failed marks of the lesson again. */
export function retryMarks(lessonId: number): void {
  queue.dispatch({ type: 'retriedAll', lessonId });
}

/** Drops a mark that is not saved: the row shows the server's mark again. */
export function giveUpMark(lessonId: number, studentId: number): void {
  dropPresses('givenUp', lessonId, [studentId]);
}
