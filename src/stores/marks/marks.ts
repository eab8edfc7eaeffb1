import { useShallow } from 'zustand/react/shallow';
import { isFull } from '../../domain/emptyRows.ts';
import { goneUnsaved, type JournalStudent } from '../../domain/journal.ts';
import { EMPTY_CELL, type MarkCell } from '../../domain/markState.ts';
import type { MarkValue } from '../../domain/marks.ts';
import { NO_SHOWN_MARKS, type ShownLessons, type ShownMarks } from '../../domain/shownMarks.ts';
import { lookOften } from '../../lib/lookOften.ts';
import { notify } from '../notices.ts';
import { countWaitingMarks } from '../taughtSubjects.ts';
import {
  dropPresses,
  LOOK_EVERY_MS,
  queue,
  setShownLesson,
  showLeftMarks,
  useMarks,
  useShownMarks,
} from './markStore.ts';
import { type MarkPlace, type PlacedMark, rememberStep, type UndoScope, undoStep } from './undo.ts';

export { setLessonSubject } from './userOutbox.ts';
export {
  type MarkPlace,
  type PlacedMark,
  subjectScope,
  type UndoScope,
  useCanUndo,
} from './undo.ts';

/** For how long a first mark can be taken back: no call removes one from the server. */
let holdMs = 3_000;

/** Tests replace the time for which a first mark is held back. */
export function setHold(ms: number): void {
  holdMs = ms;
}

type Cells = ShownMarks['cells'];

const cellsIn = (shown: ShownLessons, lessonId: number): Cells =>
  (shown.get(lessonId) ?? NO_SHOWN_MARKS).cells;

/** The marks of a lesson, by student id, as they are at this moment. */
export function lessonCells(lessonId: number): Cells {
  return cellsIn(useShownMarks.getState(), lessonId);
}

/** The same, for what is drawn again with each of them. */
export function useLessonCells(lessonId: number): Cells {
  return useShownMarks((shown) => cellsIn(shown, lessonId));
}

/** One student's mark: a change of another student's draws nothing. */
export function useMarkCell(lessonId: number, studentId: number): MarkCell {
  return useShownMarks((shown) => cellsIn(shown, lessonId).get(studentId) ?? EMPTY_CELL);
}

/** Whether all these students have a mark, be it one that is not saved. */
export function useIsFull(lessonId: number, students: readonly JournalStudent[]): boolean {
  return useShownMarks((shown) => isFull(students, cellsIn(shown, lessonId)));
}

/** Which marks of students who are no longer in the journal are not saved, by their ids. */
export function useGoneUnsaved(lessonId: number, students: readonly JournalStudent[]): number[] {
  return useShownMarks(useShallow((shown) => goneUnsaved(students, cellsIn(shown, lessonId))));
}

export function useIsLessonDeleted(lessonId: number): boolean {
  return useShownMarks((shown) => (shown.get(lessonId) ?? NO_SHOWN_MARKS).isDeleted);
}

/** Loads a lesson's marks for its screen; rejects with a Failure. */
export async function openMarks(lessonId: number, signal: AbortSignal): Promise<void> {
  await Promise.all([queue.open(lessonId, signal), showLeftMarks()]);
}

/** Keeps the marks of the lesson on the screen up to date. Returns a function that stops it. */
export function watchMarks(lessonId: number): () => void {
  setShownLesson(lessonId);
  const stop = lookOften(() => queue.reload(lessonId), LOOK_EVERY_MS);
  return () => {
    setShownLesson(null);
    stop();
    // The next screen shows what they count.
    countWaitingMarks();
  };
}

/** A mark that the user wants a student of a lesson to have. */
export type GivenMark = Omit<PlacedMark, 'lessonId' | 'reported'>;

/** Gives marks to students of a lesson, as one step of «Отменить». */
export function giveMarks(lessonId: number, marks: readonly GivenMark[]): void {
  placeMarks(
    `lesson ${lessonId}`,
    marks.map((mark) => ({ ...mark, lessonId })),
  );
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  giveMarks(lessonId, [{ studentId, value }]);
}

/** Gives marks of several lessons, as one step of «Отменить» on the screen that is named. */
export function placeMarks(scope: UndoScope, marks: readonly PlacedMark[]): void {
  if (marks.length === 0) return;
  const before = useMarks.getState();
  const now = Date.now();
  queue.dispatch(...marks.map((mark) => ({ type: 'pressed', ...mark, now, holdMs }) as const));
  rememberStep(scope, before, useMarks.getState(), marks);
}

interface UndoneStep {
  /** What the step had marked. */
  places: readonly MarkPlace[];
  /** Where another mark stands now. */
  undone: readonly MarkPlace[];
}

/** Undoes the newest step of a screen, and says what of it can't be undone. */
export function undoMarks(scope: UndoScope): UndoneStep {
  const { places, takenBack, pressed, stored, inDoubt, changed } = undoStep(
    scope,
    useMarks.getState(),
    Date.now(),
  );
  queue.dispatch(...pressed);
  dropPresses('takenBack', takenBack);
  const sentences = [
    stored > 0 && `На сервере уже стоит оценок: ${stored}. Их можно изменить, но не убрать.`,
    inDoubt > 0 &&
      `Может быть, уже на сервере оценок: ${inDoubt}. Это выяснится, когда он ответит.`,
    changed > 0 && `С тех пор изменено оценок: ${changed}. Они остались.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) notify(sentences.join(' '));
  return { places, undone: [...takenBack, ...pressed] };
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
  dropPresses('givenUp', [{ lessonId, studentId }]);
}
