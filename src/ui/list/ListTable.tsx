import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, type ReactNode, type Ref, useState } from 'react';
import styles from './ListTable.module.css';

/** Up to here the browser draws every row, and its own search and print see them all. */
const PLAIN_ROWS = 300;
const ROW_HEIGHT = 60;

interface RowsProps<Item> {
  items: readonly Item[];
  /** The id of the row that is drawn wherever the page is scrolled to. */
  kept: number | undefined;
  draw: (item: Item, index: number, rowRef?: Ref<HTMLDivElement>) => ReactNode;
}

interface ListTableProps<Item> extends RowsProps<Item> {
  label: string;
  columns: readonly { name: string; label: string; width?: number }[];
  isEditing: boolean;
}

/** One grid for the head and all rows, by way of a variable of the style. */
function gridOf(columns: readonly { width?: number }[]): CSSProperties {
  const widths = columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`);
  return { '--columns': [...widths, 'var(--actions)'].join(' ') } as CSSProperties;
}

/** The rows of a list; of a long one only those in sight are drawn, and all are counted. */
export function ListTable<Item extends { id: number }>({
  label,
  columns,
  isEditing,
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
      style={gridOf(columns)}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {columns.map(({ name, label: text }) => (
          <div key={name} role="columnheader" className={styles.heading}>
            {text}
          </div>
        ))}
        <div role="columnheader" className={styles.heading}>
          <span className={styles.unseen}>Действия</span>
        </div>
      </div>
      {items.length > PLAIN_ROWS ? (
        <WindowedRows {...rows} />
      ) : (
        items.map((item, index) => draw(item, index))
      )}
    </div>
  );
}

/** The indexes of a window, and some more that must be drawn; -1 stands for none. */
function withIndexes(range: Range, more: readonly number[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  for (const index of more) if (index !== -1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}

function WindowedRows<Item extends { id: number }>({ items, kept, draw }: RowsProps<Item>) {
  // Where the rows begin on the page; the window scrolls, as it does for a short list.
  const [top, setTop] = useState(0);
  // The row that had the keyboard's focus last stays drawn when scrolled away: Tab goes on from it.
  const [focused, setFocused] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 12,
    rangeExtractor: (range) =>
      withIndexes(
        range,
        [focused, kept].map((wanted) => items.findIndex(({ id }) => id === wanted)),
      ),
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    // Where the focus is, is noted; nothing is done by it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above
    <div
      role="rowgroup"
      onFocus={({ target }) => {
        const row = target.closest<HTMLElement>('[data-index]');
        setFocused(items[Number(row?.dataset.index)]?.id ?? null);
      }}
      ref={(element) => {
        if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
      }}
    >
      {drawn.map(({ index, key, start }, position) => {
        const item = items[index];
        const gap = start - (drawn[position - 1]?.end ?? top);
        return (
          item && (
            <Fragment key={key}>
              {gap > 0 && <div style={{ height: gap }} />}
              {draw(item, index, virtualizer.measureElement)}
            </Fragment>
          )
        );
      })}
      <div style={{ height: Math.max(after, 0) }} />
    </div>
  );
}
