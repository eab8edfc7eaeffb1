import { useCallback, useState } from 'react';

/** In pixels. */
export interface GridSizes {
  /** The width of a column. */
  width: number;
  rowHeight: number;
}

/** At the usual size of letters and in the compact density, until the probe is measured. */
const USUAL: GridSizes = { width: 33, rowHeight: 30 };

/**
 * The sizes of a cell in pixels, which the virtualizer needs. They are those of a hidden element
 * with the sizes of the style sheet: so they follow the density, a finger, and the user's letters.
 */
export function useGridSizes() {
  const [sizes, setSizes] = useState(USUAL);
  const probeRef = useCallback((probe: HTMLElement | null) => {
    if (!probe) return undefined;
    const measure = () => {
      const box = probe.getBoundingClientRect();
      const [width, rowHeight] = [Math.round(box.width), Math.round(box.height)];
      if (width === 0) return;
      setSizes((known) =>
        known.width === width && known.rowHeight === rowHeight ? known : { width, rowHeight },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(probe);
    measure();
    return () => observer.disconnect();
  }, []);
  return [sizes, probeRef] as const;
}
