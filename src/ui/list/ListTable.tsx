import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, Fragment, useState } from 'react';
import { ListRow, type RowOptions } from './ListRow.tsx';
import styles from './List.module.css';
import type { Target } from './useTarget.ts';

/** Up to here the browser draws every row, and its own search and print see them all. */
const PLAIN_ROWS = 300;
const ROW_HEIGHT = 60;

interface ListTableProps<Item, Name extends string> {
  label: string;
  items: readonly Item[];
  options: RowOptions<Item, Name>;
  /** What rows say instead of their fields while their deletion waits, by id. */
  deletions: ReadonlyMap<number, string>;
  /** The edited rows whose records somebody else has deleted, by id. */
  gone: ReadonlySet<number>;
  /** The row that was added last. */
  added: number | null;
  /** This row is drawn, wherever the page is scrolled to. */
  target: Target | null;
}

/** One grid for the head and all rows, by way of a variable of the style. */
function columns(fields: readonly { width?: number }[]): CSSProperties {
  const widths = fields.map(({ width = 1 }) => `minmax(0, ${width}fr)`);
  return { '--columns': [...widths, 'var(--actions)'].join(' ') } as CSSProperties;
}

/** The rows of a list; of a long one only those in sight are drawn, and all are counted. */
export function ListTable<Item extends { id: number }, Name extends string>({
  label,
  items,
  options,
  deletions,
  gone,
  added,
  target,
}: ListTableProps<Item, Name>) {
  const Rows = items.length > PLAIN_ROWS ? WindowedRows : PlainRows;
  return (
    <div
      role="table"
      aria-label={label}
      aria-rowcount={items.length + 1}
      className={styles.table}
      data-editing={options.editing}
      style={columns(options.fields)}
    >
      <div role="row" aria-rowindex={1} className={styles.head}>
        {options.fields.map(({ name, label: text }) => (
          <div key={name} role="columnheader" className={styles.heading}>
            {text}
          </div>
        ))}
        <div role="columnheader" className={styles.heading}>
          <span className={styles.unseen}>Действия</span>
        </div>
      </div>
      <Rows
        items={items}
        options={options}
        deletions={deletions}
        gone={gone}
        added={added}
        target={target}
      />
    </div>
  );
}

/** The indexes of a window, and some more that must be drawn; -1 stands for none. */
function withIndexes(range: Range, more: readonly number[]): number[] {
  const indexes = new Set(defaultRangeExtractor(range));
  for (const index of more) if (index !== -1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}

type RowsProps<Item, Name extends string> = Omit<ListTableProps<Item, Name>, 'label'>;

function PlainRows<Item extends { id: number }, Name extends string>({
  items,
  options,
  deletions,
  gone,
  added,
}: RowsProps<Item, Name>) {
  return items.map((item, index) => (
    <ListRow
      key={item.id}
      item={item}
      rowIndex={index + 2}
      options={options}
      deletion={deletions.get(item.id)}
      isNew={item.id === added}
      isGone={gone.has(item.id)}
    />
  ));
}

function WindowedRows<Item extends { id: number }, Name extends string>({
  items,
  options,
  deletions,
  gone,
  added,
  target,
}: RowsProps<Item, Name>) {
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
        [focused, target?.id].map((wanted) => items.findIndex(({ id }) => id === wanted)),
      ),
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    // Only told where the focus is; nothing is done by it.
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
      {drawn.map(({ index, key, start }, place) => {
        const item = items[index];
        const gap = start - (drawn[place - 1]?.end ?? top);
        return (
          item && (
            <Fragment key={key}>
              {gap > 0 && <div style={{ height: gap }} />}
              <ListRow
                rowRef={virtualizer.measureElement}
                item={item}
                rowIndex={index + 2}
                options={options}
                deletion={deletions.get(item.id)}
                isNew={item.id === added}
                isGone={gone.has(item.id)}
              />
            </Fragment>
          )
        );
      })}
      <div style={{ height: Math.max(after, 0) }} />
    </div>
  );
}
