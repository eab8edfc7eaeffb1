import type { MarkingGrid } from './markingGrid.ts';
import { useGridCopy } from './useGridCopy.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useGridPointer } from './useGridPointer.ts';

/** Lets a table of marks be worked by keys, pointer and clipboard, as long as it is drawn. */
export function useMarkingGrid(grid: MarkingGrid): void {
  useGridKeys(grid);
  useGridPointer(grid);
  useGridCopy(grid);
}
