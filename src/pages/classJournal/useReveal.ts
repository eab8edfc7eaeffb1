import { useRef } from 'react';
import type { GridHandle } from '../../ui/grid/useGridHandle.ts';
import type { CellChoiceStore } from './cellChoices.ts';

/**
 * Scrolls until the current cell is in sight: the table, and a page that is higher than its window,
 * where the bar below the sheet lies over it.
 */
export function useReveal(choice: CellChoiceStore) {
  const grid = useRef<GridHandle>(null);
  const bar = useRef<HTMLDivElement>(null);
  const reveal = () => {
    const { row, column } = choice.getState().choice.current;
    const inWindow = grid.current?.reveal(row, column);
    if (!inWindow) return;
    const barTop = bar.current?.getBoundingClientRect().top ?? Infinity;
    if (inWindow.bottom > barTop) window.scrollBy(0, inWindow.bottom - barTop);
    else if (inWindow.top < 0) window.scrollBy(0, inWindow.top);
  };
  return { grid, bar, reveal };
}
