import { type CSSProperties, Fragment, type ReactNode, type Ref, useState } from 'react';
import { useRowHeight } from '../layout/useRowHeight.ts';
import { useWindowedRows } from '../layout/useWindowedRows.ts';
import styles from './ListTable.module.css';

/** Up to this number every row is rendered, and the browser's own search and print see them all. */
const PLAIN_ROWS = 300;

interface RowsProps<Item> {
  items: readonly Item[];
  /** The id of a row that is rendered at any scroll position. */
  kept: number | undefined;
  draw: (item: Item, index: number, rowRef?: Ref<HTMLDivElement>) => ReactNode;
}

interface ListTableProps<Item> extends RowsProps<Item> {
  label: string;
  columns: readonly { width?: number }[];
  isEditing: boolean;
  /** Rows of two lines, each a button that opens its record; see CompactRow. */
  isCompact: boolean;
  head: ReactNode;
}

/** The grid columns that the head and all rows share, as a CSS variable. */
function gridOf(columns: readonly { width?: number }[]): CSSProperties {
  const widths = columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`);
  return { '--columns': ['var(--pick)', ...widths, 'var(--actions)'].join(' ') } as CSSProperties;
}

/** The rows of a list; of a long list only the visible ones are rendered, but all are counted. */
export function ListTable<Item extends { id: number }>({
  label,
  columns,
  isEditing,
  isCompact,
  head,
  ...rows
}: ListTableProps<Item>) {
  const { items, draw } = rows;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={items.length + 1}
      className={styles.table}
      data-editing={isEditing}
      data-compact={isCompact}
      style={gridOf(columns)}
    >
      {head}
      {items.length > PLAIN_ROWS ? (
        <WindowedRows {...rows} isCompact={isCompact} />
      ) : (
        items.map((item, index) => draw(item, index))
      )}
    </div>
  );
}

function WindowedRows<Item extends { id: number }>({
  items,
  kept,
  draw,
  isCompact,
}: RowsProps<Item> & { isCompact: boolean }) {
  // The row that had the keyboard's focus last stays drawn when scrolled away: Tab goes on from it.
  const [focused, setFocused] = useState<number>();
  const rowHeight = useRowHeight(isCompact ? '--row-compact' : '--row');
  const { rows, gapAfter, rowRef, bodyRef } = useWindowedRows({
    count: items.length,
    rowHeight,
    keyOf: (index) => items[index]?.id ?? index,
    always: [focused, kept].map((wanted) =>
      wanted === undefined ? -1 : items.findIndex(({ id }) => id === wanted),
    ),
  });
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <div
      role="rowgroup"
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        setFocused(items[Number(row?.dataset.index)]?.id);
      }}
      ref={bodyRef}
    >
      {rows.map(({ index, key, gap }) => {
        const item = items[index];
        return (
          item && (
            <Fragment key={key}>
              {gap > 0 && <div style={{ height: gap }} />}
              {draw(item, index, rowRef)}
            </Fragment>
          )
        );
      })}
      <div style={{ height: gapAfter }} />
    </div>
  );
}
