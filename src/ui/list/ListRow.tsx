import { memo, type MouseEvent, type Ref, useId, useState } from 'react';
import { useStore } from 'zustand';
import { withEdits } from '../../domain/edits.ts';
import { Button } from '../Button.tsx';
import { classes } from '../classes.ts';
import type { Drafts } from './drafts.ts';
import { fieldWith, type FieldSpec, type Values } from '../fields/fields.ts';
import styles from './List.module.css';
import { RowCell } from './RowCell.tsx';
import { conflictsIn, RowState } from './RowState.tsx';

export interface RowOptions<Item, Name extends string> {
  fields: readonly FieldSpec<Name>[];
  valuesOf: (item: Item) => Values<Name>;
  /** What a stored value that is none of a field's options is called, such as a lost school. */
  labelOf: (item: Item, name: Name) => string;
  /** What a row is called. */
  nameOf: (item: Item) => string;
  /** What tells items of one name apart, by id. */
  details: ReadonlyMap<number, string> | undefined;
  editing: boolean;
  saveLabel: string;
  drafts: Drafts<Item, Name>;
  onSave: (item: Item) => void;
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
  /** It has just been added. */
  isNew: boolean;
  /** It is edited, and somebody else has deleted its record. */
  isGone: boolean;
  rowRef?: Ref<HTMLDivElement>;
}

function Row<Item extends { id: number }, Name extends string>({
  item,
  rowIndex,
  options,
  deletion,
  isNew,
  isGone,
  rowRef,
}: ListRowProps<Item, Name>) {
  const { fields, valuesOf, labelOf, nameOf, details, editing, saveLabel, drafts } = options;
  const { id } = item;
  const draft = useStore(drafts.store, (all) => all.drafts.get(id));
  const isSaved = useStore(drafts.store, (all) => all.saved.has(id));
  const rowId = useId();
  const stateId = `${rowId}-state`;
  const stored = valuesOf(item);
  const values = draft ? withEdits(stored, draft.edits) : stored;
  const busy = draft?.busy ?? false;
  // A second press of «Удалить» must not find the next row under the pointer.
  const [heightBefore, setHeightBefore] = useState<number>();

  const pressDelete = ({ currentTarget }: MouseEvent) => {
    const row = currentTarget.closest<HTMLElement>('[role="row"]');
    if (!row) return;
    setHeightBefore(row.getBoundingClientRect().height);
    options.onDelete(item, row);
  };

  const row = {
    ref: rowRef,
    id: rowId,
    role: 'row',
    'aria-rowindex': rowIndex,
    'data-index': rowIndex - 2,
    'data-id': id,
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

  const offered = fields.map((field) =>
    fieldWith(field, stored[field.name], labelOf(item, field.name)),
  );
  const conflicts = conflictsIn(offered, draft, stored);

  return (
    <div
      {...row}
      aria-label={nameOf(item)}
      className={classes(styles.row, draft && styles.edited, isNew && styles.added)}
    >
      {offered.map((field, index) => (
        <RowCell
          key={field.name}
          field={field}
          value={values[field.name]}
          editing={editing}
          busy={busy}
          isEdited={draft?.edits[field.name] !== undefined}
          isHead={index === 0}
          note={index === 0 ? details?.get(id) : undefined}
          isWrong={
            Boolean(draft?.errors[field.name]) || conflicts.some(({ name }) => name === field.name)
          }
          rowId={rowId}
          stateId={stateId}
          onChange={(value) => drafts.change(item, field.name, value, stored[field.name])}
          onEnter={() => options.onSave(item)}
        />
      ))}
      <div role="cell" className={styles.actions}>
        {editing && (
          <RowActions
            saveLabel={saveLabel}
            isEdited={draft !== undefined}
            busy={busy}
            rowId={rowId}
            onSave={() => options.onSave(item)}
            onDelete={pressDelete}
          />
        )}
      </div>
      {editing && (
        <div id={stateId} role="cell" className={styles.state}>
          <RowState
            id={id}
            draft={draft}
            isSaved={isSaved}
            isGone={isGone}
            conflicts={conflicts}
            drafts={drafts}
          />
        </div>
      )}
    </div>
  );
}

interface RowActionsProps {
  saveLabel: string;
  isEdited: boolean;
  busy: boolean;
  rowId: string;
  onSave: () => void;
  onDelete: (event: MouseEvent) => void;
}

function RowActions({ saveLabel, isEdited, busy, rowId, onSave, onDelete }: RowActionsProps) {
  return (
    <>
      <Button
        look={isEdited ? 'primary' : 'plain'}
        busy={busy}
        aria-describedby={rowId}
        onClick={onSave}
      >
        {saveLabel}
      </Button>
      <Button
        look="quiet"
        className={styles.delete}
        busy={busy}
        aria-describedby={rowId}
        onClick={onDelete}
      >
        Удалить
      </Button>
    </>
  );
}

/** A row of a list, drawn again only when it changes itself. */
export const ListRow = memo(Row) as typeof Row;
