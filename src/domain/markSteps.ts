import type { Mark } from './entities.ts';
import { marksByStudent, type MarkValue } from './marks.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarkEvent,
  type MarkSave,
  type MarksState,
  needsLook,
  type SaveProblem,
  UNSEEN_LESSON,
} from './markState.ts';

/** The state after an event. What did not change stays the same object. */
export function step(state: MarksState, event: MarkEvent): MarksState {
  const clock = state.clock + 1;
  const lessons = new Map(state.lessons);
  if (event.type === 'reconnected') {
    for (const [id, lesson] of lessons) {
      lessons.set(
        id,
        requeued(lesson, clock, ({ kind }) => kind === 'offline'),
      );
    }
    return { clock, lessons };
  }
  const before = lessons.get(event.lessonId) ?? UNSEEN_LESSON;
  lessons.set(event.lessonId, stepLesson(before, event, clock));
  return { clock, lessons };
}

type LessonEvent = Exclude<MarkEvent, { type: 'reconnected' }>;

function stepLesson(lesson: LessonMarks, event: LessonEvent, clock: number): LessonMarks {
  switch (event.type) {
    case 'opened':
      // Old ticks say nothing to who comes back.
      return {
        ...withCells(lesson, (cell) =>
          cell.save?.phase === 'saved' ? { ...cell, save: null } : cell,
        ),
        isDeleted: false,
      };
    case 'lookAsked':
      return { ...lesson, lookAskedAt: clock, isLookOwed: false };
    case 'changedElsewhere': {
      const isLookOwed = lesson.isLookOwed || event.isInSight;
      return { ...lesson, isLookOwed, seenAt: null, changedElsewhereAt: clock };
    }
    case 'deleted':
      return {
        ...withCells(lesson, (cell) => (cell.save ? { ...cell, save: null } : cell)),
        isDeleted: true,
      };
    case 'lookAnswered':
      return looked(lesson, event.marks, event.now);
    case 'lookFailed': {
      const idle = { ...lesson, lookAskedAt: null };
      return event.problem === null ? idle : failedUnseen(idle, event.problem, event.now);
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
      return { ...next, isLookOwed: true };
    }
    case 'sent':
      // In doubt from the moment it is sent until the answer is here.
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
      return { ...next, isLookOwed: true };
    }
    case 'saveFailed': {
      const { problem } = event;
      const next = change((cell) => ({
        ...cell,
        save: settled(cell.save, clock, (value) => ({ phase: 'failed', value, problem })),
        touchedAt: clock,
      }));
      return { ...next, isLookOwed: true };
    }
  }
}

function pressed(save: MarkSave | null, value: MarkValue, clock: number): MarkSave {
  if (save?.phase === 'sending') return { ...save, value };
  if (save?.phase === 'waiting') return { ...save, value };
  return { phase: 'waiting', value, since: clock };
}

/** What follows a save that has ended: its outcome, unless another mark was pressed meanwhile. */
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

/** Takes over what the server holds, where nothing happened here since the look was asked for. */
function looked(lesson: LessonMarks, marks: readonly Mark[], now: number): LessonMarks {
  const { lookAskedAt } = lesson;
  if (lookAskedAt === null) return lesson;
  const found = marksByStudent(marks);
  const unknown = [...found.keys()].filter((id) => !lesson.cells.has(id));
  const all = new Map([...lesson.cells, ...unknown.map((id) => [id, EMPTY_CELL] as const)]);
  const seen = withCells(
    { ...lesson, cells: unknown.length > 0 ? all : lesson.cells },
    (cell, id) =>
      cell.save?.phase === 'sending' || cell.touchedAt > lookAskedAt
        ? cell
        : seenCell(cell, found.get(id)),
  );
  const seenAt = lookAskedAt > lesson.changedElsewhereAt ? now : null;
  return { ...seen, lookAskedAt: null, seenAt };
}

function seenCell(cell: MarkCell, mark: Mark | undefined): MarkCell {
  const entry = mark ? { id: mark.id, value: mark.value } : null;
  const { save } = cell;
  // A save whose answer was lost turns out to be stored, or a colleague gave the same first mark.
  const waitedForThis = save?.phase === 'waiting' && (cell.isInDoubt || cell.entry === null);
  const isStored = (save?.phase === 'failed' || waitedForThis) && entry?.value === save.value;
  const isNews = entry?.id !== cell.entry?.id || entry?.value !== cell.entry?.value;
  if (!isNews && !cell.isInDoubt && !isStored) return cell;
  return {
    ...cell,
    entry: isNews ? entry : cell.entry,
    isInDoubt: false,
    save: isStored ? { phase: 'saved', value: save.value } : save,
  };
}

/** A look has failed: what can't be sent without it has failed as well. */
function failedUnseen(lesson: LessonMarks, problem: SaveProblem, now: number): LessonMarks {
  return withCells(lesson, (cell) =>
    needsLook(cell, lesson, now) ? failedCell(cell, problem) : cell,
  );
}

function failedCell(cell: MarkCell, problem: SaveProblem): MarkCell {
  if (cell.save?.phase !== 'waiting') return cell;
  return { ...cell, save: { phase: 'failed', value: cell.save.value, problem } };
}

function requeued(
  lesson: LessonMarks,
  clock: number,
  isMeant: (problem: SaveProblem) => boolean,
): LessonMarks {
  return withCells(lesson, (cell) => requeuedCell(cell, clock, isMeant));
}

function requeuedCell(
  cell: MarkCell,
  clock: number,
  isMeant: (problem: SaveProblem) => boolean,
): MarkCell {
  const { save } = cell;
  if (save?.phase !== 'failed' || !isMeant(save.problem)) return cell;
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

/** The lesson with each cell changed; the same object where none is. */
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
