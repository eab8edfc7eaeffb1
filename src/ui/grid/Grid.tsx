import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type RefObject, useCallback, useRef } from 'react';
import styles from './Grid.module.css';

export interface GridColumn {
  key: string;
  label: string;
  /** Said of the column when the pointer rests on it. */
  hint?: string;
}

export interface GridLine {
  key: string;
  /** What stands in the leading columns. */
  texts: readonly string[];
}

interface GridProps<Line extends GridLine> {
  label: string;
  /** The labels of the leading columns; the first one stays in sight. */
  heads: readonly string[];
  columns: readonly GridColumn[];
  lines: readonly Line[];
  cell: (line: Line, column: number) => string;
  /** Wide enough for words above figures. */
  wide?: boolean;
}

/** Up to here the browser draws all of it, and its own search sees every cell. */
const PLAIN_CELLS = 3_000;

/** Sizes in pixels; the style sheet takes the same. */
const ROW_HEIGHT = 40;
const COLUMN_WIDTH = 96;
const WIDE_COLUMN_WIDTH = 136;
const HEAD_WIDTH = 200;

interface Span {
  from: number;
  /** Not included. */
  to: number;
}

/** What stands before and behind the drawn part, so that the scrollbars tell the truth. */
interface Drawn {
  rows: Span;
  columns: Span;
}

/**
 * A table of many rows and columns in a box of its own, with the heads and the first column
 * always in sight. Of a large one only the part in sight is drawn; every row and column is
 * counted and numbered for screen readers.
 */
export function Grid<Line extends GridLine>(props: GridProps<Line>) {
  const { label, heads, columns, lines, cell, wide = false } = props;
  const width = wide ? WIDE_COLUMN_WIDTH : COLUMN_WIDTH;
  const scroller = useRef<HTMLDivElement>(null);
  const isPlain = lines.length * (columns.length + heads.length) <= PLAIN_CELLS;
  const drawn = useDrawn({
    scroller,
    rowCount: lines.length,
    columnCount: columns.length,
    width,
    isPlain,
  });
  const shown = columns.slice(drawn.columns.from, drawn.columns.to);
  const before = drawn.columns.from * width;
  const after = (columns.length - drawn.columns.to) * width;
  const above = drawn.rows.from * ROW_HEIGHT;
  const below = (lines.length - drawn.rows.to) * ROW_HEIGHT;
  const sizes = {
    '--row': `${ROW_HEIGHT}px`,
    '--column': `${width}px`,
    '--head': `${HEAD_WIDTH}px`,
  } as CSSProperties;

  return (
    // Reachable by keyboard, for it scrolls.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
    <div ref={scroller} className={styles.scroller} style={sizes} tabIndex={0}>
      <table
        className={styles.table}
        aria-label={label}
        aria-rowcount={lines.length + 1}
        aria-colcount={heads.length + columns.length}
      >
        <thead>
          <tr aria-rowindex={1}>
            {heads.map((text, index) => (
              <th key={text} scope="col" aria-colindex={index + 1} className={styles.head}>
                {text}
              </th>
            ))}
            <Filler width={before} />
            {shown.map(({ key, label: text, hint }, index) => (
              <th
                key={key}
                scope="col"
                title={hint || undefined}
                aria-colindex={heads.length + drawn.columns.from + index + 1}
                className={styles.column}
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
            <Row
              key={line.key}
              line={line}
              rowIndex={drawn.rows.from + index + 2}
              from={drawn.columns.from}
              to={drawn.columns.to}
              before={before}
              after={after}
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
    </div>
  );
}

interface Sizes {
  scroller: RefObject<HTMLDivElement | null>;
  rowCount: number;
  columnCount: number;
  /** Of a column, in pixels. */
  width: number;
  isPlain: boolean;
}

/** Which rows and columns are drawn: all of a small table, those in sight of a large one. */
function useDrawn({ scroller, rowCount, columnCount, width, isPlain }: Sizes): Drawn {
  const getScrollElement = useCallback(() => scroller.current, [scroller]);
  // eslint-disable-next-line react-hooks/incompatible-library -- read at each render, never memoised
  const rows = useVirtualizer({
    count: rowCount,
    enabled: !isPlain,
    getScrollElement,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  });
  const columns = useVirtualizer({
    horizontal: true,
    count: columnCount,
    enabled: !isPlain,
    getScrollElement,
    estimateSize: () => width,
    overscan: 4,
  });
  if (isPlain) return { rows: { from: 0, to: rowCount }, columns: { from: 0, to: columnCount } };
  return { rows: spanOf(rows.getVirtualItems()), columns: spanOf(columns.getVirtualItems()) };
}

function spanOf(items: readonly { index: number }[]): Span {
  return { from: items[0]?.index ?? 0, to: (items.at(-1)?.index ?? -1) + 1 };
}

/** As wide as the columns that are not drawn. */
function Filler({ width }: { width: number }) {
  return width > 0 && <td aria-hidden="true" className={styles.filler} style={{ width }} />;
}

interface RowProps<Line> {
  line: Line;
  rowIndex: number;
  from: number;
  to: number;
  before: number;
  after: number;
  cell: (line: Line, column: number) => string;
}

function PlainRow<Line extends GridLine>({
  line,
  rowIndex,
  from,
  to,
  before,
  after,
  cell,
}: RowProps<Line>) {
  const [name, ...texts] = line.texts;
  return (
    <tr aria-rowindex={rowIndex} className={styles.row}>
      <th scope="row" aria-colindex={1} title={name} className={styles.name}>
        <span className={styles.clamp}>{name}</span>
      </th>
      {texts.map((text, index) => (
        <td key={index} aria-colindex={index + 2} title={text} className={styles.text}>
          <span className={styles.clamp}>{text}</span>
        </td>
      ))}
      <Filler width={before} />
      {Array.from({ length: to - from }, (_one, index) => (
        <td
          key={from + index}
          aria-colindex={line.texts.length + from + index + 1}
          className={styles.cell}
        >
          {cell(line, from + index)}
        </td>
      ))}
      <Filler width={after} />
    </tr>
  );
}

/** Scrolling down leaves the rows that stay as they are. */
const Row = memo(PlainRow) as typeof PlainRow;
