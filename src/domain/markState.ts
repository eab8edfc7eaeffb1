import type { Mark } from './entities.ts';
import { type Failure, type FailureKind, splitRefusal } from './failure.ts';
import type { MarkValue } from './marks.ts';

/**
 * The marks of all opened lessons and their saves, as plain data. `domain/markSteps` says how an
 * event changes them, `domain/markSending` which calls to make next.
 */
export interface MarksState {
  /** Counts events, to know which came first. */
  clock: number;
  lessons: ReadonlyMap<number, LessonMarks>;
}

export interface LessonMarks {
  /** By student id. */
  cells: ReadonlyMap<number, MarkCell>;
  /** When the fetch under way started, by the clock of events; null if there is none. */
  fetchStartedAt: number | null;
  /** Whether the marks have to be fetched again when no save is left. */
  isFetchDue: boolean;
  /** When the last fetch was answered, in milliseconds; null when its answer may be out of date. */
  fetchedAt: number | null;
  /** When another tab reported a change, by the clock of events: an earlier fetch may lack it. */
  changedElsewhereAt: number;
  /** Somebody has deleted the lesson, and its marks with it. */
  isDeleted: boolean;
}

export interface MarkCell {
  /** The entry on the server as far as we know; null for a student without a mark. */
  entry: Entry | null;
  save: MarkSave | null;
  /** The outcome of a save is unknown: the marks have to be fetched before anything is sent. */
  isInDoubt: boolean;
  /** When a save of this mark last began or ended, by the clock of events. */
  touchedAt: number;
}

/** A mark as the server stores it, without its student. */
export type Entry = Pick<Mark, 'id' | 'value'>;

/** The state of a student's last press; `value` is the mark that was pressed last. */
export type MarkSave =
  | { phase: 'waiting'; value: MarkValue; since: number }
  | { phase: 'sending'; value: MarkValue; sent: MarkValue }
  | { phase: 'failed'; value: MarkValue; failure: SaveFailure }
  /** The server stored it. It may have been changed elsewhere since: compare it with the entry. */
  | { phase: 'saved'; value: MarkValue };

/** A Failure of a save or a fetch, as plain data. */
export interface SaveFailure {
  kind: FailureKind;
  /** The HTTP status, 0 when no answer came. */
  status: number;
  /** A Russian sentence for the user. */
  message: string;
}

export type MarkEvent =
  | { type: 'opened' | 'fetchStarted' | 'deleted'; lessonId: number }
  /** Another tab saved a mark. A lesson that is not visible is fetched later. */
  | { type: 'changedElsewhere'; lessonId: number; isVisible: boolean }
  | { type: 'fetchAnswered'; lessonId: number; marks: readonly Mark[]; now: number }
  /** A failure of null: we stopped the fetch ourselves. */
  | { type: 'fetchFailed'; lessonId: number; failure: SaveFailure | null; now: number }
  | { type: 'pressed'; lessonId: number; studentId: number; value: MarkValue }
  /** Without a student: all failed marks of the lesson. */
  | { type: 'retried'; lessonId: number; studentId?: number }
  | { type: 'givenUp' | 'sent'; lessonId: number; studentId: number }
  | { type: 'saved'; lessonId: number; studentId: number; entry: Entry }
  | { type: 'saveFailed'; lessonId: number; studentId: number; failure: SaveFailure }
  | { type: 'reconnected' };

export const NO_MARKS: MarksState = { clock: 0, lessons: new Map() };

export const NEW_LESSON: LessonMarks = {
  cells: new Map(),
  fetchStartedAt: null,
  isFetchDue: false,
  fetchedAt: null,
  changedElsewhereAt: 0,
  isDeleted: false,
};

export const EMPTY_CELL: MarkCell = { entry: null, save: null, isInDoubt: false, touchedAt: 0 };

export function saveFailureOf(failure: Failure): SaveFailure {
  const { kind, status } = failure;
  return { kind, status, message: splitRefusal(failure, []).rest };
}

/** For how long after a fetch we trust that a student has no entry yet. */
const FRESH_MS = 3_000;

/**
 * Whether the lesson's marks have to be fetched before a mark is sent: a save of unknown outcome,
 * or a colleague since the last fetch, may have created the entry.
 */
export function needsFetch(cell: MarkCell, lesson: LessonMarks, now: number): boolean {
  if (cell.isInDoubt) return true;
  if (cell.entry !== null) return false;
  // The absolute difference: a clock that was set back must not make an old answer fresh.
  return lesson.fetchedAt === null || Math.abs(now - lesson.fetchedAt) > FRESH_MS;
}
