import { memo, type ReactNode } from 'react';
import { SortButton, sortDirection } from '../buttons/SortButton.tsx';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';
import styles from './Grid.module.css';
import { Filler } from './GridRow.tsx';
import { type Place, widthOf } from './edges.ts';

export interface GridColumn {
  key: string;
  /** The full name of the column: a date with its year. */
  label: string;
  /** Shown when the pointer rests on the label. */
  hint?: string;
  /** The texts of a column that is a day; the month is shown once, above its days. */
  day?: { day: string; weekday: string; month: string } | null;
  isToday?: boolean;
}

/** Draws the head of a column instead of its label; it contains the label’s whole text. */
export type DrawHead = (column: GridColumn, index: number) => ReactNode;

/** By which column at an edge the lines are ordered; a press on the head of one orders them by it. */
export interface GridSorting {
  label: string;
  isDescending: boolean;
  onSort: (label: string) => void;
}

interface GridHeadProps {
  leading: readonly Place[];
  columns: readonly GridColumn[];
  /** The index of the first column. */
  from: number;
  ends: readonly Place[];
  /** The number of all columns between the edges. */
  columnCount: number;
  /** The widths of the columns that are not drawn. */
  before: number;
  after: number;
  drawHead?: DrawHead | undefined;
  sorting?: GridSorting | undefined;
}

interface Month {
  key: string;
  title: string;
  span: number;
}

/** The columns by month, in their order. */
function monthsOf(columns: readonly GridColumn[]): Month[] {
  const months: Month[] = [];
  for (const { key, day } of columns) {
    const title = day?.month ?? '';
    const last = months.at(-1);
    if (last && last.title === title) last.span += 1;
    else months.push({ key, title, span: 1 });
  }
  return months;
}

/**
 * The heads of a grid. Days are below their months; screen readers read the whole date. Memoised: a
 * mark changes no head.
 */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { leading, columns, from, ends, columnCount, before, after, sorting } = props;
  const months = { insetInlineStart: widthOf(leading) };
  const hasMonths = columns.some(({ day }) => day);
  return (
    <thead className={styles.head}>
      {hasMonths && (
        // Screen readers read the month with each day.
        <tr aria-hidden="true" className={styles.months}>
          <td
            className={classes(styles.leading, styles.upright)}
            style={{ inlineSize: widthOf(leading) }}
          />
          <Filler width={before} />
          {monthsOf(columns).map(({ key, title, span }) => (
            <td
              key={key}
              className={styles.month}
              style={{ inlineSize: `calc(${span} * var(--grid-column))` }}
            >
              <span style={months}>{title}</span>
            </td>
          ))}
          <Filler width={after} />
          {ends.length > 0 && (
            <td
              className={classes(styles.end, styles.first)}
              style={{ inlineSize: widthOf(ends), insetInlineEnd: 0 }}
            />
          )}
        </tr>
      )}
      <tr role="row" aria-rowindex={1} className={styles.heads}>
        {leading.map(({ label, style, isLast }, index) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            aria-colindex={index + 1}
            className={classes(styles.leading, isLast && styles.upright)}
            style={style}
            aria-sort={directionOf(label, sorting)}
          >
            <EdgeLabel label={label} sorting={sorting} />
          </th>
        ))}
        <Filler width={before} />
        {columns.map((column, index) => (
          <ColumnHead
            key={column.key}
            column={column}
            index={leading.length + from + index + 1}
            content={props.drawHead?.(column, from + index)}
          />
        ))}
        <Filler width={after} />
        {ends.map(({ label, spokenLabel, hint, style, isFirst }, index) => (
          <th
            key={label}
            role="columnheader"
            scope="col"
            title={hint}
            aria-colindex={leading.length + columnCount + index + 1}
            className={classes(styles.end, isFirst && styles.first)}
            style={style}
            aria-sort={directionOf(label, sorting)}
          >
            <EdgeLabel label={label} sorting={sorting} />
            {spokenLabel !== undefined && <VisuallyHidden>{` ${spokenLabel}`}</VisuallyHidden>}
          </th>
        ))}
      </tr>
    </thead>
  );
});

const directionOf = (label: string, sorting: GridSorting | undefined) =>
  sorting && sortDirection(sorting.label === label, sorting.isDescending);

/** The label of an edge column, which orders the lines. The arrows of the table lead to it. */
function EdgeLabel({ label, sorting }: { label: string; sorting: GridSorting | undefined }) {
  if (!sorting) return label;
  return (
    <SortButton
      label={label}
      direction={directionOf(label, sorting)}
      tabIndex={-1}
      onPress={() => sorting.onSort(label)}
    />
  );
}

interface ColumnHeadProps {
  column: GridColumn;
  index: number;
  content: ReactNode;
}

function ColumnHead({ column, index, content }: ColumnHeadProps) {
  const { label, hint, day, isToday } = column;
  return (
    <th
      role="columnheader"
      scope="col"
      title={[day && label, hint].filter(Boolean).join(': ') || undefined}
      aria-colindex={index}
      aria-current={isToday ? 'date' : undefined}
      className={styles.column}
    >
      {content ??
        (day ? (
          <>
            <DayHead day={day} />
            <VisuallyHidden>{label}</VisuallyHidden>
          </>
        ) : (
          label
        ))}
    </th>
  );
}

/** Drawn by the style sheet: reading, searching and copying use only the whole label beside it. */
export function DayHead({ day }: { day: NonNullable<GridColumn['day']> }) {
  return (
    <span aria-hidden="true" className={styles.day} data-day={day.day} data-weekday={day.weekday} />
  );
}
