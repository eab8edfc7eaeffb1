import { useRef } from 'react';
import { classes } from '../classes.ts';
import { withEdits } from '../../domain/lists/edits.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../dialogs/Dialog.tsx';
import { Field } from '../fields/Field.tsx';
import { fieldOf, valuesOf } from '../fields/columns.ts';
import { hintOf } from '../fields/textRemarks.ts';
import { FieldInput } from '../fields/FieldInput.tsx';
import type { RowCellsProps } from './EditedRow.tsx';
import styles from './RowDialog.module.css';
import { RowProblems } from './RowProblems.tsx';

export interface RowDialogProps<
  Item extends { id: number },
  Name extends string,
> extends RowCellsProps<Item, Name> {
  onClose: () => void;
}

/**
 * The fields of a row one below the other, for a narrow screen. Typed edits stay with the row when
 * the dialog closes.
 */
export default function RowDialog<Item extends { id: number }, Name extends string>({
  item,
  draft,
  state,
  conflicts,
  isGone,
  fields,
  nameOf,
  saveLabel,
  drafts,
  onSave,
  onDelete,
  onClose,
}: RowDialogProps<Item, Name>) {
  const stored = valuesOf(fields, item);
  const values = draft ? withEdits(stored, draft.edits) : stored;
  const busy = state === 'saving';
  const box = useRef<HTMLDivElement>(null);
  const save = async () => {
    await onSave(item);
    const left = drafts.draftOf(item.id);
    if (!left) onClose();
    const wrong = fields.find(({ name }) => left?.errors[name]);
    if (wrong) {
      box.current
        ?.querySelector<HTMLElement>(`[data-field="${wrong.name}"] :is(input, select)`)
        ?.focus();
    }
  };
  // The errors of single fields are shown below the fields.
  const isMoreWrong = isGone || conflicts.length > 0 || (draft?.message ?? null) !== null;

  return (
    <Dialog title={nameOf(item)} busy={busy} ownFooter onClose={onClose}>
      <DialogBody>
        <div ref={box} className={styles.fields}>
          {fields.map((field) => (
            <div key={field.name} data-field={field.name}>
              <Field
                label={field.label}
                error={draft?.errors[field.name]}
                hint={draft?.edits[field.name] && hintOf(field, values[field.name])}
              >
                {(control) => (
                  <FieldInput
                    field={fieldOf(field, item)}
                    value={values[field.name]}
                    control={control}
                    readOnly={busy}
                    onChange={(value) => drafts.change(item, field.name, value, stored[field.name])}
                    onEnter={() => void save()}
                  />
                )}
              </Field>
            </div>
          ))}
        </div>
        {draft && state === 'failed' && isMoreWrong && (
          <div role="alert" className={classes(styles.problems, 'callout tone-danger')}>
            <RowProblems
              id={item.id}
              fields={[]}
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
        <Button look="quietDanger" busy={busy} onClick={() => onDelete(item)}>
          Удалить
        </Button>
        <Button look="primary" busy={busy} onClick={() => void save()}>
          {busy ? 'Сохраняется…' : saveLabel}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
