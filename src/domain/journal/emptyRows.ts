import type { JournalRow, JournalStudent } from './journal.ts';
import { shownMark } from '../marks/saveState.ts';
import { EMPTY_CELL, type LessonMarks } from '../marks/markState.ts';

/** The rows without a mark, not even one that waits to be saved. */
export function emptyRows(rows: readonly JournalRow[]): JournalRow[] {
  return rows.filter(({ cell }) => shownMark(cell) === null);
}

/** True if every student has a mark, saved or not. */
export function isFull(students: readonly JournalStudent[], cells: LessonMarks['cells']): boolean {
  return students.every(({ student }) => shownMark(cells.get(student.id) ?? EMPTY_CELL) !== null);
}
