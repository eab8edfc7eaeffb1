import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, type KeyboardEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { classes } from '../classes.ts';
import styles from './ImportTable.module.css';
import type { ImportRow } from './importRows.ts';
import type { ImportChanges } from './importState.ts';
import { ImportTableRow } from './ImportTableRow.tsx';
import type { TableColumn } from './tableColumns.ts';
import { type Outcome, outcomeOf } from './useImportRows.ts';

/** Up to this number every row is rendered, and the browser's own search finds all of them. */
const PLAIN_ROWS = 100;
const ROW_HEIGHT = 36;

interface ImportTableProps<Name extends string> {
  columns: readonly TableColumn<Name>[];
  rows: readonly ImportRow<Name>[];
  /** All rows of the sheet, whose cells are shown in columns without a field. */
  sheet?: readonly (readonly string[])[];
  /** The head of a column; by default the labels of its fields. */
  headOf?: (column: TableColumn<Name>) => ReactNode;
  /** The outcome of a row; by default it follows from its remarks alone. */
  outcomeOf?: (row: ImportRow<Name>) => Outcome;
  /** With it the user can correct the cells. */
  changes?: ImportChanges<Name>;
}

const NO_DECISIONS = { approved: new Map(), moved: new Map() };
const outcomeWithoutDecisions = (row: ImportRow<string>) => outcomeOf(row, NO_DECISIONS);

const NO_CELLS: readonly string[] = [];

/** The track of each field, or of a column without one: never narrower than it needs. */
const tracksOf = ({ fields, width }: TableColumn<string>) =>
  Array.from(
    { length: Math.max(fields.length, 1) },
    () => `minmax(${width}rem, ${fields.length === 0 ? 0.5 : width}fr)`,
  ).join(' ');

/** The index of the row that holds an element; -1 when none does. */
function rowIndexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset['index'] ?? -1);
}

const labelsOf = ({ fields }: TableColumn<string>) => fields.map(({ label }) => label).join(' ');

/** Rows of an import with their remarks; of many rows only the visible ones are rendered. */
export function ImportTable<Name extends string>({
  columns,
  rows,
  sheet,
  headOf,
  outcomeOf = outcomeWithoutDecisions,
  changes,
}: ImportTableProps<Name>) {
  // State, not a ref: the rows need the element, and render again when it is mounted.
  const [box, setBox] = useState<HTMLElement | null>(null);
  // Tab stops in one row only; ↑ and ↓ lead to the other rows.
  const [active, setActive] = useState(0);

  const moveTo = (index: number, field: string | undefined) => {
    // flushSync: the row may not be rendered yet.
    flushSync(() => setActive(index));
    const cell = `[data-index="${index}"] [data-field="${field ?? ''}"] :is(input, select)`;
    const control =
      box?.querySelector<HTMLElement>(cell) ??
      box?.querySelector<HTMLElement>(`[data-index="${index}"] :is(input, select)`);
    control?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!(target instanceof HTMLInputElement) || event.altKey || event.nativeEvent.isComposing) {
      return;
    }
    const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' || key === 'Enter' ? 1 : 0;
    const next = rowIndexOf(target) + step;
    if (step === 0 || next < 0 || next >= rows.length) return;
    event.preventDefault();
    moveTo(next, target.closest<HTMLElement>('[data-field]')?.dataset['field']);
  };

  const activeIndex = Math.min(active, rows.length - 1);
  const draw = (index: number, rowRef?: (element: HTMLDivElement | null) => void): ReactNode => {
    const row = rows[index];
    return (
      row && (
        <ImportTableRow
          key={row.number}
          rowRef={rowRef}
          columns={columns}
          row={row}
          cells={sheet?.[row.number - 1] ?? NO_CELLS}
          index={index}
          outcome={outcomeOf(row)}
          isActive={index === activeIndex}
          changes={changes}
        />
      )
    );
  };
  const least = columns.reduce(
    (sum, { fields, width }) => sum + width * Math.max(fields.length, 1),
    0,
  );
  const style = {
    '--columns': columns.map(tracksOf).join(' '),
    '--least': `${least}rem`,
    '--rows': rows.length,
  } as CSSProperties;

  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys that its controls leave
    <div
      ref={setBox}
      role="table"
      aria-label="Строки"
      aria-rowcount={rows.length + 1}
      className={classes(styles.table, !changes && styles.still)}
      style={style}
      {...(changes ? { onKeyDown } : { tabIndex: 0 })}
      onFocus={({ target }) => {
        const index = rowIndexOf(target);
        if (index !== -1) setActive(index);
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        <div role="columnheader">Строка</div>
        <div role="columnheader" className={styles.remarksHead}>
          Замечания
        </div>
        {columns.map((column) => (
          <div
            key={column.key}
            role="columnheader"
            aria-label={labelsOf(column) || column.heading || undefined}
            aria-colspan={column.fields.length > 1 ? column.fields.length : undefined}
            style={{ gridColumnEnd: `span ${Math.max(column.fields.length, 1)}` }}
          >
            {headOf?.(column) || labelsOf(column)}
          </div>
        ))}
      </div>
      {rows.length > PLAIN_ROWS ? (
        <WindowedRows count={rows.length} kept={activeIndex} box={box} draw={draw} />
      ) : (
        rows.map((_row, index) => draw(index))
      )}
    </div>
  );
}

interface WindowedRowsProps {
  count: number;
  /** The index of the row that is rendered at any scroll position. */
  kept: number;
  box: HTMLElement | null;
  draw: (index: number, rowRef: (element: HTMLDivElement | null) => void) => ReactNode;
}

function WindowedRows({ count, kept, box, draw }: WindowedRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => box,
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), kept])].sort((a, b) => a - b),
  });
  const drawn = virtualizer.getVirtualItems();
  const after = virtualizer.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <div role="rowgroup">
      {drawn.map(({ index, key, start }, position) => {
        const gap = start - (drawn[position - 1]?.end ?? 0);
        return (
          <Fragment key={key}>
            {gap > 0 && <div style={{ height: gap }} />}
            {draw(index, virtualizer.measureElement)}
          </Fragment>
        );
      })}
      <div style={{ height: Math.max(after, 0) }} />
    </div>
  );
}
