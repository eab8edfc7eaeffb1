import { type ClassSheet, countColumn } from './classSheet.ts';
import type { MarkCounts } from '../reports/figures.ts';

/**
 * Makes the function that counts the marks of each lesson of a sheet. It counts only lessons that
 * have changed since the last call, because a press of a key changes one of hundreds.
 */
export function createColumnCounts(): (sheet: ClassSheet) => readonly MarkCounts[] {
  let before: { sheet: ClassSheet; counts: readonly MarkCounts[] } | null = null;
  return (sheet) => {
    const known = before?.counts ?? [];
    const changed = before && changedColumns(before.sheet, sheet);
    const counts = sheet.columns.map((_lesson, column) => {
      const same = changed?.has(column) === false ? known[column] : undefined;
      return same ?? countColumn(sheet, column);
    });
    before = { sheet, counts };
    return counts;
  };
}

/**
 * The columns in which a cell has changed; null if the sheet has other lines or columns than
 * before.
 */
function changedColumns(before: ClassSheet, sheet: ClassSheet): ReadonlySet<number> | null {
  if (before.columns !== sheet.columns || before.lines.length !== sheet.lines.length) return null;
  const changed = new Set<number>();
  for (const [row, line] of sheet.lines.entries()) {
    const former = before.lines[row];
    if (line === former) continue;
    if (former?.key !== line.key || former.hasLeft !== line.hasLeft) return null;
    for (const [column, cell] of line.cells.entries()) {
      if (cell !== former.cells[column]) changed.add(column);
    }
  }
  return changed;
}
