import { memo, type MouseEvent, type Ref, useId, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import type { Drafts } from './drafts.ts';
import type { ListField, Values } from './fields.ts';
import { ListInput } from './ListInput.tsx';
import styles from './List.module.css';

export interface RowOptions<Item, Name extends string> {
  fields: readonly ListField<Name>[];
  valuesOf: (item: Item) => Values<Name>;
  /** What a chosen field says of the item while nothing is edited, such as a school's title. */
  labelOf: (item: Item, name: Name) => string;
  editing: boolean;
  saveLabel: string;
  drafts: Drafts<Item, Name>;
  save: (item: Item, values: Values<Name>) => Promise<void>;
  /** Told with the row, which can be focused: the pressed button may go. */
  onDelete: (item: Item, row: HTMLElement) => void;
}

interface ListRowProps<Item, Name extends string> {
  item: Item;
  /** The row's place in the whole list, from 1 for the head. */
  rowIndex: number;
  options: RowOptions<Item, Name>;
  /** What the row says instead of its fields while its deletion waits. */
  deletion?: string | undefined;
  rowRef?: Ref<HTMLDivElement>;
}

/** From this width on a field takes more than its share of a narrow screen. */
const WIDE = 1.5;

function Row<Item extends { id: number }, Name extends string>({
  item,
  rowIndex,
  options,
  deletion,
  rowRef,
}: ListRowProps<Item, Name>) {
  const { fields, valuesOf, labelOf, editing, saveLabel, drafts, save, onDelete } = options;
  const draft = useStore(drafts.store, (all) => all.drafts.get(item.id));
  const messageId = useId();
  const values = draft?.values ?? valuesOf(item);
  const busy = draft?.busy ?? false;
  const messages = draft && [...Object.values(draft.errors).filter(Boolean), draft.message];
  // A second press of «Удалить» must not find the next row under the pointer.
  const [heightBefore, setHeightBefore] = useState<number>();

  const pressDelete = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest<HTMLElement>('[role="row"]');
    if (!row) return;
    setHeightBefore(row.getBoundingClientRect().height);
    onDelete(item, row);
  };

  const row = {
    ref: rowRef,
    role: 'row',
    'aria-rowindex': rowIndex,
    'data-index': rowIndex - 2,
    tabIndex: -1,
  };

  if (deletion !== undefined) {
    return (
      <div
        {...row}
        className={classes(styles.row, styles.deleted)}
        style={{ minHeight: heightBefore }}
      >
        <div role="cell" className={styles.deletion}>
          {deletion}
        </div>
      </div>
    );
  }

  return (
    <div {...row} className={classes(styles.row, draft && styles.edited)}>
      {fields.map((field) => {
        const label = labelOf(item, field.name);
        const error = draft?.errors[field.name];
        return (
          <div
            key={field.name}
            role="cell"
            className={styles.cell}
            data-wide={(field.width ?? 1) >= WIDE}
          >
            <span className={styles.label} aria-hidden="true">
              {field.label}
            </span>
            {!editing && field.options ? (
              <span className={styles.text}>{label || '—'}</span>
            ) : (
              <ListInput
                field={field}
                value={values[field.name]}
                valueLabel={label}
                disabled={!editing}
                readOnly={busy}
                control={{
                  className: styles.input ?? '',
                  'aria-label': field.label,
                  'aria-invalid': error ? true : undefined,
                  'aria-describedby': error ? messageId : undefined,
                }}
                onChange={(value) => drafts.change(item, values, field.name, value)}
              />
            )}
          </div>
        );
      })}
      <div role="cell" className={styles.actions}>
        {editing && (
          <>
            <Button
              look={draft ? 'primary' : 'plain'}
              busy={busy}
              onClick={() => void drafts.save(item, fields, save)}
            >
              {saveLabel}
            </Button>
            <Button look="quiet" className={styles.delete} onClick={pressDelete}>
              Удалить
            </Button>
          </>
        )}
      </div>
      {draft && (
        <div id={messageId} role="cell" className={styles.state}>
          {busy ? (
            'Сохраняется…'
          ) : (
            <>
              <span>Не сохранено</span>
              <span className={styles.problem}>{messages?.filter(Boolean).join(' ')}</span>
              <Button look="quiet" onClick={() => drafts.drop(item.id)}>
                Вернуть как было
              </Button>
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** A row of a list, drawn again only when it changes itself. */
export const ListRow = memo(Row) as typeof Row;
