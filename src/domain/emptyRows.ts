import { type JournalRow, shownMark } from './journal.ts';

/** The students without any mark, not even one that waits to be saved. */
export function emptyRows(rows: readonly JournalRow[]): JournalRow[] {
  return rows.filter(({ cell }) => shownMark(cell) === null);
}
