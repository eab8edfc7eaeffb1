import type { Mark } from '../entities.ts';
import type { MarkValue } from './marks.ts';
import type { Entry, OutboxState } from './markState.ts';
import type { SaveFailure } from './saveFailure.ts';

interface OfLesson {
  lessonId: number;
}

interface OfMark extends OfLesson {
  studentId: number;
}

interface Timed {
  /** The time in milliseconds since 1970. */
  now: number;
}

/** What happens to a lesson as a whole. */
export type LessonEvent = OfLesson &
  (
    | { type: 'opened' | 'deleted' }
    | ({ type: 'fetchStarted' } & Timed)
    /** Another tab of this user saved a mark. A lesson that is not visible is fetched later. */
    | {
        type: 'changedElsewhere';
        studentId: number;
        entry: Entry;
        /** When it was pressed; undefined where that is not known. */
        pressedAt?: number | undefined;
        isVisible: boolean;
      }
    /** `hasTurn`: no other tab is sending. */
    | ({ type: 'fetchAnswered'; marks: readonly Mark[]; hasTurn: boolean } & Timed)
    /** A failure of null: we stopped the fetch ourselves. */
    | ({ type: 'fetchFailed'; failure: SaveFailure | null } & Timed)
    /** The failed marks of the lesson are to be sent. */
    | { type: 'retriedAll' }
  );

/** What happens to one student's mark. */
export type CellEvent = OfMark &
  (
    | ({
        type: 'pressed';
        value: MarkValue;
        /** Later than that of each earlier press in this browser. */
        pressedAt: number;
        /** How long a first mark is held back. */
        holdMs: number;
        /** An undo looks first what stands by then. */
        isUndo?: boolean;
        /** What the screen shows where the entry has not been fetched: no first mark, then. */
        reported?: string | undefined;
      } & Timed)
    | { type: 'retried' }
    | ({ type: 'sent' } & Timed)
    /** The user drops a mark that is not stored. */
    | { type: 'givenUp' }
    /** The user takes back a press that was not sent. */
    | { type: 'takenBack' }
    /** The user has dropped a press in another tab, or taken it back. */
    | { type: 'droppedElsewhere'; pressedAt: number }
    | { type: 'saved'; entry: Entry }
    /** `isUnsent`: the call has not left the browser. */
    | ({ type: 'saveFailed'; failure: SaveFailure; isUnsent: boolean } & Timed)
  );

export type MarkEvent =
  | LessonEvent
  | CellEvent
  /** Time has passed. */
  | ({ type: 'ticked' } & Timed)
  /** The computer has slept, or its clock was set. */
  | { type: 'slept' }
  /** The user has dropped all presses in another tab. */
  | { type: 'allDropped' }
  /** What is held back is to be sent now. */
  | { type: 'released' }
  /** The network or the session is there again. */
  | { type: 'reconnected' }
  /** Nothing can be sent until the user has signed in again. */
  | ({ type: 'sessionEnded'; failure: SaveFailure } & Timed)
  /** What the outbox has is adopted; what it lacks another tab has sent. Null: it is not kept. */
  | { type: 'outboxRead'; outbox: OutboxState | null };
