import type { Mark } from './entities.ts';
import type { MarkValue } from './marks.ts';
import type { Entry, OutboxState, SaveFailure } from './markState.ts';

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
    | { type: 'opened' | 'fetchStarted' | 'deleted' }
    /** Another tab of this user saved a mark. A lesson that is not visible is fetched later. */
    | { type: 'changedElsewhere'; studentId: number; entry: Entry; isVisible: boolean }
    | ({ type: 'fetchAnswered'; marks: readonly Mark[] } & Timed)
    /** A failure of null: we stopped the fetch ourselves. */
    | ({ type: 'fetchFailed'; failure: SaveFailure | null } & Timed)
    /** The failed marks of the lesson are to be sent. */
    | { type: 'retriedAll' }
  );

/** What happens to one student's mark. */
export type CellEvent = OfMark &
  /** `holdMs`: how long a first mark is held back. */
  (
    | ({ type: 'pressed'; value: MarkValue; holdMs: number } & Timed)
    | { type: 'retried' | 'sent' }
    /** The user drops a mark that is not stored. */
    | { type: 'givenUp' }
    /** The user takes back a press that was not sent. */
    | { type: 'takenBack' }
    | { type: 'saved'; entry: Entry }
    | ({ type: 'saveFailed'; failure: SaveFailure } & Timed)
  );

export type MarkEvent =
  | LessonEvent
  | CellEvent
  /** Time has passed. */
  | ({ type: 'ticked' } & Timed)
  /** What is held back is to be sent now. */
  | { type: 'released' }
  /** The network or the session is there again. */
  | { type: 'reconnected' }
  /** What the outbox has is adopted; what it lacks another tab has sent. Null: it is not kept. */
  | { type: 'outboxRead'; outbox: OutboxState | null };
