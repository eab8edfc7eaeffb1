import { nextLookAt } from './markDoubt.ts';
import { isPausedAt } from './pauses.ts';
import { isHeld } from './markState.ts';
import type { MarkValue } from './marks.ts';
import {
  type Entry,
  type LessonMarks,
  type MarksState,
  needsFetch,
  unsavedOf,
} from './markState.ts';
import { step } from './markSteps.ts';

/** A mark to send: an update of its entry, or the student's first entry if that is null. */
export interface MarkToSend {
  lessonId: number;
  studentId: number;
  value: MarkValue;
  pressedAt: number;
  entry: Entry | null;
}

/** How marks are sent at a moment. */
export interface Sending {
  now: number;
  /** How many saves may be under way at once. */
  limit: number;
  /** The page may end now: no fetch under way can be waited for. */
  isLast: boolean;
}

/** The marks to send now, the one pressed first first. */
export function marksToSend(
  { lessons, pause }: MarksState,
  { now, limit, isLast }: Sending,
): MarkToSend[] {
  if (isPausedAt(pause, now)) return [];
  let underWay = 0;
  const ready: (MarkToSend & { since: number })[] = [];
  for (const [lessonId, lesson] of lessons) {
    for (const [studentId, cell] of lesson.cells) {
      const { save, entry } = cell;
      if (save?.phase === 'sending') underWay += 1;
      if (save?.phase !== 'waiting' || isHeld(save, now)) continue;
      if (cell.inDoubt || needsFetch(cell, lesson, now, isLast)) continue;
      // The fetch under way may show that the student already has an entry.
      if (entry === null && lesson.fetchStartedAt !== null && !isLast) continue;
      const { value, pressedAt, since } = save;
      ready.push({ lessonId, studentId, value, pressedAt, entry, since });
    }
  }
  return ready
    .sort((one, other) => one.since - other.since)
    .slice(0, Math.max(limit - underWay, 0));
}

/**
 * How many unsent marks the end of the page leaves behind: all but those that are on their way, and
 * those that go at the last moment.
 *
 * @param maySend no other tab is sending
 * @param carried how many calls the browser carries on without their page
 */
export function countLeftBehind(
  state: MarksState,
  maySend: boolean,
  carried: number,
  now: number,
): number {
  let unsent = 0;
  let onTheirWay = 0;
  for (const { cells } of state.lessons.values()) {
    for (const cell of cells.values()) {
      const unsaved = unsavedOf(cell);
      if (!unsaved) continue;
      unsent += 1;
      // One that was pressed over another on its way waits for its answer.
      if (unsaved.phase === 'sending' && unsaved.value === unsaved.sent) onTheirWay += 1;
    }
  }
  const released = step(state, { type: 'released' });
  const going = maySend ? marksToSend(released, { now, limit: carried, isLast: true }) : [];
  return unsent - Math.min(onTheirWay, carried) - going.length;
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
        (maySend &&
          (isFetchNeeded(lesson, now) || (isLookOfUse(lesson) && isLookOld(lesson, now)))) ||
        (lesson.isFetchDue && isIdle(lesson) && (!rested.has(id) || lesson.fetchedAt === null)),
    )
    .map(([lessonId]) => lessonId);
}

/**
 * The age at which a look is renewed while marks wait, so that it does not get too old to send them
 * by: the page may end at any moment, and then no look can be waited for. A second and a half is left
 * for the answer. One that has failed is repeated as late.
 */
const RENEWED_AFTER_MS = 3_500;

/** When the lesson is looked at again for marks that wait: at once, if its last look is of no use now. */
function oldAt({ fetchedAt, fetchFailedAt }: LessonMarks): number {
  return Math.max(fetchedAt ?? 0, fetchFailedAt ?? 0) + RENEWED_AFTER_MS;
}

function isLookOld(lesson: LessonMarks, now: number): boolean {
  return now >= oldAt(lesson);
}

/** Whether marks wait that a look lets go at any moment. */
function isLookOfUse({ cells }: LessonMarks): boolean {
  return [...cells.values()].some(({ save, inDoubt }) => save?.phase === 'waiting' && !inDoubt);
}

/** Whether a mark waits that can't be sent before a fetch. */
export function isFetchNeeded(lesson: LessonMarks, now: number): boolean {
  return [...lesson.cells.values()].some(
    (cell) =>
      cell.save?.phase === 'waiting' &&
      needsFetch(cell, lesson, now) &&
      (!isHeld(cell.save, now) || isLookOld(lesson, now)),
  );
}

/** Whether a save is under way. */
export function isSending({ lessons }: MarksState): boolean {
  return [...lessons.values()].some(({ cells }) =>
    [...cells.values()].some(({ save }) => save?.phase === 'sending'),
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
  for (const lesson of lessons.values()) {
    // What is due now waits for a fetch, or for its turn, and not for a time.
    if (isLookOfUse(lesson) && !isLookOld(lesson, now)) times.push(oldAt(lesson));
    for (const { save, inDoubt } of lesson.cells.values()) {
      if (save?.phase === 'failed' && save.retryAt !== null) {
        times.push(save.retryAt);
      }
      if (save?.phase === 'waiting' && isHeld(save, now)) times.push(save.heldUntil);
      const isWaiting = save?.phase === 'waiting' && inDoubt?.isMissing;
      const lookAt = isWaiting ? nextLookAt(inDoubt, lesson.fetchAskedAt, now) : null;
      if (lookAt !== null) times.push(lookAt);
    }
  }
  return times.length > 0 ? Math.min(...times) : null;
}
