import { withLeftDoubt, withLeftMark } from './markCellSteps.ts';
import { withCells } from './markCells.ts';
import {
  EMPTY_CELL,
  type MarkCell,
  type MarksState,
  NEW_LESSON,
  type OutboxState,
  unsavedOf,
} from './markState.ts';

type Lessons = MarksState['lessons'];

/** Adopts the presses that other pages have left, and drops those that another tab has sent. */
export function withLeftMarks(
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
      const mark = ofLesson.get(id) ?? null;
      return isNewer ? withLeftDoubt(cell, mark, clock) : withLeftMark(cell, mark, clock);
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
