import { type CellSelection, selectedCell } from './cellSelection.ts';
import type { ClassJournalTable } from './classJournalTable.ts';
import { readDate } from '../time/dates.ts';

/**
 * The column that is visible when the table opens: the newest lesson until today, or the last
 * column.
 */
export function openingColumn({ columns }: ClassJournalTable, today: string): number {
  const newest = columns.findLastIndex(({ date }) => readDate(date) !== null && date <= today);
  return newest === -1 ? columns.length - 1 : newest;
}

/**
 * The selection when the class journal opens: in today's lesson, the journal proposes the first
 * student without a mark. On another day, or if all have a mark, it proposes nobody.
 */
export function openingSelection(table: ClassJournalTable, today: string): CellSelection {
  const column = Math.max(0, openingColumn(table, today));
  const isToday = table.columns[column]?.date === today;
  const row = table.lines.findIndex((line) => !line.hasLeft && line.cells[column]?.value === null);
  return isToday && row >= 0
    ? selectedCell({ row, column }, 'journal')
    : selectedCell({ row: 0, column }, 'nobody');
}
