import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect } from 'react';

interface Span {
  from: number;
  /** Not included. */
  to: number;
}

interface Drawn {
  rows: Span;
  columns: Span;
}

interface Sizes {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  columnCount: number;
  /** The width of a column, in pixels. */
  width: number;
  /** In pixels. */
  rowHeight: number;
  drawsAll: boolean;
}

/** Which rows and columns are drawn: all of a small table, those in sight of a large one. */
export function useDrawn({
  scroller,
  rowCount,
  columnCount,
  width,
  rowHeight,
  drawsAll,
}: Sizes): Drawn {
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  // eslint-disable-next-line react-hooks/incompatible-library -- read at each render, never memoised
  const rows = useVirtualizer({
    count: rowCount,
    enabled: !drawsAll,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount,
    enabled: !drawsAll,
    getScrollElement,
    estimateSize: () => width,
    overscan: 4,
  });
  // The sizes change with the density, and when a phone is turned.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => columns.measure(), [columns, width]);
  if (drawsAll) return { rows: { from: 0, to: rowCount }, columns: { from: 0, to: columnCount } };
  return { rows: spanOf(rows.getVirtualItems()), columns: spanOf(columns.getVirtualItems()) };
}

function spanOf(items: readonly { index: number }[]): Span {
  return { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1 };
}
