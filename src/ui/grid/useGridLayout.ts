import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { useUpTo } from '../layout/useUpTo.ts';
import { type Edge, endPlacesOf, placesOf, totalOf } from './edges.ts';
import { useDrawn } from './useDrawn.ts';
import { type GridHandle, useGridHandle } from './useGridHandle.ts';
import { useBoxWidth, useGridSizes } from './useGridSizes.ts';

/** Up to this number of cells all of them are rendered, and the browser's own search finds them. */
const DRAW_ALL_UP_TO = 3_000;

/** Beside the columns at both edges there is room for so many others, or only the names stay. */
const FEWEST_BETWEEN = 6;

/** By how much the names widen where room is left, in rem: a longer way to the marks misleads the eye. */
const NAMES_WIDEN_BY = 8;

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
  const narrowed = useMemo(
    () =>
      isNarrow
        ? [{ label: edges.map((edge) => edge.label).join(', '), width: NARROW_LEADING_WIDTH }]
        : edges,
    [edges, isNarrow],
  );
  const ends = useMemo(() => endPlacesOf(endEdges), [endEdges]);
  const [{ width, rowHeight, rem }, probeRef] = useGridSizes();
  const scroller = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const boxWidth = useBoxWidth(scroller);
  const endsWidth = totalOf(endEdges);
  const between = boxWidth - rem * (totalOf(narrowed) + endsWidth);
  const isEndMoving = between < FEWEST_BETWEEN * width;
  const spare = Math.max(0, Math.floor((between - columnCount * width) / rem));
  const widening = isNarrow ? 0 : Math.min(spare, NAMES_WIDEN_BY);
  const leading = useMemo(
    () =>
      placesOf(
        narrowed.map((edge, index) =>
          index === 0 ? { ...edge, width: edge.width + widening } : edge,
        ),
      ),
    [narrowed, widening],
  );
  const drawsAll = lines.length * (columnCount + edges.length) <= DRAW_ALL_UP_TO;
  const leadingWidth = totalOf(leading);
  const stayingEnds = isEndMoving ? 0 : endsWidth;
  const open = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || opensAt === undefined) return;
    const behind = (columnCount - 1 - opensAt) * width + rem * (endsWidth - stayingEnds);
    box.scrollLeft = box.scrollWidth - box.clientWidth - behind;
  });
  const isMeasured = boxWidth > 0;
  // Runs before useDrawn reads the scroll position, so that the columns are rendered only once.
  useLayoutEffect(() => open(), [isMeasured]);
  const formerWidth = useRef(0);
  // A panel that opens beside the table covers its first columns, not the newest.
  useLayoutEffect(() => {
    const lost = formerWidth.current - boxWidth;
    if (scroller.current && formerWidth.current > 0 && !keepsPlace)
      scroller.current.scrollLeft += lost;
    formerWidth.current = boxWidth;
  }, [boxWidth, keepsPlace]);
  const drawn = useDrawn({
    scroller,
    rowCount: lines.length,
    columnCount,
    width,
    rowHeight,
    edgesWidth: rem * (leadingWidth + stayingEnds),
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
