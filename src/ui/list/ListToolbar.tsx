import type { ReactNode } from 'react';
import { russianCount } from '../../domain/names.ts';
import { Button } from '../Button.tsx';
import { Field } from '../Field.tsx';
import { SelectField } from '../SelectField.tsx';
import styles from './ListToolbar.module.css';
import type { ListView } from './useListView.ts';
import type { RowEdits } from './useRowEdits.ts';

interface ListToolbarProps<Item extends { id: number }, Name extends string> {
  view: ListView<Item>;
  edits: RowEdits<Item, Name>;
  /** Switches and buttons of the list itself. */
  children?: ReactNode;
}

/** What narrows and orders a list, how much of it is shown, and how the last action ended. */
export function ListToolbar<Item extends { id: number }, Name extends string>({
  view,
  edits: { unsaved },
  children,
}: ListToolbarProps<Item, Name>) {
  const { announcement } = view;
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
      {view.orders.length > 1 && (
        <div className={styles.orders} role="group" aria-label="Порядок">
          {view.orders.map((order) => (
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
          Показано {russianCount(view.shown.length)} из {russianCount(view.total)}
          {unsaved.length > 0 && ` · не сохранено строк: ${russianCount(unsaved.length)}`}
        </p>
        {unsaved.length > 0 && (
          <Button look="quiet" onClick={() => leadToUnsaved(view, unsaved)}>
            К несохранённой строке
          </Button>
        )}
        {/* There before its text, for screen readers tell of changes alone. */}
        <p role="status" className={styles.outcome} title={announcement.text || undefined}>
          <span key={announcement.count}>{announcement.text}</span>
        </p>
      </div>
    </div>
  );
}

/** Leads to the next unsaved row: in the order of the list, then to those that a search hides. */
function leadToUnsaved<Item extends { id: number }>(
  view: ListView<Item>,
  unsaved: readonly Item[],
): void {
  const shown = view.shown.filter((item) => unsaved.some(({ id }) => id === item.id));
  const ids = [...new Set([...shown, ...unsaved].map(({ id }) => id))];
  const last = view.target ? ids.indexOf(view.target.id) : -1;
  const next = ids[last + 1] ?? ids[0];
  if (next === undefined) return;
  if (!shown.some(({ id }) => id === next)) view.showAll();
  view.leadTo({ id: next, focus: 'field' });
}
