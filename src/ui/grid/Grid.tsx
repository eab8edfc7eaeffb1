import { type ReactNode, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { classes } from '../classes.ts';
import { ScrollBox } from '../ScrollBox.tsx';
import { useNarrow, useTight } from '../useNarrow.ts';
import { type Edge, endPlacesOf, type Place, placesOf, totalOf } from './edges.ts';
import styles from './Grid.module.css';
import { type GridColumn, GridHead } from './GridHead.tsx';
import { type GridLine, GridRow } from './GridRow.tsx';
import { useDrawn } from './useDrawn.ts';
import { useGridSizes } from './useGridSizes.ts';

interface GridProps<Line extends GridLine> {
  label: string;
  /** The columns of texts, which stay in sight when the table scrolls. */
  leading: readonly Edge[];
  columns: readonly GridColumn[];
  lines: readonly Line[];
  cell: (line: Line, column: number) => ReactNode;
  /** The mark whose ink a cell has: an element in each of thousands of cells would be dear. */
  markOf?: (line: Line, column: number) => string | undefined;
  /** Columns behind the others, which stay in sight as well, and what stands in them. */
  ends?: readonly Edge[];
  endTexts?: (line: Line) => readonly string[];
  /** The column that is in sight at first, with as many before it as there is room for. */
  opensAt?: number;
  /** The columns show figures: aligned to the right, and wide enough for their labels. */
  figures?: boolean;
}

/** Up to this number of cells all of them are drawn, and the browser's own search finds them. */
const DRAW_ALL_UP_TO = 3_000;

/** On a phone, in rem. */
const NARROW_LEADING_WIDTH = 9.5;

/** In pixels. */
const rem = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

const NO_ENDS: readonly Edge[] = [];
const noTexts = () => [];

/**
 * A table of many rows and columns that scrolls in a box; the heads and the columns at its edges
 * stay in sight. Of a large table only the part in sight is drawn; ARIA attributes give screen
 * readers the number of each row and column. On a phone the leading columns become one.
 */
export function Grid<Line extends GridLine>(props: GridProps<Line>) {
  const { label, columns, lines, cell, figures = false } = props;
  const { leading: edges, ends: endEdges = NO_ENDS, endTexts = noTexts, opensAt } = props;
  const isNarrow = useNarrow();
  const isTight = useTight();
  const isStacked = isNarrow && edges.length > 1;
  const leading = useMemo(() => {
    if (!isNarrow) return placesOf(edges);
    return placesOf([
      { label: edges.map((edge) => edge.label).join(', '), width: NARROW_LEADING_WIDTH },
    ]);
  }, [edges, isNarrow]);
  const ends = useMemo(() => endPlacesOf(endEdges), [endEdges]);
  const [{ width, rowHeight }, probeRef] = useGridSizes();
  const endsWidth = totalOf(endEdges);
  const scroller = useRef<HTMLDivElement>(null);
  const drawsAll = lines.length * (columns.length + edges.length) <= DRAW_ALL_UP_TO;
  // What stays in sight is dear to scroll: of a large table only the names do.
  const isEndMoving = !drawsAll || isTight;
  const drawn = useDrawn({
    scroller,
    rowCount: lines.length,
    columnCount: columns.length,
    width,
    rowHeight,
    edgesWidth: rem() * (totalOf(leading) + (isEndMoving ? 0 : endsWidth)),
    drawsAll,
  });
  // New lines: scroll to the first one.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [lines]);
  const open = useEffectEvent(() => {
    const box = scroller.current;
    if (!box || opensAt === undefined) return;
    const behind = (columns.length - 1 - opensAt) * width + (isEndMoving ? endsWidth * rem() : 0);
    box.scrollLeft = box.scrollWidth - box.clientWidth - behind;
  });
  useLayoutEffect(() => open(), []);

  const { from, to } = drawn.columns;
  const before = from * width;
  const after = (columns.length - to) * width;

  return (
    <ScrollBox ref={scroller} className={styles.scroller} label={label}>
      <div
        ref={probeRef}
        aria-hidden="true"
        className={classes(styles.probe, figures && styles.wide, isStacked && styles.high)}
      />
      <table
        className={classes(styles.table, figures && styles.figures, isEndMoving && styles.moving)}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={leading.length + columns.length + ends.length}
      >
        <colgroup>
          <EdgeColumns places={leading} />
          {before > 0 && <col style={{ inlineSize: before }} />}
          {to > from && <col span={to - from} style={{ inlineSize: width }} />}
          {after > 0 && <col style={{ inlineSize: after }} />}
          <EdgeColumns places={ends} />
        </colgroup>
        <GridHead
          leading={leading}
          columns={columns.slice(from, to)}
          from={from}
          ends={ends}
          columnCount={columns.length}
          before={before}
          after={after}
        />
        <tbody>
          <Gap height={drawn.rows.from * rowHeight} />
          {lines.slice(drawn.rows.from, drawn.rows.to).map((line, index) => (
            <GridRow
              key={line.key}
              line={line}
              index={drawn.rows.from + index}
              from={from}
              to={to}
              before={before}
              after={after}
              height={rowHeight}
              leading={leading}
              ends={ends}
              columnCount={columns.length}
              isStacked={isStacked}
              cell={cell}
              markOf={props.markOf}
              endTexts={endTexts}
            />
          ))}
          <Gap height={(lines.length - drawn.rows.to) * rowHeight} />
        </tbody>
      </table>
    </ScrollBox>
  );
}

function EdgeColumns({ places }: { places: readonly Place[] }) {
  return places.map(({ label, width }) => (
    <col key={label} style={{ inlineSize: `${width}rem` }} />
  ));
}

/** As high as the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true" className={styles.gap}>
        <td style={{ height }} />
      </tr>
    )
  );
}
