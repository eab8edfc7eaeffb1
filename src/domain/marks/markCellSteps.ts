import type { Mark } from '../entities.ts';
import type { CellEvent } from './markEvents.ts';
import { type Doubt, doubtAfter, doubtFrom, doubtMissing, laterDoubt } from './markDoubt.ts';
import { retryTime } from './pauses.ts';
import {
  type Entry,
  type LeftMark,
  type MarkCell,
  type MarkSave,
  unsavedOf,
  type UnsavedMark,
  type Wanted,
} from './markState.ts';
import type { SaveFailure } from './saveFailure.ts';

/** A cell after an event of it; `clock` counts the events. */
export function stepCell(cell: MarkCell, event: CellEvent, clock: number): MarkCell {
  const { save } = cell;
  switch (event.type) {
    case 'pressed':
      return { ...cell, save: pressed(cell, event, clock) };
    case 'retried':
      return isStuck(save) ? { ...cell, save: waiting(anew(save), seenNow(cell), clock) } : cell;
    case 'givenUp':
      return isStuck(save) ? { ...cell, save: null } : cell;
    case 'takenBack':
      return canTakeBack(cell) ? { ...cell, save: null } : cell;
    case 'droppedElsewhere': {
      const unsaved = unsavedOf(cell);
      // One that is on its way can't be called back; it is not sent again.
      return unsaved && unsaved.pressedAt <= event.pressedAt ? { ...cell, save: null } : cell;
    }
    case 'sent': {
      if (save?.phase !== 'waiting') return cell;
      const { value } = save;
      const sending = { ...wantedOf(save), phase: 'sending', sent: value } as const;
      // In doubt until the answer is here.
      return { ...cell, save: sending, inDoubt: doubtFrom(value, event.now), touchedAt: clock };
    }
    case 'saved': {
      const { entry } = event;
      const stored = (value: Wanted['value']): MarkSave => ({ phase: 'saved', value });
      const next = settled(save, entry.value, clock, ({ value }) => stored(value));
      return { ...cell, entry, save: next, inDoubt: null, touchedAt: clock };
    }
    case 'saveFailed': {
      const { failure, now, isUnsent } = event;
      const isUndone = isUnsent || (failure.status >= 400 && failure.status < 500);
      const next = settled(save, save?.phase === 'sending' ? save.seen : null, clock, (wanted) =>
        failed(wanted, failure, now),
      );
      return {
        ...cell,
        save: next,
        inDoubt: isUndone ? null : doubtAfter(cell.inDoubt, failure, now),
        touchedAt: clock,
      };
    }
  }
}

/** Whether a press can be dropped without a trace: nothing of it can be on the server. */
export function canTakeBack({ save, inDoubt }: MarkCell): boolean {
  const isAtHand =
    save?.phase === 'waiting' || save?.phase === 'failed' || save?.phase === 'conflict';
  return isAtHand && inDoubt === null;
}

/** The failed save waits to be sent, if `isDue` says so; what has held it up is forgotten. */
export function requeued(
  cell: MarkCell,
  clock: number,
  isDue: (failure: SaveFailure) => boolean,
): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'failed' && save?.phase !== 'waiting') return cell;
  if (!save.failure || !isDue(save.failure)) return cell;
  if (save.phase === 'waiting') return { ...cell, save: { ...save, failure: null } };
  return { ...cell, save: waiting(anew(save), save.seen, clock) };
}

/** The failed save is tried again if it is time; it looks failed until the outcome is known. */
export function triedAgain(cell: MarkCell, clock: number, now: number): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'failed' || save.retryAt === null || now < save.retryAt) return cell;
  return { ...cell, save: waiting(save, save.seen, clock) };
}

/** The waiting save fails without having been sent; it will be sent at `retryAt`. */
export function stopped(cell: MarkCell, failure: SaveFailure, retryAt: number | null): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'waiting') return cell;
  return { ...cell, save: { ...wantedOf(save), phase: 'failed', failure, retryAt } };
}

/** The first mark that is held back, and can't be sent afterwards, is shown so from the beginning. */
export function heldUp(cell: MarkCell, failure: SaveFailure): MarkCell {
  const { save } = cell;
  return save?.phase === 'waiting' && !save.failure
    ? { ...cell, save: { ...save, failure } }
    : cell;
}

/** The waiting save fails because the marks that it needs could not be fetched. */
export function withoutFetch(cell: MarkCell, failure: SaveFailure, now: number): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'waiting') return cell;
  return { ...cell, save: failed(wantedOf(save), failure, now) };
}

/** A fetch that has been answered. */
interface Look {
  askedAt: number;
  /** Whether no other tab is sending: it may be about to store an earlier press. */
  hasTurn: boolean;
  clock: number;
}

/** The cell after a fetch that began after its last save. */
export function withFetchedMark(cell: MarkCell, mark: Mark | undefined, look: Look): MarkCell {
  const stored = mark ? { id: mark.id, value: mark.value } : null;
  const entry = isSameEntry(stored, cell.entry) ? cell.entry : stored;
  const { inDoubt } = cell;
  const isMissing = inDoubt !== null && stored?.value !== inDoubt.value;
  const doubt = isMissing ? doubtMissing(inDoubt, look.askedAt) : null;
  if (doubt) return { ...cell, entry, save: reached(cell.save), inDoubt: doubt };
  const unsaved = unsavedOf(cell);
  const save = unsaved ? compared(unsaved, entry, inDoubt, look) : cell.save;
  if (entry === cell.entry && save === cell.save && inDoubt === null) return cell;
  return { ...cell, entry, save, inDoubt: null };
}

/** The cell with the student's earlier entries; the same object if they are the same. */
export function withOthers(cell: MarkCell, marks: readonly Mark[] | undefined): MarkCell {
  const others = marks?.map(({ id, value }) => ({ id, value }));
  const isSame =
    others?.length === cell.others?.length &&
    (others ?? []).every((entry, index) => isSameEntry(entry, cell.others?.[index] ?? null));
  return isSame ? cell : { ...cell, others };
}

/** A waiting save once the server is reached: what it failed for no longer holds it up. */
function reached(save: MarkSave | null): MarkSave | null {
  return save?.phase === 'waiting' && save.failure ? { ...save, failure: null } : save;
}

/** A press, now that the stored entry is known. */
function compared(
  press: UnsavedMark,
  entry: Entry | null,
  inDoubt: Doubt | null,
  { hasTurn, clock }: Look,
): MarkSave {
  const stored = entry?.value ?? null;
  // What an earlier call for this student has stored is no colleague's mark.
  const isOwn = stored !== null && stored === inDoubt?.value;
  const unsaved = isOwn ? { ...press, seen: stored } : press;
  const isConflict = unsaved.phase === 'conflict';
  if (stored === unsaved.value) {
    // The save whose answer was lost was stored after all, or a colleague gave the same mark.
    const isDone = hasTurn || isConflict || isRefused(unsaved);
    return isDone ? { phase: 'saved', value: unsaved.value } : unsaved;
  }
  if (stored === null || stored === unsaved.seen) {
    // The colleague has put the former mark back.
    return isConflict ? waiting(unsaved, unsaved.seen, clock) : unsaved;
  }
  return isConflict ? unsaved : { ...wantedOf(unsaved), phase: 'conflict' };
}

/** Whether nothing sends a press before its user decides. */
function isRefused(unsaved: UnsavedMark): boolean {
  if (unsaved.phase !== 'failed' || unsaved.failure.kind === 'session') return false;
  return unsaved.retryAt === null;
}

/**
 * The cell after this tab's turn to send has begun, `left` being what is known in all tabs of its
 * press: the newest press counts. Null: another tab has sent or dropped it.
 */
export function withLeftMark(cell: MarkCell, left: LeftMark | null, clock: number): MarkCell {
  const unsaved = unsavedOf(cell);
  if (unsaved?.phase === 'sending') return cell;
  const gone = unsaved ? { ...cell, save: goneElsewhere(cell, unsaved) } : cell;
  if (!left) return gone;
  const { value, seen, pressedAt } = left;
  if (value === undefined) {
    const isGone = unsaved !== null && unsaved.pressedAt <= pressedAt;
    return withLeftDoubt(isGone ? gone : cell, left, clock);
  }
  if (unsaved && unsaved.pressedAt >= pressedAt) return withLeftDoubt(cell, left, clock);
  const inDoubt = laterDoubt(cell.inDoubt, left.inDoubt);
  const press = { value, seen, pressedAt, tries: 0, failure: null };
  return { ...cell, save: waiting(press, seen, clock), inDoubt, touchedAt: clock };
}

/** What becomes of a press that another tab has sent or dropped. */
function goneElsewhere({ entry }: MarkCell, { value }: UnsavedMark): MarkSave | null {
  return entry?.value === value ? { phase: 'saved', value } : null;
}

/** The cell with a press of its own, when an earlier one has been left that may have been sent. */
export function withLeftDoubt(cell: MarkCell, left: LeftMark | null, clock: number): MarkCell {
  if (!left || cell.save?.phase === 'sending') return cell;
  const inDoubt = laterDoubt(cell.inDoubt, left.inDoubt);
  return inDoubt === cell.inDoubt ? cell : { ...cell, inDoubt, touchedAt: clock };
}

/** The cell after another tab of this user has stored an entry of the student: no conflict. */
export function withOwnEntry(
  cell: MarkCell,
  { entry, pressedAt = 0 }: { entry: Entry; pressedAt?: number | undefined },
  clock: number,
): MarkCell {
  const unsaved = unsavedOf(cell);
  // What was pressed before it is out of date, and stays so where the browser keeps no rows to tell.
  if (unsaved && unsaved.phase !== 'sending' && unsaved.pressedAt < pressedAt) {
    return { ...cell, entry, save: null, touchedAt: clock };
  }
  // The user has settled a conflict in the other tab.
  const isSettled = unsaved?.phase === 'conflict' && unsaved.value === entry.value;
  const press = unsaved ? { ...unsaved, seen: entry.value } : cell.save;
  const save = isSettled ? ({ phase: 'saved', value: unsaved.value } as const) : press;
  return { ...cell, entry, save, touchedAt: clock };
}

const seenNow = ({ entry }: MarkCell) => entry?.value ?? null;

function pressed(
  cell: MarkCell,
  { value, now, pressedAt, holdMs, reported }: CellEvent & { type: 'pressed' },
  clock: number,
): MarkSave {
  const { save } = cell;
  const press = { value, pressedAt: later(pressedAt, cell), tries: 0, failure: null };
  if (save?.phase === 'sending' || save?.phase === 'waiting') return { ...save, ...press };
  const seen = seenNow(cell) ?? reported ?? null;
  const isFirst = seen === null && cell.inDoubt === null && !isStuck(save);
  const next = waiting({ ...press, seen: null }, seen, clock);
  return isFirst ? { ...next, heldUntil: now + holdMs } : next;
}

/** The time of a press, later than that of the former one also where a browser keeps no settings. */
function later(pressedAt: number, cell: MarkCell): number {
  return Math.max(pressedAt, (unsavedOf(cell)?.pressedAt ?? 0) + 1);
}

function isStuck(save: MarkSave | null): save is UnsavedMark & { phase: 'failed' | 'conflict' } {
  return save?.phase === 'failed' || save?.phase === 'conflict';
}

function wantedOf({ value, seen, pressedAt, tries, failure, isConfirmed }: Wanted): Wanted {
  return { value, seen, pressedAt, tries, failure, ...(isConfirmed && { isConfirmed }) };
}

/** A press that its user wants to be sent, whatever was wrong. */
const anew = (wanted: Wanted): Wanted => ({
  ...wanted,
  failure: null,
  isConfirmed: wanted.isConfirmed || wanted.failure?.kind === 'old',
});

function waiting(wanted: Wanted, seen: string | null, since: number) {
  return { ...wantedOf(wanted), seen, phase: 'waiting', since, heldUntil: 0 } as const;
}

function failed(wanted: Wanted, failure: SaveFailure, now: number): MarkSave {
  const tries = wanted.tries + 1;
  const retryAt = retryTime(failure, tries, now);
  return { ...wantedOf(wanted), tries, phase: 'failed', failure, retryAt };
}

/**
 * The state after a save has ended: its outcome, or waiting if another mark was pressed meanwhile;
 * `seen` is the mark that the user last saw as stored.
 */
function settled(
  save: MarkSave | null,
  seen: string | null,
  clock: number,
  outcome: (wanted: Wanted) => MarkSave,
): MarkSave | null {
  if (save?.phase !== 'sending') return save;
  return save.value === save.sent ? outcome(wantedOf(save)) : waiting(save, seen, clock);
}

function isSameEntry(one: Entry | null, other: Entry | null): boolean {
  return one?.id === other?.id && one?.value === other?.value;
}
