import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, useState } from 'react';
import { ListRow, type RowOptions } from './ListRow.tsx';
import styles from './List.module.css';

/** Up to here the browser draws every row, and its own search and print see them all. */
const PLAIN_ROWS = 300;
const ROW_HEIGHT = 60;

interface ListTableProps<Item, Name extends string> {
  label: string;
  items: readonly Item[];
  options: RowOptions<Item, Name>;
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
        <div role="columnheader" className={styles.heading} aria-label="Действия" />
      </div>
      <Rows items={items} options={options} />
    </div>
  );
}

type RowsProps<Item, Name extends string> = Pick<ListTableProps<Item, Name>, 'items' | 'options'>;

function PlainRows<Item extends { id: number }, Name extends string>({
  items,
  options,
}: RowsProps<Item, Name>) {
  return items.map((item, index) => (
    <ListRow key={item.id} item={item} rowIndex={index + 2} options={options} />
  ));
}

function WindowedRows<Item extends { id: number }, Name extends string>({
  items,
  options,
}: RowsProps<Item, Name>) {
  // Where the rows begin on the page; the window scrolls, as it does for a short list.
  const [top, setTop] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: 12,
    scrollMargin: top,
  });
  const drawn = virtualizer.getVirtualItems();
  const before = (drawn[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <div
      role="rowgroup"
      ref={(element) => {
        if (element) setTop(Math.round(element.getBoundingClientRect().top + window.scrollY));
      }}
    >
      <div style={{ height: before }} />
      {drawn.map(({ index, key }) => {
        const item = items[index];
        return (
          item && (
            <ListRow
              key={key}
              rowRef={virtualizer.measureElement}
              item={item}
              rowIndex={index + 2}
              options={options}
            />
          )
        );
      })}
      <div style={{ height: Math.max(after, 0) }} />
    </div>
  );
}
