import type { MouseEvent } from 'react';
import { useStore } from 'zustand';
import { withEdits } from '../../domain/edits.ts';
import { Button } from '../Button.tsx';
import { fieldOf, valuesOf } from '../fields/columns.ts';
import type { RowDraft } from './drafts.ts';
import type { RowOptions } from './ListRow.tsx';
import styles from './ListTable.module.css';
import { RowCell } from './RowCell.tsx';
import { conflictsIn, RowState } from './RowState.tsx';

interface EditedRowProps<Item extends { id: number }, Name extends string> {
  item: Item;
  rowId: string;
  draft: RowDraft<Item, Name> | undefined;
  isGone: boolean;
  options: RowOptions<Item, Name>;
  onDelete: (event: MouseEvent) => void;
}

/** The cells of a row: its fields with the edits over them, its buttons, and what becomes of it. */
export function EditedRow<Item extends { id: number }, Name extends string>({
  item,
  rowId,
  draft,
  isGone,
  options: { columns, isEditing, saveLabel, drafts, onSave },
  onDelete,
}: EditedRowProps<Item, Name>) {
  const isSaved = useStore(drafts.store, ({ saved }) => saved.has(item.id));
  const stateId = `${rowId}-state`;
  const stored = valuesOf(columns, item);
  const values = draft ? withEdits(stored, draft.edits) : stored;
  const fields = columns.map((column) => fieldOf(column, item));
  const conflicts = conflictsIn(fields, draft, stored);
  const busy = draft?.busy ?? false;
  const save = () => void onSave(item);

  return (
    <>
      {fields.map((field, index) => (
        <RowCell
          key={field.name}
          field={field}
          value={values[field.name]}
          isEditing={isEditing}
          busy={busy}
          isEdited={draft?.edits[field.name] !== undefined}
          isHead={index === 0}
          note={field.note?.(item)}
          isWrong={
            Boolean(draft?.errors[field.name]) || conflicts.some(({ name }) => name === field.name)
          }
          rowId={rowId}
          stateId={stateId}
          onChange={(value) => drafts.change(item, field.name, value, stored[field.name])}
          onEnter={save}
        />
      ))}
      <div role="cell" className={styles.actions}>
        {isEditing && (
          <>
            <Button
              look={draft ? 'primary' : 'plain'}
              busy={busy}
              aria-describedby={rowId}
              onClick={save}
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
        )}
      </div>
      {isEditing && (
        <div id={stateId} role="cell" className={styles.state}>
          <RowState
            id={item.id}
            draft={draft}
            isSaved={isSaved}
            isGone={isGone}
            conflicts={conflicts}
            drafts={drafts}
          />
        </div>
      )}
    </>
  );
}
