import { classes } from '../classes.ts';
import styles from './Grid.module.css';
import { Filler } from './GridRow.tsx';
import type { Place } from './edges.ts';

/** A line below all others: its head, and a text for each column. */
export interface FootLine {
  label: string;
  texts: readonly string[];
}

interface GridFootProps {
  foot: FootLine;
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

/** What the columns of a grid come to. */
export function GridFoot(props: GridFootProps) {
  const { foot, rowIndex, leading, ends, from, to, before, after } = props;
  return (
    <tfoot>
      <tr aria-rowindex={rowIndex} className={styles.foot}>
        <th
          scope="row"
          colSpan={leading.length}
          className={classes(styles.leading, styles.upright)}
        >
          {foot.label}
        </th>
        <Filler width={before} />
        {foot.texts.slice(from, to).map((text, index) => (
          <td key={from + index} className={styles.cell}>
            {text}
          </td>
        ))}
        <Filler width={after} />
        {ends.length > 0 && (
          <td colSpan={ends.length} className={classes(styles.end, styles.first)} />
        )}
      </tr>
    </tfoot>
  );
}
