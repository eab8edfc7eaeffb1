import type { Mark } from '../entities.ts';
import type { MarkValue } from './marks.ts';
import { type Doubt, nextLookAt } from './markDoubt.ts';
import type { Pause } from './pauses.ts';
import type { SaveFailure } from './saveFailure.ts';

/**
 * The marks of all opened lessons and their saves, as plain data. `domain/marks/markSteps` says how an
 * event changes them, `domain/marks/markSending` which calls to make next. Times are milliseconds since
 * 1970, but for those «by the clock of events».
 */
export interface MarksState {
  /** Counts events, to know which came first. */
  clock: number;
  lessons: ReadonlyMap<number, LessonMarks>;
  /** Set while the server does not answer, or has asked for a pause: nothing is sent until it ends. */
  pause: Pause | null;
}

export interface LessonMarks {
  /** By student id. */
  cells: ReadonlyMap<number, MarkCell>;
  /** When the fetch under way started, by the clock of events; null if there is none. */
  fetchStartedAt: number | null;
  /** The same in milliseconds since 1970, of the last fetch. */
  fetchAskedAt: number;
  /** Whether the marks have to be fetched again when no save is left. */
  isFetchDue: boolean;
  /** When the last fetch was answered; null when its answer may be out of date. */
  fetchedAt: number | null;
  /** When the last fetch failed; null when it was answered, or stopped. */
  fetchFailedAt: number | null;
  /** Whether a fetch has ever been answered: before it, a cell without an entry says nothing. */
  isFetched: boolean;
  /** When another tab reported a change, by the clock of events: an earlier fetch may lack it. */
  changedElsewhereAt: number;
  /** Somebody has deleted the lesson, and its marks with it. */
  isDeleted: boolean;
}

export interface MarkCell {
  /** The entry on the server as far as we know; null for a student without a mark. */
  entry: Entry | null;
  /** Earlier entries of the same student, which servers do not refuse; the last one counts. */
  others?: readonly Entry[] | undefined;
  save: MarkSave | null;
  /** Set while something was sent with an unknown outcome: nothing else is sent until it is known. */
  inDoubt: Doubt | null;
  /** When a save of this mark last began or ended, by the clock of events. */
  touchedAt: number;
}

/** A mark as the server stores it, without its student. */
export type Entry = Pick<Mark, 'id' | 'value'>;

/** What a user wants a student to have. */
export interface Wanted {
  /** The mark that was pressed last. */
  value: MarkValue;
  /** The stored mark that the user knew of; null for none. Another one in its place is a conflict. */
  seen: string | null;
  /** Later than that of each earlier press in this browser, also where its clock was set back. */
  pressedAt: number;
  /** How many saves of this press have failed for a while. */
  tries: number;
  /** Why the last try failed; null before one has, and when the user has asked for another. */
  failure: SaveFailure | null;
  /** Its user wants it sent, old as it is. */
  isConfirmed?: boolean | undefined;
}

/** A press that is not on the server. */
export type UnsavedMark = Wanted &
  (
    | {
        phase: 'waiting';
        /** When it began to wait, by the clock of events. */
        since: number;
        /** A first mark can't be removed once it is sent, so it is held back until then. */
        heldUntil: number;
      }
    | { phase: 'sending'; sent: MarkValue }
    /** Sent again at `retryAt`, if that is not null. */
    | { phase: 'failed'; failure: SaveFailure; retryAt: number | null }
    /** Somebody has changed the entry meanwhile: the user is asked which mark counts. */
    | { phase: 'conflict' }
  );

/** The state of a student's last press. */
export type MarkSave =
  | UnsavedMark
  /** The server stored it. It may have been changed elsewhere since: compare it with the entry. */
  | { phase: 'saved'; value: MarkValue };

/** A press that another page, perhaps one that is closed now, has left behind. */
export interface LeftMark extends Omit<Wanted, 'value' | 'tries' | 'failure'> {
  lessonId: number;
  studentId: number;
  /** Undefined: its user has dropped it, but a call of it may still arrive. */
  value?: MarkValue | undefined;
  inDoubt: Doubt | null;
}

/** What all tabs of a user had not sent at a moment. */
export interface OutboxState {
  left: readonly LeftMark[];
  /** This tab's marks when the reading began: what has changed since is newer. */
  known: MarksState;
  /** Whether another tab has had a turn since this one: it may have made entries. */
  isAfterOthers: boolean;
}

export const NO_MARKS: MarksState = { clock: 0, lessons: new Map(), pause: null };

export const NEW_LESSON: LessonMarks = {
  cells: new Map(),
  fetchStartedAt: null,
  fetchAskedAt: 0,
  isFetchDue: false,
  fetchedAt: null,
  fetchFailedAt: null,
  isFetched: false,
  changedElsewhereAt: 0,
  isDeleted: false,
};

export const EMPTY_CELL: MarkCell = { entry: null, save: null, inDoubt: null, touchedAt: 0 };

/** The press of a cell that is not on the server, or null. */
export function unsavedOf({ save }: MarkCell): UnsavedMark | null {
  return save === null || save.phase === 'saved' ? null : save;
}

/** For how long after a fetch we trust that its answer still holds: colleagues mark too. */
const FRESH_MS = 5_000;

/**
 * The same before a first entry, or for as long as the fetch has taken: nobody can remove a second
 * one, which a colleague's computer may be about to make.
 */
const FRESH_FOR_FIRST_MS = 500;

/**
 * Whether the lesson's marks have to be fetched before a mark is sent: a save of unknown outcome
 * may have created the entry, and a colleague may have created or changed it since the last fetch.
 * `isLast`: the page may end now, and can't wait for a newer fetch.
 */
export function needsFetch(
  { inDoubt, entry }: MarkCell,
  lesson: LessonMarks,
  now: number,
  isLast = false,
): boolean {
  const { fetchAskedAt, fetchedAt } = lesson;
  if (inDoubt) return !inDoubt.isMissing || nextLookAt(inDoubt, fetchAskedAt, now) === null;
  if (fetchedAt === null) return true;
  const isFirst = entry === null && !isLast;
  const freshMs = isFirst ? Math.max(FRESH_FOR_FIRST_MS, fetchedAt - fetchAskedAt) : FRESH_MS;
  return now - fetchedAt > Math.min(freshMs, FRESH_MS);
}

/** Whether a press is a first mark that is held back: until then nothing becomes of it. */
export function isHeld(save: MarkSave | null, now: number): boolean {
  return save?.phase === 'waiting' && now < save.heldUntil;
}
