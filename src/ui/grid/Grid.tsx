import { type CSSProperties, memo, type ReactNode, type RefObject, useMemo } from 'react';
import { classes } from '../classes.ts';
import { ScrollBox } from '../layout/ScrollBox.tsx';
import { type Edge, widthOf } from './edges.ts';
import styles from './Grid.module.css';
import { type FootLine, GridFoot } from './GridFoot.tsx';
import { type DrawHead, type GridColumn, GridHead, type GridSorting } from './GridHead.tsx';
import { type GridLine, GridRow, type RowCells } from './GridRow.tsx';
import type { GridHandle } from './useGridHandle.ts';
import { useGridLayout } from './useGridLayout.ts';
import { useOnlyScrollBar } from './useOnlyScrollBar.ts';
import { useRowLinks } from './useRowLinks.ts';

interface GridProps<Line extends GridLine> {
  label: string;
  /** The columns of texts at the left edge, which stay visible when the table scrolls. */
  leading: readonly Edge[];
  columns: readonly GridColumn[];
  lines: readonly Line[];
  /** The content of a cell, unless `Cells` draws the cells. */
  cell?: (line: Line, column: number) => ReactNode;
  /** The mark whose colour a cell gets: an element in each of thousands of cells would be slow. */
  markOf?: (line: Line, column: number) => string | undefined;
  /** Draws the cells of a line, for cells that take keys and presses; the table is then a grid. */
  Cells?: RowCells<Line>;
  drawHead?: DrawHead;
  /** How the lines are ordered, if the heads at the edges order them. */
  sorting?: GridSorting;
  /** The address that a line's first text leads to. */
  linkOf?: ((line: Line) => string | undefined) | undefined;
  /** The id of the student whom a line is of; a link beside the name opens the student's card. */
  studentOf?: ((line: Line) => number | null) | undefined;
  /** Lines below all others, with the totals of the columns. */
  foot?: readonly FootLine[];
  gridRef?: RefObject<GridHandle | null>;
  /** The columns at the right edge, and their texts. */
  ends?: readonly Edge[];
  endTexts?: (line: Line) => readonly string[];
  /** The last column that is visible at first, with as many before it as fit. */
  opensAt?: number;
  /** The columns show figures: aligned to the right, and wide enough for their labels. */
  figures?: boolean;
}

/** The sizes of the cells, by which the style sheet lays out all rows. */
interface GridStyle extends CSSProperties {
  '--grid-column': string;
  '--grid-row': string;
}

const NO_ENDS: readonly Edge[] = [];
const NO_FOOT: readonly FootLine[] = [];
const noTexts = () => [];
const noCell = () => null;

function GridContent<Line extends GridLine>(props: GridProps<Line>) {
  const { label, columns, lines, cell = noCell, figures = false, foot = NO_FOOT, Cells } = props;
  const { ends: endEdges = NO_ENDS, endTexts = noTexts, opensAt } = props;
  const layout = useGridLayout({
    edges: props.leading,
    endEdges,
    lines,
    columnCount: columns.length,
    opensAt,
    // With `Cells` the lines change at every press, which must not scroll the table.
    keepsPlace: Cells !== undefined,
    gridRef: props.gridRef,
  });
  const { table, scroller, probeRef, leading, ends, rows, isStacked, isEndMoving } = layout;
  const { from, to, before, after, width, rowHeight } = layout;

  useOnlyScrollBar();
  const followLink = useRowLinks();

  const headColumns = useMemo(() => columns.slice(from, to), [columns, from, to]);
  const sizes: GridStyle = {
    '--grid-column': `${width}px`,
    '--grid-row': `${rowHeight}px`,
    inlineSize: `calc(${widthOf([...leading, ...ends])} + ${columns.length * width}px)`,
  };

  return (
    <ScrollBox
      ref={scroller}
      className={styles.scroller}
      label={label}
      isInteractive={Cells !== undefined}
      onClick={followLink}
    >
      <div
        ref={probeRef}
        aria-hidden="true"
        className={classes(styles.probe, figures && styles.wide, isStacked && styles.high)}
      />
      <table
        className={classes(styles.table, figures && styles.figures, isEndMoving && styles.moving)}
        ref={table}
        // Safari has no table where the style sheet lays the rows out.
        role={Cells ? 'grid' : 'table'}
        aria-label={label}
        aria-multiselectable={Cells ? true : undefined}
        aria-rowcount={lines.length + 1 + foot.length}
        aria-colcount={leading.length + columns.length + ends.length}
        style={sizes}
      >
        <GridHead
          leading={leading}
          columns={headColumns}
          from={from}
          ends={ends}
          columnCount={columns.length}
          before={before}
          after={after}
          drawHead={props.drawHead}
          sorting={props.sorting}
        />
        <tbody>
          <Gap height={rows.from * rowHeight} />
          {lines.slice(rows.from, rows.to).map((line, index) => (
            <GridRow
              key={line.key}
              line={line}
              index={rows.from + index}
              from={from}
              to={to}
              before={before}
              after={after}
              leading={leading}
              ends={ends}
              columnCount={columns.length}
              isStacked={isStacked}
              cell={cell}
              markOf={props.markOf}
              Cells={Cells}
              linkOf={props.linkOf}
              studentOf={props.studentOf}
              endTexts={endTexts}
            />
          ))}
          <Gap height={(lines.length - rows.to) * rowHeight} />
        </tbody>
        {foot.length > 0 && (
          <GridFoot
            lines={foot}
            rowIndex={lines.length + 2}
            cellRole={Cells ? 'gridcell' : 'cell'}
            leading={leading}
            ends={ends}
            from={from}
            to={to}
            before={before}
            after={after}
          />
        )}
      </table>
    </ScrollBox>
  );
}

/**
 * A table of many rows and columns that scrolls in a box; the heads and the columns at its edges
 * stay visible. Only the visible part of a large table is rendered; ARIA attributes give screen
 * readers the number of each row and column. On a phone the leading columns become one.
 * Memoised: it is drawn again only for other lines or columns.
 */
export const Grid = memo(GridContent) as typeof GridContent;

/** As high as the rows that are not drawn. */
function Gap({ height }: { height: number }) {
  return (
    height > 0 && (
      <tr aria-hidden="true" className={styles.gap} style={{ blockSize: height }}>
        <td />
      </tr>
    )
  );
}
