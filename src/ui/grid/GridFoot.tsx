import { classes } from '../classes.ts';
import styles from './Grid.module.css';
import { Filler } from './GridRow.tsx';
import type { Place } from './edges.ts';

/** A line below all others, always in sight: its head, and a text for each column. */
export interface FootLine {
  label: string;
  texts: readonly string[];
}

interface GridFootProps {
  lines: readonly FootLine[];
  /** The `aria-rowindex` of the first of them. */
  rowIndex: number;
  leading: readonly Place[];
  ends: readonly Place[];
  /** The columns to draw; `to` is not included. */
  from: number;
  to: number;
  /** The widths of the columns that are not drawn. */
  before: number;
  after: number;
}

/** What the columns of a grid come to; a small window shows the first line alone. */
export function GridFoot(props: GridFootProps) {
  const { lines, rowIndex, leading, ends, from, to, before, after } = props;
  return (
    <tfoot>
      {lines.map(({ label, texts }, index) => (
        <tr key={label} aria-rowindex={rowIndex + index} className={styles.foot}>
          <th
            scope="row"
            colSpan={leading.length}
            className={classes(styles.leading, styles.upright)}
          >
            {label}
          </th>
          <Filler width={before} />
          {texts.slice(from, to).map((text, column) => (
            <td key={from + column} className={styles.cell}>
              {text}
            </td>
          ))}
          <Filler width={after} />
          {ends.length > 0 && (
            <td colSpan={ends.length} className={classes(styles.end, styles.first)} />
          )}
        </tr>
      ))}
    </tfoot>
  );
}
