import { Controller, useForm, useWatch } from 'react-hook-form';
import { showRefusal } from '../../lib/forms.ts';
import { Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { checkField, type FieldSpec, trimmed, type Values } from '../fields/fields.ts';
import { FieldInput } from '../fields/FieldInput.tsx';

export interface AddDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** What stands in the form at first. */
  start: Values<Name>;
  onAdd: (values: Values<Name>) => Promise<unknown>;
  onClose: () => void;
  /** Why nothing can be added now; null when it can. */
  blocked?: string | null | undefined;
  /** What the typed values make worth saying before they are sent, such as a namesake. */
  warn?: ((values: Values<Name>) => string | null) | undefined;
}

/** Adds to a list: one field below the other; closes when the server has agreed. */
export default function AddDialog<Name extends string>({
  title,
  fields,
  start,
  onAdd,
  onClose,
  blocked = null,
  warn,
}: AddDialogProps<Name>) {
  const { control, handleSubmit, formState, setError } = useForm<Record<string, string>>({
    defaultValues: start,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const typed = useWatch({ control }) as Record<string, string>;
  const named = (values: Record<string, string>) => trimmed(fields, values as Values<Name>);
  const warning = warn?.(named(typed)) ?? null;

  const add = handleSubmit(async (values) => {
    if (blocked !== null) return;
    try {
      await onAdd(named(values));
      onClose();
    } catch (error) {
      showRefusal(
        error,
        fields.map(({ name }) => name),
        setError,
      );
    }
  });

  return (
    <FormDialog
      title={title}
      submitLabel="Добавить"
      busy={isSubmitting}
      error={blocked ?? errors.root?.message ?? null}
      dirty={isDirty}
      onSubmit={add}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Controller
          key={field.name}
          control={control}
          name={field.name}
          rules={{ validate: (value) => checkField(field, value) ?? true }}
          render={({ field: { value, onChange }, fieldState }) => (
            <Field label={field.label} error={fieldState.error?.message}>
              {(props) => (
                <FieldInput field={field} value={value} control={props} onChange={onChange} />
              )}
            </Field>
          )}
        />
      ))}
      {warning !== null && <p role="status">{warning}</p>}
    </FormDialog>
  );
}
