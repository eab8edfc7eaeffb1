import { type PastedCell, type PastedMark, type PastedRow, readMark } from './markPaste.ts';

/** All valid marks of some rows, also of rows with several. */
export const marksIn = (rows: readonly PastedRow[]): PastedMark[] =>
  rows.flatMap((row) => row.marks).filter(({ text }) => readMark(text) !== null);

export const columnsOf = (cells: readonly PastedCell[]): ReadonlySet<number> =>
  new Set(cells.map(({ column }) => column));

/**
 * True if marks are in several columns, and so belong to several lessons. Without empty cells
 * before them, marks at the same distance from their names count as one column: a name may fill
 * several cells.
 */
export function areSpread(rows: readonly PastedRow[]): boolean {
  const marks = marksIn(rows);
  const steps = new Set(marks.map(({ step }) => step));
  return columnsOf(marks).size > 1 && (steps.size > 1 || steps.has(null));
}
