import {
  requeued,
  stepCell,
  stopped,
  triedAgain,
  withFetchedMark,
  withLeftMark,
  withOwnEntry,
  withoutFetch,
} from './markCellSteps.ts';
import type { CellEvent, LessonEvent, MarkEvent } from './markEvents.ts';
import { isPassing, isPausedAt, type Pause, pauseAfter, pauseWhenReached } from './markPauses.ts';
import { marksByStudent } from './marks.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarksState,
  needsFetch,
  NEW_LESSON,
  type OutboxState,
  type SaveFailure,
  unsavedOf,
} from './markState.ts';

/** The state after an event. A lesson or cell that did not change stays the same object. */
export function step(state: MarksState, event: MarkEvent): MarksState {
  const clock = state.clock + 1;
  const pause = pauseStep(state.pause, event);
  const next = { clock, pause, lessons: lessonsStep(state.lessons, event, clock) };
  return 'now' in event && isPausedAt(pause, event.now) ? underPause(next) : next;
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
    case 'sessionEnded':
      // Nobody knows how long it takes until the user is back.
      return new Map([...lessons].map(([id, lesson]) => [id, { ...lesson, fetchedAt: null }]));
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

/** What waits waits for the end of the pause, and is shown so. */
function underPause(state: MarksState): MarksState {
  const { pause } = state;
  if (!pause) return state;
  const lessons = withLessons(state.lessons, (cell) => stopped(cell, pause.failure, pause.until));
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
      const { studentId, entry, isVisible } = event;
      return {
        ...withCell(lesson, studentId, (cell) => withOwnEntry(cell, entry, clock)),
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
      const idle = { ...lesson, fetchStartedAt: null };
      if (failure === null) return idle;
      // The marks that can't be sent without it have failed as well.
      return withCells(idle, (cell) =>
        needsFetch(cell, idle, now) ? withoutFetch(cell, failure, now) : cell,
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
    default:
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
  const look = { askedAt: lesson.fetchAskedAt, hasTurn, clock };
  const fetched = marksByStudent(marks);
  const newIds = [...fetched.keys()].filter((id) => !lesson.cells.has(id));
  const allCells = new Map([...lesson.cells, ...newIds.map((id) => [id, EMPTY_CELL] as const)]);
  const next = withCells(
    { ...lesson, cells: newIds.length > 0 ? allCells : lesson.cells },
    (cell, id) =>
      cell.save?.phase === 'sending' || cell.touchedAt > fetchStartedAt
        ? cell
        : withFetchedMark(cell, fetched.get(id), look),
  );
  const fetchedAt = fetchStartedAt > lesson.changedElsewhereAt ? now : null;
  return { ...next, fetchStartedAt: null, fetchedAt };
}

/** Adopts the presses that other pages have left, and drops those that another tab has sent. */
function withLeftMarks(
  lessons: Lessons,
  { left, known, isAfterOthers }: OutboxState,
  clock: number,
): Lessons {
  const next = new Map(lessons);
  for (const lessonId of new Set([...lessons.keys(), ...left.map((mark) => mark.lessonId)])) {
    const ofLesson = new Map(
      left.filter((mark) => mark.lessonId === lessonId).map((mark) => [mark.studentId, mark]),
    );
    const before = lessons.get(lessonId) ?? NEW_LESSON;
    const knownCells = known.lessons.get(lessonId)?.cells;
    const newIds = [...ofLesson.keys()].filter((id) => !before.cells.has(id));
    const cells = new Map([...before.cells, ...newIds.map((id) => [id, EMPTY_CELL] as const)]);
    const after = withCells({ ...before, cells }, (cell, id) => {
      const isNewer = pressOf(cell) !== pressOf(knownCells?.get(id) ?? EMPTY_CELL);
      return isNewer ? cell : withLeftMark(cell, ofLesson.get(id) ?? null, clock);
    });
    // What another tab has seen and sent this one may not know.
    const isNews =
      isAfterOthers || [...after.cells.values()].some((cell) => cell.touchedAt === clock);
    next.set(lessonId, isNews ? { ...after, fetchedAt: null, changedElsewhereAt: clock } : after);
  }
  return next;
}

/** When the mark was pressed that is not saved, or null. */
const pressOf = (cell: MarkCell) => unsavedOf(cell)?.pressedAt ?? null;

function released(cell: MarkCell): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'waiting' || save.heldUntil === 0) return cell;
  return { ...cell, save: { ...save, heldUntil: 0 } };
}

function withLessons(lessons: Lessons, change: (cell: MarkCell) => MarkCell): Lessons {
  return new Map([...lessons].map(([id, lesson]) => [id, withCells(lesson, change)]));
}

function withLesson(
  lessons: Lessons,
  lessonId: number,
  change: (lesson: LessonMarks) => LessonMarks,
): Lessons {
  return new Map(lessons).set(lessonId, change(lessons.get(lessonId) ?? NEW_LESSON));
}

function withCell(
  lesson: LessonMarks,
  studentId: number,
  change: (cell: MarkCell) => MarkCell,
): LessonMarks {
  const cell = lesson.cells.get(studentId) ?? EMPTY_CELL;
  return { ...lesson, cells: new Map(lesson.cells).set(studentId, change(cell)) };
}

/** The lesson with each cell changed; the same object if no cell is. */
function withCells(
  lesson: LessonMarks,
  change: (cell: MarkCell, studentId: number) => MarkCell,
): LessonMarks {
  let isChanged = false;
  const cells = new Map<number, MarkCell>();
  for (const [studentId, cell] of lesson.cells) {
    const next = change(cell, studentId);
    cells.set(studentId, next);
    if (next !== cell) isChanged = true;
  }
  return isChanged ? { ...lesson, cells } : lesson;
}
