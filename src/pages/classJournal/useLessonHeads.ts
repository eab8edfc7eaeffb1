import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { GridHandle } from '../../ui/grid/useGridHandle.ts';
import { isPopoverOpen } from '../../ui/keyboard/keyTargets.ts';
import { gridActions, type MarkingGrid } from '../shared/markingGrid/markingGrid.ts';
import { LEADING } from './useClassGrid.ts';

/**
 * The column of the head that contains an element: -1 for the names, and after the lessons the
 * figures; null outside of the heads.
 */
function headColumn(target: EventTarget | null): number | null {
  const head = target instanceof Element ? target.closest('thead th[aria-colindex]') : null;
  return head ? Number(head.getAttribute('aria-colindex')) - 1 - LEADING.columns : null;
}

/** Makes the heads one more row for the arrow keys. */
export function useLessonHeads(grid: MarkingGrid, handle: RefObject<GridHandle | null>): void {
  /** Gives the focus to the head of a column; returns whether there is one. */
  const focusHead = (column: number): boolean => {
    const head = grid
      .table()
      ?.querySelector<HTMLElement>(
        `thead th[aria-colindex="${column + 1 + LEADING.columns}"] button`,
      );
    head?.focus({ preventScroll: true });
    return Boolean(head);
  };

  const go = ({ key, shiftKey, target }: KeyboardEvent): boolean => {
    const { row, column } = grid.selection.getState().current;
    const at = headColumn(target);
    if (at === null) {
      const isUp = key === 'ArrowUp' && !shiftKey && row === 0;
      return isUp && grid.placeOf(target) !== null && focusHead(column);
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const next = at + (key === 'ArrowLeft' ? -1 : 1);
      if (next >= 0 && next < grid.size.columns) handle.current?.reveal(row, next);
      return focusHead(next);
    }
    if (key !== 'ArrowDown') return false;
    gridActions(grid).goTo({ row: 0, column: Math.min(Math.max(at, 0), grid.size.columns - 1) });
    return true;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (!isPopoverOpen() && go(event)) event.preventDefault();
  });
  useEffect(() => {
    const table = handle.current?.table;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    // On the table: this runs before the handler of the cells, which listens at the document.
    table?.addEventListener('keydown', listener);
    return () => table?.removeEventListener('keydown', listener);
  }, [handle]);
}
