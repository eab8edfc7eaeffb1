import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useUpTo } from '../layout/useUpTo.ts';
import { type Edge, endPlacesOf, placesOf, totalOf } from './edges.ts';
import { useDrawn } from './useDrawn.ts';
import { type GridHandle, rem, useGridHandle } from './useGridHandle.ts';
import { useGridSizes } from './useGridSizes.ts';

/** Up to this number of cells all of them are rendered, and the browser's own search finds them. */
const DRAW_ALL_UP_TO = 3_000;

/** The width of the leading column on a phone, in rem. */
const NARROW_LEADING_WIDTH = 9.5;

interface GridContents {
  /** The columns at the left edge, and at the right edge. */
  edges: readonly Edge[];
  endEdges: readonly Edge[];
  lines: readonly unknown[];
  columnCount: number;
  /** The last column that is visible at first, with as many before it as fit. */
  opensAt: number | undefined;
  /** True: new lines keep the scroll position. False: the table scrolls back to its first line. */
  keepsPlace: boolean;
  gridRef: RefObject<GridHandle | null> | undefined;
}

/** The sizes and positions of a grid's parts, in pixels, and the part that is rendered. */
export function useGridLayout(contents: GridContents) {
  const { edges, endEdges, lines, columnCount, opensAt, keepsPlace, gridRef } = contents;
  const isNarrow = useUpTo('phone');
  const isTight = useUpTo('small-laptop');
  const leading = useMemo(() => {
    if (!isNarrow) return placesOf(edges);
    return placesOf([
      { label: edges.map((edge) => edge.label).join(', '), width: NARROW_LEADING_WIDTH },
    ]);
  }, [edges, isNarrow]);
  const ends = useMemo(() => endPlacesOf(endEdges), [endEdges]);
  const [{ width, rowHeight }, probeRef] = useGridSizes();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const drawsAll = lines.length * (columnCount + edges.length) <= DRAW_ALL_UP_TO;
  // Sticky cells make scrolling slow: in a large table only the names are sticky.
  const isEndMoving = !drawsAll || isTight;
  const leadingWidth = totalOf(leading);
  const endsWidth = totalOf(endEdges);
  const stayingEnds = isEndMoving ? 0 : endsWidth;
  const open = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || opensAt === undefined) return;
    const behind = (columnCount - 1 - opensAt) * width + rem() * (endsWidth - stayingEnds);
    box.scrollLeft = box.scrollWidth - box.clientWidth - behind;
  });
  // Runs before useDrawn reads the scroll position, so that the columns are rendered only once.
  useLayoutEffect(() => open(), []);
  const drawn = useDrawn({
    scroller,
    rowCount: lines.length,
    columnCount,
    width,
    rowHeight,
    edgesWidth: rem() * (leadingWidth + stayingEnds),
    drawsAll,
  });
  useLayoutEffect(() => {
    if (scroller.current && !keepsPlace) scroller.current.scrollTop = 0;
  }, [lines, keepsPlace]);
  useGridHandle(gridRef, {
    table,
    scroller,
    width,
    rowHeight,
    leadingWidth,
    endsWidth: stayingEnds,
  });

  const { from, to } = drawn.columns;
  return {
    table,
    scroller,
    probeRef,
    leading,
    ends,
    rows: drawn.rows,
    from,
    to,
    /** The widths of the columns that are not drawn. */
    before: from * width,
    after: (columnCount - to) * width,
    width,
    rowHeight,
    /** The leading texts share one column, one below the other. */
    isStacked: isNarrow && edges.length > 1,
    isEndMoving,
  };
}
