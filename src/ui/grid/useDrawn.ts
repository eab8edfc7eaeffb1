import {
  observeElementOffset,
  observeElementRect,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual';
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
  /** The width of the columns at both edges, in pixels. */
  edgesWidth: number;
  drawsAll: boolean;
}

/** Also reports the position at once: the box may have scrolled before the observer starts. */
const observeOffset: typeof observeElementOffset = (columns, notify) => {
  const end = observeElementOffset(columns, notify);
  notify(columns.scrollElement?.scrollLeft ?? 0, false);
  return end;
};

/** The rows and columns to render: all of a small table, only the visible ones of a large table. */
export function useDrawn({
  scroller,
  rowCount,
  columnCount,
  width,
  rowHeight,
  edgesWidth,
  drawsAll,
}: Sizes): Drawn {
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  const observeMiddle = useCallback(
    (
      columns: Virtualizer<HTMLDivElement, Element>,
      notify: (rect: { width: number; height: number }) => void,
    ) =>
      observeElementRect(columns, ({ width: whole, height }) =>
        notify({ width: Math.max(0, whole - edgesWidth), height }),
      ),
    [edgesWidth],
  );
  const rows = useVirtualizer({
    count: rowCount,
    enabled: !drawsAll,
    getScrollElement,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount,
    enabled: !drawsAll,
    getScrollElement,
    estimateSize: () => width,
    overscan: 1,
    observeElementRect: observeMiddle,
    observeElementOffset: observeOffset,
  });
  // The sizes change with the density, and when a phone is turned.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  useLayoutEffect(() => columns.measure(), [columns, width]);
  if (drawsAll) return { rows: { from: 0, to: rowCount }, columns: { from: 0, to: columnCount } };
  return {
    rows: spanOf(rows.getVirtualItems()),
    columns: inBlocks(spanOf(columns.getVirtualItems()), columnCount),
  };
}

function spanOf(items: readonly { index: number }[]): Span {
  return { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1 };
}

/** Columns come in blocks of this size, because each new column changes every row. */
const BLOCK = 4;

function inBlocks({ from, to }: Span, count: number): Span {
  return {
    from: Math.floor(from / BLOCK) * BLOCK,
    to: Math.min(count, Math.ceil(to / BLOCK) * BLOCK),
  };
}
