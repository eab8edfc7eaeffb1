import { memo } from 'react';
import { classes } from '../classes.ts';
import styles from './Grid.module.css';
import { Filler } from './GridRow.tsx';
import { type Place, widthOf } from './edges.ts';

/** A line below all others, always visible: its head, a text for each column and for each end. */
export interface FootLine {
  label: string;
  texts: readonly string[];
  endTexts?: readonly string[];
}

interface GridFootProps {
  lines: readonly FootLine[];
  /** The `aria-rowindex` of the first line. */
  rowIndex: number;
  cellRole: 'cell' | 'gridcell';
  leading: readonly Place[];
  ends: readonly Place[];
  /** The columns to draw; `to` is not included. */
  from: number;
  to: number;
  /** The widths of the columns that are not drawn. */
  before: number;
  after: number;
}

/** The totals of a grid's columns; a small window shows only the first line. */
/** Memoised: scrolling down renders no totals again. */
export const GridFoot = memo(function GridFoot(props: GridFootProps) {
  const { lines, rowIndex, cellRole, leading, ends, from, to, before, after } = props;
  return (
    <tfoot>
      {lines.map(({ label, texts, endTexts }, index) => (
        <tr key={label} role="row" aria-rowindex={rowIndex + index} className={styles.foot}>
          <th
            role="rowheader"
            scope="row"
            className={classes(styles.leading, styles.upright)}
            style={{ inlineSize: widthOf(leading) }}
          >
            {label}
          </th>
          <Filler width={before} />
          {texts.slice(from, to).map((text, column) => (
            <td key={from + column} role={cellRole} className={styles.cell}>
              {text}
            </td>
          ))}
          <Filler width={after} />
          {ends.map((end, place) => (
            <td
              key={end.label}
              role={cellRole}
              className={classes(styles.end, end.isFirst && styles.first)}
              style={end.style}
            >
              {endTexts?.[place]}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
});
