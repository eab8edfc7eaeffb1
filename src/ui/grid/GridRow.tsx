import { type ComponentType, memo, type ReactNode } from 'react';
import { levelOf } from '../../domain/marks/marks.ts';
import { classes } from '../classes.ts';
import { paths } from '../../lib/addresses/paths.ts';
import { PlainCardLink } from '../buttons/CardLink.tsx';
import { CutText } from '../text/CutText.tsx';
import markStyles from '../marks/SmallMark.module.css';
import type { Place } from './edges.ts';
import styles from './Grid.module.css';
import { hrefOf } from './useRowLinks.ts';

export interface GridLine {
  key: string;
  /** The texts of the leading columns. */
  texts: readonly string[];
  /** Shown after the first text; it is never cut off. */
  note?: string;
}

/** Draws the cells of a row between its edges, if they are more than texts. */
export type RowCells<Line> = ComponentType<RowCellsProps<Line>>;

export interface RowCellsProps<Line> {
  line: Line;
  /** The index among all lines. */
  index: number;
  /** The columns to draw; `to` is not included. */
  from: number;
  to: number;
  /** The `aria-colindex` of the first column between the edges. */
  firstColumn: number;
  /** The class of a cell. */
  className: string | undefined;
}

/** An empty cell, as wide as the columns that are not drawn. */
export function Filler({ width }: { width: number }) {
  return width > 0 && <td aria-hidden="true" style={{ inlineSize: width }} />;
}

interface RowProps<Line> {
  line: Line;
  /** The index among all lines. */
  index: number;
  from: number;
  to: number;
  /** The widths of the columns that are not drawn. */
  before: number;
  after: number;
  leading: readonly Place[];
  ends: readonly Place[];
  /** The number of all columns between the edges. */
  columnCount: number;
  /** The leading texts share one column, one below the other. */
  isStacked: boolean;
  cell: (line: Line, column: number) => ReactNode;
  markOf?: ((line: Line, column: number) => string | undefined) | undefined;
  Cells?: RowCells<Line> | undefined;
  linkOf?: ((line: Line) => string | undefined) | undefined;
  studentOf?: ((line: Line) => number | null) | undefined;
  endTexts: (line: Line) => readonly string[];
}

function GridRowContent<Line extends GridLine>(props: RowProps<Line>) {
  const { line, index, from, to, before, after, isStacked, cell } = props;
  const { leading, ends, columnCount, Cells } = props;
  const role = Cells ? 'gridcell' : 'cell';
  const [name, ...texts] = line.texts;
  const beside = leading.slice(1);
  // Among lines of several subjects a stronger rule could separate the lines of one student.
  const isStudent = leading.length === 1 && !isStacked;
  const endTexts = ends.length > 0 ? props.endTexts(line) : [];
  const link = props.linkOf?.(line);
  const studentId = props.studentOf?.(line) ?? null;
  return (
    <tr
      role="row"
      aria-rowindex={index + 2}
      className={classes(styles.row, isStudent && index % 5 === 4 && styles.fifth)}
    >
      <th
        role="rowheader"
        scope="row"
        aria-colindex={1}
        title={name}
        className={classes(
          styles.leading,
          beside.length === 0 && styles.upright,
          isStacked && styles.stacked,
        )}
        style={leading[0]?.style}
        data-number={isStudent ? index + 1 : undefined}
      >
        <span className={styles.name}>
          {link === undefined ? (
            <span className={styles.clip}>{name}</span>
          ) : (
            <a href={hrefOf(link)} className={classes(styles.clip, styles.link)}>
              {name}
            </a>
          )}
          {line.note && <span className={styles.note}>{` ${line.note}`}</span>}
        </span>
        {studentId !== null && (
          <PlainCardLink
            href={hrefOf(paths.studentCard(studentId))}
            name={`${name ?? ''} ${line.note ?? ''}`.trim()}
            isBesideLink={link !== undefined}
            className={styles.card}
          />
        )}
        {isStacked &&
          texts.map((text) => (
            <span key={text} className={styles.below}>
              <CutText text={text} />
            </span>
          ))}
      </th>
      {beside.map(({ label, style, isLast }, textIndex) => (
        <td
          key={label}
          role={role}
          aria-colindex={textIndex + 2}
          title={texts[textIndex]}
          className={classes(styles.leading, isLast && styles.upright)}
          style={style}
        >
          <CutText text={texts[textIndex] ?? ''} />
        </td>
      ))}
      <Filler width={before} />
      {Cells ? (
        <Cells
          line={line}
          index={index}
          from={from}
          to={to}
          firstColumn={leading.length + 1}
          className={styles.cell}
        />
      ) : (
        Array.from({ length: to - from }, (_one, shown) => {
          const mark = props.markOf?.(line, from + shown);
          return (
            <td
              key={from + shown}
              role={role}
              aria-colindex={leading.length + from + shown + 1}
              className={mark === undefined ? styles.cell : classes(styles.cell, markStyles.ink)}
              data-mark={levelOf(mark ?? '') ?? undefined}
            >
              {cell(line, from + shown)}
            </td>
          );
        })
      )}
      <Filler width={after} />
      {ends.map(({ label, style, isFirst }, endIndex) => (
        <td
          key={label}
          role={role}
          aria-colindex={leading.length + columnCount + endIndex + 1}
          className={classes(styles.end, isFirst && styles.first)}
          style={style}
        >
          {endTexts[endIndex]}
        </td>
      ))}
    </tr>
  );
}

/** Memoised: scrolling does not render the rows that stay visible. */
export const GridRow = memo(GridRowContent) as typeof GridRowContent;
