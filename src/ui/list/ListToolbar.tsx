import type { ReactNode } from 'react';
import { russianCount } from '../../domain/names.ts';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { SelectField } from '../SelectField.tsx';
import styles from './List.module.css';
import type { ListView, Order } from './useListView.ts';

interface ListToolbarProps<Item extends { id: number }> {
  view: ListView<Item>;
  orders: readonly Order<Item>[];
  total: number;
  /** Rows with edits that are not saved; a search may hide them. */
  unsaved: number;
  /** Leads to the next of them. */
  onShowUnsaved: () => void;
  /** How the last action ended. */
  said: ReactNode;
  /** Switches and buttons of the list itself. */
  children: ReactNode;
}

/** What narrows and orders a list, and how much of it is shown. */
export function ListToolbar<Item extends { id: number }>({
  view,
  orders,
  total,
  unsaved,
  onShowUnsaved,
  said,
  children,
}: ListToolbarProps<Item>) {
  return (
    <div className={styles.toolbar}>
      <div className={styles.search}>
        <Field label="Поиск" error={undefined}>
          {(control) => (
            <input
              {...control}
              type="search"
              value={view.query}
              onChange={(event) => view.setQuery(event.target.value)}
            />
          )}
        </Field>
      </div>
      {view.chosen.map(({ filter, value }) => (
        <div key={filter.name} className={styles.filter}>
          <SelectField
            label={filter.label}
            value={value}
            options={filter.options}
            nothing="Все"
            onChange={(chosen) => view.setFilter(filter, chosen)}
          />
        </div>
      ))}
      {orders.length > 1 && (
        <div className={styles.orders} role="group" aria-label="Порядок">
          {orders.map((order) => (
            <Button
              key={order.name}
              aria-pressed={order.name === view.order.name}
              onClick={() => view.setOrder(order)}
            >
              {order.label}
            </Button>
          ))}
        </div>
      )}
      {children}
      <div className={styles.count}>
        <p role="status">
          Показано {russianCount(view.shown.length)} из {russianCount(total)}
          {unsaved > 0 && ` · не сохранено строк: ${russianCount(unsaved)}`}
        </p>
        {unsaved > 0 && (
          <Button look="quiet" onClick={onShowUnsaved}>
            К несохранённой строке
          </Button>
        )}
        {said}
      </div>
    </div>
  );
}
