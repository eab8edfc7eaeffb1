import { useShallow } from 'zustand/react/shallow';
import { updateMark } from '../../api/marks.ts';
import { asFailure } from '../../domain/failure.ts';
import { isFull } from '../../domain/journal/emptyRows.ts';
import { goneUnsaved, type JournalStudent } from '../../domain/journal/journal.ts';
import { EMPTY_CELL, type MarkCell } from '../../domain/marks/markState.ts';
import { saveFailureOf } from '../../domain/marks/saveFailure.ts';
import { doublesOf } from '../../domain/marks/saveState.ts';
import { type MarkValue, storedMark } from '../../domain/marks/marks.ts';
import { countOf } from '../../domain/text/plurals.ts';
import {
  NO_SHOWN_MARKS,
  type ShownLessons,
  type ShownMarks,
} from '../../domain/marks/shownMarks.ts';
import { clock } from '../../lib/time/clock.ts';
import { pollWhileVisible } from '../../lib/time/pollWhileVisible.ts';
import { trackUser } from '../kit/lifecycle.ts';
import { showToast } from '../toasts.ts';
import { countWaitingMarks } from '../lessons/taughtSubjects.ts';
import {
  dropPresses,
  LOOK_EVERY_MS,
  queue,
  setShownLesson,
  showLeftMarks,
  useMarks,
  useShownMarks,
} from './markStore.ts';
import { pressTime } from './pressTime.ts';
import {
  cellOf,
  type MarkPlace,
  ownPresses,
  type PlacedMark,
  rememberStep,
  stepsOf,
  type UndoScope,
  undoStep,
  useStepsOf,
  type WayBack,
  wayBackOf,
} from './undo.ts';

export { setLessonSubject } from './userOutbox.ts';
export {
  type MarkPlace,
  type PlacedMark,
  subjectScope,
  type UndoScope,
  type WayBack,
} from './undo.ts';

/**
 * For how long a first mark can be taken back: no call removes one from the server. What is given to
 * many at once is looked over for longer than one mark.
 */
let hold = { oneMs: 3_000, manyMs: 10_000 };

/** Tests replace the times for which first marks are held back. */
export function setHold(oneMs: number, manyMs = oneMs): void {
  hold = { oneMs, manyMs };
}

/** How long the next first mark is held back: what was given to many before it stays undoable too. */
function holdMsOf(scope: UndoScope, isBulk: boolean, now: number): number {
  if (isBulk) return hold.manyMs;
  const { heldUntil } = wayBackOf(stepsOf(scope), useMarks.getState());
  return Math.max(hold.oneMs, Math.min(heldUntil - now, hold.manyMs));
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
  const stop = pollWhileVisible(() => queue.reload(lessonId), { everyMs: LOOK_EVERY_MS });
  return () => {
    setShownLesson(null);
    stop();
    // The next screen shows what they count.
    countWaitingMarks();
  };
}

/** A mark that the user wants a student of a lesson to have. */
export type GivenMark = Omit<PlacedMark, 'lessonId' | 'reported'>;

/**
 * Gives marks to students of a lesson, as one step of «Отменить». By a way of giving many they are
 * held back as many, also where it is one mark.
 */
export function giveMarks(
  lessonId: number,
  marks: readonly GivenMark[],
  isBulk = marks.length > 1,
): void {
  const placed = marks.map((mark) => ({ ...mark, lessonId }));
  placeMarks(`lesson ${lessonId}`, placed, isBulk);
}

export function giveMark(lessonId: number, studentId: number, value: MarkValue): void {
  giveMarks(lessonId, [{ studentId, value }]);
}

/** Gives marks of several lessons, as one step of «Отменить» on the screen that is named. */
export function placeMarks(
  scope: UndoScope,
  marks: readonly PlacedMark[],
  isBulk = marks.length > 1,
): void {
  if (marks.length === 0) return;
  const before = useMarks.getState();
  const now = clock.now();
  const holdMs = holdMsOf(scope, isBulk, now);
  const pressedAt = pressTime();
  queue.dispatch(
    ...marks.map((mark) => ({ type: 'pressed', ...mark, now, pressedAt, holdMs }) as const),
  );
  rememberStep(scope, before, useMarks.getState(), marks, isBulk);
}

/** What «Отменить» can do on a screen at this moment. */
export function useWayBack(scope: UndoScope): WayBack {
  const steps = useStepsOf(scope);
  return useMarks(useShallow((marks) => wayBackOf(steps, marks)));
}

interface UndoneStep {
  /** What the step had marked. */
  places: readonly MarkPlace[];
  /** Where another mark stands now. */
  undone: readonly MarkPlace[];
}

const SAVED = ['оценка уже сохранена', 'оценки уже сохранены', 'оценок уже сохранены'] as const;

/** Undoes the newest step of a screen, and says what of it can't be undone. */
export function undoMarks(scope: UndoScope): UndoneStep {
  const { places, takenBack, pressed, stored, inDoubt, changed } = undoStep(
    scope,
    useMarks.getState(),
    clock.now(),
    pressTime(),
  );
  queue.dispatch(...pressed);
  ownPresses(scope, pressed, useMarks.getState());
  dropPresses('takenBack', takenBack);
  const sentences = [
    stored > 0 && `${countOf(stored, SAVED)}: изменить можно, убрать нельзя.`,
    inDoubt > 0 &&
      `Может быть, уже на сервере оценок: ${inDoubt}. Это выяснится, когда он ответит.`,
    changed > 0 && `С тех пор изменено оценок: ${changed}. Они остались.`,
  ].filter((sentence) => sentence !== false);
  if (sentences.length > 0) showToast(sentences.join(' '));
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

/**
 * Gives all entries of a student in a lesson the value of the last one, which counts: no call deletes
 * an entry.
 */
export function equalizeEntries(lessonId: number, studentId: number): void {
  void equalize({ lessonId, studentId });
}

async function equalize(place: MarkPlace): Promise<void> {
  const cell = cellOf(useMarks.getState(), place);
  const value = storedMark(cell.entry?.value ?? '');
  if (!value) return;
  const isSameUser = trackUser();
  try {
    for (const { id } of doublesOf(cell)) await updateMark(id, value);
  } catch (error) {
    const { message } = saveFailureOf(asFailure(error));
    if (isSameUser()) showToast(`Записи остались разными. ${message}`);
  }
  if (isSameUser()) await queue.reload(place.lessonId);
}

/** Drops a mark that is not saved: the row shows the server's mark again. */
export function giveUpMark(lessonId: number, studentId: number): void {
  dropPresses('givenUp', [{ lessonId, studentId }]);
}
