import { useLayoutEffect, useRef, useState } from 'react';
import { useNarrow } from '../useNarrow.ts';
import styles from './Grid.module.css';
import { Filler, type GridLine, GridRow } from './GridRow.tsx';
import { ScrollBox } from '../ScrollBox.tsx';
import { useDrawn } from './useDrawn.ts';

export interface GridColumn {
  key: string;
  label: string;
  /** Shown when the pointer rests on the label. */
  hint?: string;
}

interface GridProps<Line extends GridLine> {
  label: string;
  /** The labels of the leading columns, which stay in sight when the table scrolls. */
  heads: readonly string[];
  columns: readonly GridColumn[];
  lines: readonly Line[];
  cell: (line: Line, column: number) => string;
  /** The columns show figures: aligned to the right, and wide enough for their labels. */
  figures?: boolean;
}

/** Up to this number of cells all of them are drawn, and the browser's own search finds them. */
const DRAW_ALL_UP_TO = 3_000;

/** Sizes in pixels at a font size of 16 px. */
const HEAD_HEIGHT = 40;
const ROW_HEIGHT = 40;
/** The height of a row whose leading texts are stacked. */
const HIGH_ROW_HEIGHT = 64;
/** A date fits in the widest of the usual fonts. */
const COLUMN_WIDTH = 96;
const FIGURE_COLUMN_WIDTH = 152;
const LEADING_WIDTH = 216;
const NARROW_LEADING_WIDTH = 168;
const USUAL_LETTERS = 16;

/** The user's font size, set in the browser, relative to 16 px. */
function letterScale(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return size > 0 ? size / USUAL_LETTERS : 1;
}

/**
 * A table of many rows and columns that scrolls in a box; the headings and leading columns stay in
 * sight. Of a large table only the part in sight is drawn; ARIA attributes give screen readers the
 * number of each row and column. On a phone the leading columns become one.
 */
export function Grid<Line extends GridLine>(props: GridProps<Line>) {
  const { label, heads, columns, lines, cell, figures = false } = props;
  const [scale] = useState(letterScale);
  const width = scale * (figures ? FIGURE_COLUMN_WIDTH : COLUMN_WIDTH);
  const isNarrow = useNarrow();
  const leadingWidth = scale * (isNarrow ? NARROW_LEADING_WIDTH : LEADING_WIDTH);
  const isStacked = isNarrow && heads.length > 1;
  const leading = isStacked ? [heads.join(', ')] : heads;
  const rowHeight = scale * (isStacked ? HIGH_ROW_HEIGHT : ROW_HEIGHT);
  const scroller = useRef<HTMLDivElement>(null);
  const drawsAll = lines.length * (columns.length + heads.length) <= DRAW_ALL_UP_TO;
  const drawn = useDrawn({
    scroller,
    rowCount: lines.length,
    columnCount: columns.length,
    width,
    rowHeight,
    drawsAll,
  });
  // New lines: scroll to the first one.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [lines]);
  const shown = columns.slice(drawn.columns.from, drawn.columns.to);
  const before = drawn.columns.from * width;
  const after = (columns.length - drawn.columns.to) * width;
  const above = drawn.rows.from * rowHeight;
  const below = (lines.length - drawn.rows.to) * rowHeight;

  return (
    <ScrollBox ref={scroller} className={styles.scroller} label={label}>
      <table
        className={styles.table}
        data-figures={figures}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={leading.length + columns.length}
      >
        <thead>
          <tr aria-rowindex={1} style={{ height: scale * HEAD_HEIGHT }}>
            {leading.map((text, index) => (
              <th
                key={text}
                scope="col"
                aria-colindex={index + 1}
                className={styles.leading}
                style={{ left: index * leadingWidth, width: leadingWidth }}
              >
                {text}
              </th>
            ))}
            <Filler width={before} />
            {shown.map(({ key, label: text, hint }, index) => (
              <th
                key={key}
                scope="col"
                title={hint || undefined}
                aria-colindex={leading.length + drawn.columns.from + index + 1}
                className={styles.column}
                style={{ width }}
              >
                {text}
              </th>
            ))}
            <Filler width={after} />
          </tr>
        </thead>
        <tbody>
          {above > 0 && (
            <tr aria-hidden="true">
              <td style={{ height: above }} />
            </tr>
          )}
          {lines.slice(drawn.rows.from, drawn.rows.to).map((line, index) => (
            <GridRow
              key={line.key}
              line={line}
              rowIndex={drawn.rows.from + index + 2}
              from={drawn.columns.from}
              to={drawn.columns.to}
              before={before}
              after={after}
              height={rowHeight}
              leadingWidth={leadingWidth}
              isStacked={isStacked}
              cell={cell}
            />
          ))}
          {below > 0 && (
            <tr aria-hidden="true">
              <td style={{ height: below }} />
            </tr>
          )}
        </tbody>
      </table>
    </ScrollBox>
  );
}
