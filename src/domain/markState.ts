import type { Mark } from './entities.ts';
import { type Failure, type FailureKind, splitRefusal } from './failure.ts';
import type { MarkValue } from './marks.ts';

/**
 * The marks of all opened lessons while they are given, as plain data. `domain/markSteps` tells how
 * an event changes them, `domain/markSending` what to ask of the server next.
 */
export interface MarksState {
  /** Counts events, to tell which came first. */
  clock: number;
  lessons: ReadonlyMap<number, LessonMarks>;
}

export interface LessonMarks {
  /** By student id. */
  cells: ReadonlyMap<number, MarkCell>;
  /** When, by the clock of events, the look under way was asked for; null without one. */
  lookAskedAt: number | null;
  /** Whether the lesson has to be looked at again once nothing of it is being saved. */
  isLookOwed: boolean;
  /** When the last look was answered, in milliseconds; null when nothing may be trusted. */
  seenAt: number | null;
  /** When, by the clock of events, we heard of a change elsewhere: only a later look knows of it. */
  changedElsewhereAt: number;
  /** Somebody has deleted the lesson, and its marks with it. */
  isDeleted: boolean;
}

export interface MarkCell {
  /** What the server holds as far as we know; null for a student without a mark. */
  entry: Entry | null;
  save: MarkSave | null;
  /** A save was sent whose outcome is unknown: the entry has to be looked up before anything is sent. */
  isInDoubt: boolean;
  /** When, by the clock of events, a save of this mark last began or ended. */
  touchedAt: number;
}

export type Entry = Pick<Mark, 'id' | 'value'>;

/** What became of the last press of a student's buttons; its value is the mark pressed last. */
export type MarkSave =
  | { phase: 'waiting'; value: MarkValue; since: number }
  | { phase: 'sending'; value: MarkValue; sent: MarkValue }
  | { phase: 'failed'; value: MarkValue; problem: SaveProblem }
  /** The server took it. It may have been changed elsewhere since: compare it with the entry. */
  | { phase: 'saved'; value: MarkValue };

/** Why a save failed, as plain data that can be copied and written down. */
export interface SaveProblem {
  kind: FailureKind;
  /** The HTTP status, 0 when no answer came. */
  status: number;
  /** A Russian sentence for the user. */
  message: string;
}

export type MarkEvent =
  | { type: 'opened' | 'lookAsked' | 'deleted'; lessonId: number }
  /** Somebody marked in another tab; out of sight nothing is asked because of it. */
  | { type: 'changedElsewhere'; lessonId: number; isInSight: boolean }
  | { type: 'lookAnswered'; lessonId: number; marks: readonly Mark[]; now: number }
  /** Without a problem the look was stopped by ourselves. */
  | { type: 'lookFailed'; lessonId: number; problem: SaveProblem | null; now: number }
  | { type: 'pressed'; lessonId: number; studentId: number; value: MarkValue }
  /** Without a student: all that failed in the lesson. */
  | { type: 'retried'; lessonId: number; studentId?: number }
  | { type: 'givenUp' | 'sent'; lessonId: number; studentId: number }
  | { type: 'saved'; lessonId: number; studentId: number; entry: Entry }
  | { type: 'saveFailed'; lessonId: number; studentId: number; problem: SaveProblem }
  | { type: 'reconnected' };

export const NO_MARKS: MarksState = { clock: 0, lessons: new Map() };

export const UNSEEN_LESSON: LessonMarks = {
  cells: new Map(),
  lookAskedAt: null,
  isLookOwed: false,
  seenAt: null,
  changedElsewhereAt: 0,
  isDeleted: false,
};

export const EMPTY_CELL: MarkCell = { entry: null, save: null, isInDoubt: false, touchedAt: 0 };

export function problemOf(failure: Failure): SaveProblem {
  const { kind, status } = failure;
  return { kind, status, message: splitRefusal(failure, []).rest };
}

/** How long an answer is trusted to tell that a student has no mark yet. */
const FRESH_MS = 3_000;

/**
 * Whether a mark can't be sent before the lesson has been looked at: a save of unknown outcome may
 * have made an entry, and so may a colleague since we last looked.
 */
export function needsLook(cell: MarkCell, lesson: LessonMarks, now: number): boolean {
  if (cell.isInDoubt) return true;
  if (cell.entry !== null) return false;
  // A clock that was set back makes nothing fresh.
  return lesson.seenAt === null || Math.abs(now - lesson.seenAt) > FRESH_MS;
}
