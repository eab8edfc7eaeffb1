import type { Place } from '../../domain/journal/cellChoice.ts';
import type { ClassSheet } from '../../domain/journal/classSheet.ts';
import type { GridHandle } from '../../ui/grid/useGridHandle.ts';
import { sizeOf } from './cellActions.ts';

/** Before the first column of marks stands that of the names; above the first row, the heads. */
const LEADING = { columns: 1, rows: 1 };

/** The place of the cell around an element; null outside of the marks. */
export function placeOf(target: EventTarget | null, sheet: ClassSheet): Place | null {
  const cell = target instanceof Element ? target.closest('tbody td[aria-colindex]') : null;
  const row = Number(cell?.closest('tr')?.ariaRowIndex ?? 0) - 1 - LEADING.rows;
  const column = Number(cell?.ariaColIndex ?? 0) - 1 - LEADING.columns;
  const size = sizeOf(sheet);
  const isInside = row >= 0 && row < size.rows && column >= 0 && column < size.columns;
  return isInside ? { row, column } : null;
}

/** The column of the head around an element; null outside of the heads of lessons. */
export function headColumn(target: EventTarget | null): number | null {
  const head = target instanceof Element ? target.closest('thead th[aria-colindex]') : null;
  const column = Number(head?.ariaColIndex ?? 0) - 1 - LEADING.columns;
  return column >= 0 ? column : null;
}

/** Gives the focus to the head of a lesson; returns whether there is one. */
export function focusHead(grid: GridHandle | null, column: number): boolean {
  const head = grid?.table.querySelector<HTMLElement>(
    `thead th[aria-colindex="${column + 1 + LEADING.columns}"] button`,
  );
  head?.focus({ preventScroll: true });
  return Boolean(head);
}

/** The cell that is current, or at which Tab and the arrows begin; null if it is not drawn. */
export function currentCell(grid: GridHandle | null): HTMLElement | null {
  return grid?.table.querySelector<HTMLElement>('tbody td[tabindex="0"]') ?? null;
}

/** Gives the focus to the current cell, if it is drawn. */
export function focusCurrent(grid: GridHandle | null): void {
  currentCell(grid)?.focus({ preventScroll: true });
}
