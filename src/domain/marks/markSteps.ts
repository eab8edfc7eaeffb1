import { withLeftMarks } from './markAdoption.ts';
import { withCell, withCells, withLesson, withLessons } from './markCells.ts';
import {
  heldUp,
  requeued,
  stepCell,
  stopped,
  triedAgain,
  withFetchedMark,
  withOthers,
  withOwnEntry,
  withoutFetch,
} from './markCellSteps.ts';
import type { CellEvent, LessonEvent, MarkEvent } from './markEvents.ts';
import { isPassing, isPausedAt, type Pause, pauseAfter, pauseWhenReached } from './pauses.ts';
import { isHeld } from './markState.ts';
import { earlierEntries, marksByStudent } from './marks.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarksState,
  needsFetch,
  unsavedOf,
} from './markState.ts';
import type { SaveFailure } from './saveFailure.ts';

/** The state after an event. A lesson or cell that did not change stays the same object. */
export function step(state: MarksState, event: MarkEvent): MarksState {
  const clock = state.clock + 1;
  const pause = pauseStep(state.pause, event);
  const next = { clock, pause, lessons: lessonsStep(state.lessons, event, clock) };
  return 'now' in event && isPausedAt(pause, event.now) ? underPause(next, event.now) : next;
}

type Lessons = MarksState['lessons'];

function lessonsStep(lessons: Lessons, event: MarkEvent, clock: number): Lessons {
  switch (event.type) {
    case 'ticked':
      return withLessons(lessons, (cell) => triedAgain(cell, clock, event.now));
    case 'reconnected':
      return withLessons(lessons, (cell) => requeued(cell, clock, isMendedByReturn));
    case 'released':
      return withLessons(lessons, released);
    case 'slept':
    case 'sessionEnded':
      // Nobody knows how long that was, or how long it takes until the user is back.
      return new Map([...lessons].map(([id, lesson]) => [id, { ...lesson, fetchedAt: null }]));
    case 'allDropped':
      // What is on its way can't be called back; it is not sent again.
      return withLessons(lessons, (cell) => (unsavedOf(cell) ? { ...cell, save: null } : cell));
    case 'outboxRead':
      return event.outbox ? withLeftMarks(lessons, event.outbox, clock) : lessons;
    case 'pressed':
    case 'retried':
    case 'sent':
    case 'givenUp':
    case 'takenBack':
    case 'droppedElsewhere':
    case 'saved':
    case 'saveFailed':
      return withLesson(lessons, event.lessonId, (lesson) => withCellEvent(lesson, event, clock));
    case 'opened':
    case 'fetchStarted':
    case 'deleted':
    case 'changedElsewhere':
    case 'fetchAnswered':
    case 'fetchFailed':
    case 'retriedAll':
      return withLesson(lessons, event.lessonId, (lesson) => stepLesson(lesson, event, clock));
  }
}

function pauseStep(pause: Pause | null, event: MarkEvent): Pause | null {
  switch (event.type) {
    case 'saved':
      return null;
    case 'fetchAnswered':
    case 'reconnected':
      return pauseWhenReached(pause);
    case 'retried':
    case 'retriedAll':
      return pause && pause.until !== null ? { ...pause, until: 0 } : pause;
    case 'sessionEnded':
      return { until: null, failures: 0, failure: event.failure };
    case 'saveFailed':
      return pauseAfter(pause, event.failure, event.now);
    case 'fetchFailed':
      return event.failure ? pauseAfter(pause, event.failure, event.now) : pause;
    case 'opened':
    case 'fetchStarted':
    case 'deleted':
    case 'changedElsewhere':
    case 'pressed':
    case 'sent':
    case 'givenUp':
    case 'takenBack':
    case 'droppedElsewhere':
    case 'ticked':
    case 'slept':
    case 'allDropped':
    case 'released':
    case 'outboxRead':
      return pause;
  }
}

/** Whether a failure is over when the network or the session is there again. */
function isMendedByReturn(failure: SaveFailure): boolean {
  // A server that has asked to be left alone is.
  return failure.kind === 'session' || (isPassing(failure) && failure.retryAfterMs === 0);
}

/** What waits to be sent now waits for the end of the pause, and is shown so. */
function underPause(state: MarksState, now: number): MarksState {
  const { pause } = state;
  if (!pause) return state;
  const lessons = withLessons(state.lessons, (cell) =>
    isHeld(cell.save, now)
      ? heldUp(cell, pause.failure)
      : stopped(cell, pause.failure, pause.until),
  );
  return { ...state, lessons };
}

function stepLesson(lesson: LessonMarks, event: LessonEvent, clock: number): LessonMarks {
  switch (event.type) {
    case 'opened':
      // «Сохранено» of an earlier visit is of no use now.
      return {
        ...withCells(lesson, (cell) =>
          cell.save?.phase === 'saved' ? { ...cell, save: null } : cell,
        ),
        isDeleted: false,
      };
    case 'fetchStarted':
      return { ...lesson, fetchStartedAt: clock, fetchAskedAt: event.now, isFetchDue: false };
    case 'changedElsewhere': {
      const { studentId, isVisible } = event;
      return {
        ...withCell(lesson, studentId, (cell) => withOwnEntry(cell, event, clock)),
        isFetchDue: lesson.isFetchDue || isVisible,
        fetchedAt: null,
        changedElsewhereAt: clock,
      };
    }
    case 'deleted':
      return {
        ...withCells(lesson, (cell) => (cell.save ? { ...cell, save: null } : cell)),
        isDeleted: true,
      };
    case 'fetchAnswered':
      return withFetchedMarks(lesson, event, clock);
    case 'fetchFailed': {
      const { failure, now } = event;
      const fetchFailedAt = failure === null ? null : now;
      const idle = { ...lesson, fetchStartedAt: null, fetchFailedAt };
      if (failure === null) return idle;
      // The marks that can't be sent without it have failed as well.
      return withCells(idle, (cell) =>
        needsFetch(cell, idle, now) && !isHeld(cell.save, now)
          ? withoutFetch(cell, failure, now)
          : cell,
      );
    }
    case 'retriedAll':
      return withCells(lesson, (cell) => requeued(cell, clock, () => true));
  }
}

function withCellEvent(lesson: LessonMarks, event: CellEvent, clock: number): LessonMarks {
  const next = withCell(lesson, event.studentId, (cell) => stepCell(cell, event, clock));
  switch (event.type) {
    case 'saved':
    case 'givenUp':
      return { ...next, isFetchDue: true };
    case 'saveFailed':
      // Nobody knows how long it takes until it is sent again.
      return { ...next, isFetchDue: true, fetchedAt: null };
    case 'pressed':
      return event.isUndo ? { ...next, fetchedAt: null } : next;
    case 'retried':
    case 'sent':
    case 'takenBack':
    case 'droppedElsewhere':
      return next;
  }
}

/** Takes over the fetched marks, except where a save began or ended after the fetch started. */
function withFetchedMarks(
  lesson: LessonMarks,
  { marks, now, hasTurn }: LessonEvent & { type: 'fetchAnswered' },
  clock: number,
): LessonMarks {
  const { fetchStartedAt } = lesson;
  if (fetchStartedAt === null) return lesson;
  // A look that began before another tab stored a mark may lack that mark.
  const isWhole = fetchStartedAt > lesson.changedElsewhereAt;
  const look = { askedAt: lesson.fetchAskedAt, hasTurn: hasTurn && isWhole, clock };
  const fetched = marksByStudent(marks);
  const earlier = earlierEntries(marks, fetched);
  const newIds = [...fetched.keys()].filter((id) => !lesson.cells.has(id));
  const allCells = new Map([...lesson.cells, ...newIds.map((id) => [id, EMPTY_CELL] as const)]);
  const next = withCells(
    { ...lesson, cells: newIds.length > 0 ? allCells : lesson.cells },
    (cell, id) =>
      cell.save?.phase === 'sending' || cell.touchedAt > fetchStartedAt
        ? cell
        : withOthers(withFetchedMark(cell, fetched.get(id), look), earlier.get(id)),
  );
  const fetchedAt = isWhole ? now : null;
  return { ...next, fetchStartedAt: null, fetchedAt, fetchFailedAt: null, isFetched: true };
}

function released(cell: MarkCell): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'waiting' || save.heldUntil === 0) return cell;
  return { ...cell, save: { ...save, heldUntil: 0 } };
}
