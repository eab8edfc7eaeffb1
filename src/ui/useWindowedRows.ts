import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useState } from 'react';

interface WindowedRowsOptions {
  count: number;
  /** Of a row, in pixels, until it is measured. */
  rowHeight: number;
  keyOf: (index: number) => string | number;
  /** The indexes of rows that are drawn wherever the page is scrolled to; -1 stands for none. */
  always?: readonly number[];
}

/**
 * The rows of a long table that are in sight, while the page scrolls as it does for a short one.
 * The element around the rows takes `bodyRef`, and each row `rowRef` and its `data-index`.
 */
export function useWindowedRows({ count, rowHeight, keyOf, always = [] }: WindowedRowsOptions) {
  // Where the rows begin on the page; measured anew at each render, for what is above may grow.
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    getItemKey: keyOf,
    overscan: 12,
    rangeExtractor: (range) => {
      const more = always.filter((index) => index !== -1);
      return [...new Set([...defaultRangeExtractor(range), ...more])].sort((a, b) => a - b);
    },
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const bottom = drawn.at(-1)?.end ?? top;
  return {
    /** Each with the height of the rows before it that are not drawn. */
    rows: drawn.map(({ index, key, start }, position) => ({
      index,
      key,
      gap: start - (drawn[position - 1]?.end ?? top),
    })),
    /** The height of the rows behind the last one. */
    gapAfter: Math.max(top + virtualizer.getTotalSize() - bottom, 0),
    rowRef: virtualizer.measureElement,
    bodyRef: (body: HTMLElement | null) => {
      if (body) setTop(Math.round(body.getBoundingClientRect().top + window.scrollY));
    },
  };
}
