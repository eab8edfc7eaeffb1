import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

/** In pixels. */
export interface GridSizes {
  /** The width of a column. */
  width: number;
  rowHeight: number;
  /** The size of 1 rem. */
  rem: number;
}

/** The sizes with the default font size and the compact density, until the probe is measured. */
const USUAL: GridSizes = { width: 33, rowHeight: 30, rem: 16 };

/**
 * Reads the size of 1 rem, in pixels. Events may call it. A component that calls it while it is drawn
 * makes the browser style the page twice.
 */
export const readRem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The sizes of a cell and of 1 rem in pixels, which the virtualizer needs. They are measured on a
 * hidden element, so that they follow the style sheet: the density, touch screens, and the user's
 * font size.
 */
export function useGridSizes() {
  const [sizes, setSizes] = useState(USUAL);
  const probeRef = useCallback((probe: HTMLElement | null) => {
    if (!probe) return undefined;
    const measure = () => {
      const box = probe.getBoundingClientRect();
      const [width, rowHeight] = [Math.round(box.width), Math.round(box.height)];
      if (width === 0) return;
      const rem = readRem();
      setSizes((known) =>
        known.width === width && known.rowHeight === rowHeight && known.rem === rem
          ? known
          : { width, rowHeight, rem },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(probe);
    measure();
    return () => observer.disconnect();
  }, []);
  return [sizes, probeRef] as const;
}

/** The width of the box in which a grid scrolls, in pixels; 0 until it is measured. */
export function useBoxWidth(scroller: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => setWidth(box.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}
