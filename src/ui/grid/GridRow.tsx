import { memo } from 'react';
import styles from './Grid.module.css';

/** How many characters fit on one line of a cell. */
const LINE_LENGTH = 7;

export interface GridLine {
  key: string;
  /** The texts of the leading columns. */
  texts: readonly string[];
  /** Shown after the first text; it is never cut off. */
  note?: string;
}

/** An empty cell, as wide as the columns that are not drawn. */
export function Filler({ width }: { width: number }) {
  return width > 0 && <td aria-hidden="true" className={styles.filler} style={{ width }} />;
}

interface RowProps<Line> {
  line: Line;
  rowIndex: number;
  from: number;
  to: number;
  before: number;
  after: number;
  /** In pixels. */
  height: number;
  leadingWidth: number;
  /** The leading texts share one column, one below the other. */
  isStacked: boolean;
  cell: (line: Line, column: number) => string;
}

function GridRowContent<Line extends GridLine>({
  line,
  rowIndex,
  from,
  to,
  before,
  after,
  height,
  leadingWidth,
  isStacked,
  cell,
}: RowProps<Line>) {
  const [name, ...texts] = line.texts;
  const beside = isStacked ? [] : texts;
  return (
    <tr aria-rowindex={rowIndex} className={styles.row} style={{ height }}>
      <th scope="row" aria-colindex={1} title={name} className={styles.leading}>
        <span className={styles.name}>
          <span className={styles.clamp}>{name}</span>
          {line.note && <span className={styles.note}> {line.note}</span>}
        </span>
        {isStacked &&
          texts.map((text, index) => (
            <span key={index} className={styles.below}>
              {text}
            </span>
          ))}
      </th>
      {beside.map((text, index) => (
        <td
          key={index}
          aria-colindex={index + 2}
          title={text}
          className={styles.leading}
          style={{ left: (index + 1) * leadingWidth }}
        >
          <span className={styles.clamp}>{text}</span>
        </td>
      ))}
      <Filler width={before} />
      {Array.from({ length: to - from }, (_one, index) => {
        const text = cell(line, from + index);
        return (
          <td
            key={from + index}
            aria-colindex={beside.length + from + index + 2}
            className={styles.cell}
          >
            {text.length > LINE_LENGTH ? (
              <span title={text} className={styles.clamp}>
                {text}
              </span>
            ) : (
              text
            )}
          </td>
        );
      })}
      <Filler width={after} />
    </tr>
  );
}

/** Memoised: scrolling does not render the rows that stay in sight. */
export const GridRow = memo(GridRowContent) as typeof GridRowContent;
