import type { Mark } from './entities.ts';
import { marksByStudent, type MarkValue } from './marks.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarkEvent,
  type MarkSave,
  type MarksState,
  needsFetch,
  type SaveFailure,
  NEW_LESSON,
} from './markState.ts';

/** The state after an event. A lesson or cell that did not change stays the same object. */
export function step(state: MarksState, event: MarkEvent): MarksState {
  const clock = state.clock + 1;
  const lessons = new Map(state.lessons);
  if (event.type === 'reconnected') {
    for (const [id, lesson] of lessons) {
      lessons.set(
        id,
        requeued(lesson, clock, ({ kind }) => kind === 'offline' || kind === 'session'),
      );
    }
    return { clock, lessons };
  }
  const before = lessons.get(event.lessonId) ?? NEW_LESSON;
  lessons.set(event.lessonId, stepLesson(before, event, clock));
  return { clock, lessons };
}

type LessonEvent = Exclude<MarkEvent, { type: 'reconnected' }>;

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
      return { ...lesson, fetchStartedAt: clock, isFetchDue: false };
    case 'changedElsewhere': {
      const isFetchDue = lesson.isFetchDue || event.isVisible;
      return { ...lesson, isFetchDue, fetchedAt: null, changedElsewhereAt: clock };
    }
    case 'deleted':
      return {
        ...withCells(lesson, (cell) => (cell.save ? { ...cell, save: null } : cell)),
        isDeleted: true,
      };
    case 'fetchAnswered':
      return withFetchedMarks(lesson, event.marks, event.now);
    case 'fetchFailed': {
      const idle = { ...lesson, fetchStartedAt: null };
      return event.failure === null ? idle : withFailedFetch(idle, event.failure, event.now);
    }
    case 'retried':
      return event.studentId === undefined
        ? requeued(lesson, clock, () => true)
        : withCell(lesson, event.studentId, (cell) => requeuedCell(cell, clock, () => true));
    case 'pressed':
    case 'givenUp':
    case 'sent':
    case 'saved':
    case 'saveFailed':
      return stepCell(lesson, event, clock);
  }
}

type CellEvent = Extract<
  LessonEvent,
  { type: 'pressed' | 'givenUp' | 'sent' | 'saved' | 'saveFailed' }
>;

function stepCell(lesson: LessonMarks, event: CellEvent, clock: number): LessonMarks {
  const change = (toCell: (cell: MarkCell) => MarkCell) =>
    withCell(lesson, event.studentId, toCell);
  switch (event.type) {
    case 'pressed':
      return change((cell) => ({ ...cell, save: pressed(cell.save, event.value, clock) }));
    case 'givenUp': {
      const next = change((cell) =>
        cell.save?.phase === 'failed' ? { ...cell, save: null } : cell,
      );
      return { ...next, isFetchDue: true };
    }
    case 'sent':
      // In doubt until the answer is here.
      return change((cell) =>
        cell.save
          ? {
              ...cell,
              save: { phase: 'sending', value: cell.save.value, sent: cell.save.value },
              isInDoubt: true,
              touchedAt: clock,
            }
          : cell,
      );
    case 'saved': {
      const { entry } = event;
      const next = change((cell) => ({
        entry,
        save: settled(cell.save, clock, (value) => ({ phase: 'saved', value })),
        isInDoubt: false,
        touchedAt: clock,
      }));
      return { ...next, isFetchDue: true };
    }
    case 'saveFailed': {
      const { failure } = event;
      const next = change((cell) => ({
        ...cell,
        save: settled(cell.save, clock, (value) => ({ phase: 'failed', value, failure })),
        touchedAt: clock,
      }));
      return { ...next, isFetchDue: true };
    }
  }
}

function pressed(save: MarkSave | null, value: MarkValue, clock: number): MarkSave {
  if (save?.phase === 'sending') return { ...save, value };
  if (save?.phase === 'waiting') return { ...save, value };
  return { phase: 'waiting', value, since: clock };
}

/**
 * The state after a save has ended: its outcome, or waiting if another mark was pressed meanwhile.
 */
function settled(
  save: MarkSave | null,
  clock: number,
  outcome: (value: MarkValue) => MarkSave,
): MarkSave | null {
  if (save?.phase !== 'sending') return save;
  return save.value === save.sent
    ? outcome(save.value)
    : { phase: 'waiting', value: save.value, since: clock };
}

/** Takes over the fetched marks, except where a save began or ended after the fetch started. */
function withFetchedMarks(lesson: LessonMarks, marks: readonly Mark[], now: number): LessonMarks {
  const { fetchStartedAt } = lesson;
  if (fetchStartedAt === null) return lesson;
  const fetched = marksByStudent(marks);
  const newIds = [...fetched.keys()].filter((id) => !lesson.cells.has(id));
  const allCells = new Map([...lesson.cells, ...newIds.map((id) => [id, EMPTY_CELL] as const)]);
  const next = withCells(
    { ...lesson, cells: newIds.length > 0 ? allCells : lesson.cells },
    (cell, id) =>
      cell.save?.phase === 'sending' || cell.touchedAt > fetchStartedAt
        ? cell
        : withFetchedMark(cell, fetched.get(id)),
  );
  const fetchedAt = fetchStartedAt > lesson.changedElsewhereAt ? now : null;
  return { ...next, fetchStartedAt: null, fetchedAt };
}

function withFetchedMark(cell: MarkCell, mark: Mark | undefined): MarkCell {
  const entry = mark ? { id: mark.id, value: mark.value } : null;
  const { save } = cell;
  // The save whose answer was lost was stored after all, or a colleague gave the same first mark.
  const waitedForFetch = save?.phase === 'waiting' && (cell.isInDoubt || cell.entry === null);
  const isStored = (save?.phase === 'failed' || waitedForFetch) && entry?.value === save.value;
  const isChanged = entry?.id !== cell.entry?.id || entry?.value !== cell.entry?.value;
  if (!isChanged && !cell.isInDoubt && !isStored) return cell;
  return {
    ...cell,
    entry: isChanged ? entry : cell.entry,
    isInDoubt: false,
    save: isStored ? { phase: 'saved', value: save.value } : save,
  };
}

/** After a failed fetch: the marks that can't be sent without it have failed as well. */
function withFailedFetch(lesson: LessonMarks, failure: SaveFailure, now: number): LessonMarks {
  return withCells(lesson, (cell) =>
    needsFetch(cell, lesson, now) ? failedCell(cell, failure) : cell,
  );
}

function failedCell(cell: MarkCell, failure: SaveFailure): MarkCell {
  if (cell.save?.phase !== 'waiting') return cell;
  return { ...cell, save: { phase: 'failed', value: cell.save.value, failure } };
}

function requeued(
  lesson: LessonMarks,
  clock: number,
  isIncluded: (failure: SaveFailure) => boolean,
): LessonMarks {
  return withCells(lesson, (cell) => requeuedCell(cell, clock, isIncluded));
}

function requeuedCell(
  cell: MarkCell,
  clock: number,
  isIncluded: (failure: SaveFailure) => boolean,
): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'failed' || !isIncluded(save.failure)) return cell;
  return { ...cell, save: { phase: 'waiting', value: save.value, since: clock } };
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
