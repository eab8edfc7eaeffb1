import { isDoubtOver } from './markDoubt.ts';
import { isOver, isPausedAt, isRetryDue } from './markPauses.ts';
import type { MarkValue } from './marks.ts';
import {
  type Entry,
  type LessonMarks,
  type MarksState,
  needsFetch,
  type UnsavedMark,
} from './markState.ts';

/** A mark to send: an update of its entry, or the student's first entry if that is null. */
export interface MarkToSend {
  lessonId: number;
  studentId: number;
  value: MarkValue;
  entry: Entry | null;
}

/** The mark to send next, the one pressed first; null if none is ready or too many are sent. */
export function nextToSend(state: MarksState, limit: number, now: number): MarkToSend | null {
  if (isPausedAt(state.pause, now)) return null;
  let underWay = 0;
  let next: (MarkToSend & { since: number }) | null = null;
  for (const [lessonId, lesson] of state.lessons) {
    for (const [studentId, cell] of lesson.cells) {
      const { save, entry } = cell;
      if (save?.phase === 'sending') underWay += 1;
      if (save?.phase !== 'waiting' || isHeld(save, now)) continue;
      if (cell.inDoubt || needsFetch(cell, lesson, now)) continue;
      // The fetch under way may show that the student already has an entry.
      if (entry === null && lesson.fetchStartedAt !== null) continue;
      if (next && next.since <= save.since) continue;
      next = { lessonId, studentId, value: save.value, entry, since: save.since };
    }
  }
  return underWay < limit ? next : null;
}

/**
 * The lessons to fetch now: because the last save has ended or, if this tab may send, because a
 * mark waits for it.
 *
 * @param rested the lessons that were looked at a moment ago: one look does for several saves
 */
export function lessonsToFetch(
  state: MarksState,
  maySend: boolean,
  rested: ReadonlySet<number>,
  now: number,
): number[] {
  if (isPausedAt(state.pause, now)) return [];
  return [...state.lessons]
    .filter(([, lesson]) => lesson.fetchStartedAt === null)
    .filter(
      ([id, lesson]) =>
        (maySend && isFetchNeeded(lesson, now)) ||
        (lesson.isFetchDue && isIdle(lesson) && (!rested.has(id) || lesson.fetchedAt === null)),
    )
    .map(([lessonId]) => lessonId);
}

/** Whether a mark waits that can't be sent before a fetch. */
export function isFetchNeeded(lesson: LessonMarks, now: number): boolean {
  return [...lesson.cells.values()].some(
    (cell) => cell.save?.phase === 'waiting' && needsFetch(cell, lesson, now),
  );
}

/** Whether something is sent, or to be sent as soon as it may. */
export function isBusy({ lessons }: MarksState): boolean {
  return ![...lessons.values()].every(isIdle);
}

function isIdle({ cells }: LessonMarks): boolean {
  return [...cells.values()].every(
    ({ save }) => save?.phase !== 'waiting' && save?.phase !== 'sending',
  );
}

/** When time alone lets something be done next; null if it does not. */
export function nextDue({ lessons, pause }: MarksState, now: number): number | null {
  const times = pause && pause.until !== null && isPausedAt(pause, now) ? [pause.until] : [];
  for (const { cells } of lessons.values()) {
    for (const { save, inDoubt } of cells.values()) {
      if (save?.phase === 'failed' && save.retryAt !== null) {
        times.push(isRetryDue(save.retryAt, save.failure, now) ? now : save.retryAt);
      }
      if (save?.phase === 'waiting' && isHeld(save, now)) times.push(save.heldUntil);
      // A doubt that is over waits for a fetch, or for its turn, and not for a time.
      const isWaiting = save?.phase === 'waiting' && inDoubt?.isMissing;
      if (isWaiting && !isDoubtOver(inDoubt, now)) times.push(inDoubt.until);
    }
  }
  return times.length > 0 ? Math.min(...times) : null;
}

/** No first mark is held back for longer. */
const LONGEST_HOLD_MS = 60_000;

function isHeld({ heldUntil }: UnsavedMark & { phase: 'waiting' }, now: number): boolean {
  return !isOver(heldUntil, now, LONGEST_HOLD_MS);
}
