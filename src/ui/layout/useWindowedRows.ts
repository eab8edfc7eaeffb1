import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useState } from 'react';

interface WindowedRowsOptions {
  count: number;
  /** The height of a row before it is measured, in pixels. */
  rowHeight: number;
  keyOf: (index: number) => string | number;
  /** The indexes of rows that are always drawn, at any scroll position; -1 is ignored. */
  always?: readonly number[];
}

/**
 * Renders only the visible rows of a long table; the page scrolls as usual. The element around the
 * rows needs `bodyRef`, each row `rowRef` and its index in `data-index`.
 */
export function useWindowedRows({ count, rowHeight, keyOf, always = [] }: WindowedRowsOptions) {
  // The position of the first row on the page. It is measured at each render, because the content
  // above may grow, but not while scrolling: measuring makes the browser lay out the page again.
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 6,
    rangeExtractor: (range) => {
      const pinned = always.filter((index) => index !== -1);
      return [...new Set([...defaultRangeExtractor(range), ...pinned])].sort((a, b) => a - b);
    },
    scrollMargin: top,
  });
  // After a change of density the measured heights are wrong.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  const drawn = virtualizer.getVirtualItems();
  const bottom = drawn.at(-1)?.end ?? top;
  return {
    /** The rendered rows; `gap` is the height of the rows left out before each. */
    rows: drawn.map(({ index, key, start }, position) => ({
      index,
      key,
      gap: start - (drawn[position - 1]?.end ?? top),
    })),
    /** The height of the rows left out after the last rendered one. */
    gapAfter: Math.max(top + virtualizer.getTotalSize() - bottom, 0),
    rowRef: virtualizer.measureElement,
    bodyRef: (body: HTMLElement | null) => {
      if (!body || (virtualizer.isScrolling && top !== 0)) return;
      setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
    },
  };
}
