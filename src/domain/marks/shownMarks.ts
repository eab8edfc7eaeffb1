import { saveState, shownMark } from './saveState.ts';
import {
  type LessonMarks,
  type MarkCell,
  type MarksState,
  NEW_LESSON,
  unsavedOf,
} from './markState.ts';

/** What screens show of a lesson's marks. */
export interface ShownMarks {
  /**
   * By student id. A cell is an older one where nobody could see the difference, for example while
   * a mark that waited is being sent: nothing is drawn for that.
   */
  cells: LessonMarks['cells'];
  isDeleted: boolean;
}

/** By lesson id. */
export type ShownLessons = ReadonlyMap<number, ShownMarks>;

export const NO_SHOWN_MARKS: ShownMarks = { cells: new Map(), isDeleted: false };

/** All that any screen tells of a cell. */
function looksOf(cell: MarkCell): readonly unknown[] {
  const { entry, save } = cell;
  const unsaved = unsavedOf(cell);
  return [
    entry?.value,
    cell.others,
    shownMark(cell),
    saveState(cell),
    save?.phase === 'saved' && save.value,
    unsaved?.seen,
    unsaved?.failure,
  ];
}

function looksSame(one: MarkCell, other: MarkCell): boolean {
  const looks = looksOf(other);
  return looksOf(one).every((look, index) => look === looks[index]);
}

/** What is shown of a lesson after a change; the same object if that looks the same. */
function shownAfter(shown: ShownMarks, before: LessonMarks, after: LessonMarks): ShownMarks {
  const { cells, isDeleted } = after;
  let isSame = cells.size === shown.cells.size;
  const next = new Map<number, MarkCell>();
  for (const [studentId, cell] of cells) {
    const older = shown.cells.get(studentId);
    const isKept = older && (cell === before.cells.get(studentId) || looksSame(older, cell));
    isSame &&= isKept === true;
    next.set(studentId, isKept ? older : cell);
  }
  if (isSame && isDeleted === shown.isDeleted) return shown;
  return { cells: isSame ? shown.cells : next, isDeleted };
}

/** What is shown after a change of the marks; the same object if all looks the same. */
export function shownLessons(
  shown: ShownLessons,
  before: MarksState['lessons'],
  after: MarksState['lessons'],
): ShownLessons {
  let isSame = after.size === shown.size;
  const next = new Map<number, ShownMarks>();
  for (const [lessonId, lesson] of after) {
    const former = before.get(lessonId) ?? NEW_LESSON;
    const older = shown.get(lessonId) ?? NO_SHOWN_MARKS;
    const marks = lesson === former ? older : shownAfter(older, former, lesson);
    isSame &&= marks === shown.get(lessonId);
    next.set(lessonId, marks);
  }
  return isSame ? shown : next;
}
