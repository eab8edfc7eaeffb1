import { type PastedCell, type PastedMark, type PastedRow, readMark } from './markPaste.ts';

/** All marks that there are, also where a row has several. */
export const marksIn = (rows: readonly PastedRow[]): PastedMark[] =>
  rows.flatMap((row) => row.marks).filter(({ text }) => readMark(text) !== null);

export const columnsOf = (cells: readonly PastedCell[]): ReadonlySet<number> =>
  new Set(cells.map(({ column }) => column));

/**
 * Whether marks stand in several columns, and so belong to several lessons. Where no cell is empty,
 * a mark may stand further to the right because its student's name fills more cells.
 */
export function areSpread(rows: readonly PastedRow[]): boolean {
  const marks = marksIn(rows);
  const steps = new Set(marks.map(({ step }) => step));
  return columnsOf(marks).size > 1 && (steps.size > 1 || steps.has(null));
}
