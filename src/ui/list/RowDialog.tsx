import { withEdits } from '../../domain/edits.ts';
import { Button } from '../Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { fieldOf, valuesOf } from '../fields/columns.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { RowCellsProps } from './EditedRow.tsx';
import styles from './RowDialog.module.css';
import { RowProblems } from './RowProblems.tsx';
import { isWrong } from './rowState.ts';

export interface RowDialogProps<
  Item extends { id: number },
  Name extends string,
> extends RowCellsProps<Item, Name> {
  onClose: () => void;
}

/**
 * The fields of a row below each other, for a narrow screen. What was typed stays with its row when
 * the dialog is closed.
 */
export default function RowDialog<Item extends { id: number }, Name extends string>({
  item,
  draft,
  state,
  conflicts,
  isGone,
  options: { columns, nameOf, saveLabel, drafts, onSave },
  onDelete,
  onClose,
}: RowDialogProps<Item, Name>) {
  const stored = valuesOf(columns, item);
  const values = draft ? withEdits(stored, draft.edits) : stored;
  const busy = state === 'saving';
  const save = async () => {
    await onSave(item);
    if (!drafts.draftOf(item.id)) onClose();
  };

  return (
    <Dialog title={nameOf(item)} busy={busy} ownFooter onClose={onClose}>
      <DialogBody>
        {columns.map((column) => (
          <Field
            key={column.name}
            label={column.label}
            error={isWrong(column.name, draft, conflicts) ? draft?.errors[column.name] : undefined}
          >
            {(control) => (
              <FieldInput
                field={fieldOf(column, item)}
                value={values[column.name]}
                control={control}
                readOnly={busy}
                onChange={(value) => drafts.change(item, column.name, value, stored[column.name])}
                onEnter={() => void save()}
              />
            )}
          </Field>
        ))}
        {draft && state === 'failed' && (
          <div role="alert" className={styles.problems}>
            <RowProblems
              id={item.id}
              columns={columns}
              draft={draft}
              isGone={isGone}
              conflicts={conflicts}
              drafts={drafts}
              focusField={({ currentTarget }) =>
                currentTarget.closest('dialog')?.querySelector('input')?.focus()
              }
            />
          </div>
        )}
        {draft && !busy && (
          <Button
            look="quiet"
            className={styles.undo}
            onClick={() => {
              drafts.drop(item.id);
              if (isGone) onClose();
            }}
          >
            {isGone ? 'Убрать строку' : 'Вернуть как было'}
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        <Button look="quietDanger" busy={busy} onClick={onDelete}>
          Удалить
        </Button>
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {busy ? 'Сохраняется…' : saveLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
