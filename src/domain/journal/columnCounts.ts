import { type CountedTable, countColumn } from './classJournalTable.ts';
import type { MarkCounts } from '../reports/figures.ts';

/**
 * Makes the function that counts the marks of each lesson of a table. It counts only lessons that
 * have changed since the last call, because a press of a key changes one of hundreds.
 */
export function createColumnCounts(): (table: CountedTable) => readonly MarkCounts[] {
  let before: { table: CountedTable; counts: readonly MarkCounts[] } | null = null;
  return (table) => {
    const known = before?.counts ?? [];
    const changed = before && changedColumns(before.table, table);
    const counts = table.columns.map((_lesson, column) => {
      const same = changed?.has(column) === false ? known[column] : undefined;
      return same ?? countColumn(table, column);
    });
    before = { table, counts };
    return counts;
  };
}

/**
 * The columns in which a cell has changed; null if the table has other lines or columns than
 * before.
 */
function changedColumns(before: CountedTable, table: CountedTable): ReadonlySet<number> | null {
  if (before.columns !== table.columns || before.lines.length !== table.lines.length) return null;
  const changed = new Set<number>();
  for (const [row, line] of table.lines.entries()) {
    const former = before.lines[row];
    if (line === former) continue;
    if (former?.key !== line.key || former.hasLeft !== line.hasLeft) return null;
    for (const [column, cell] of line.cells.entries()) {
      if (cell !== former.cells[column]) changed.add(column);
    }
  }
  return changed;
}
