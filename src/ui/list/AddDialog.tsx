import type { ReactNode } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { showRefusal } from '../../lib/forms.ts';
import { Field } from '../Field.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { checkField, type FieldSpec, trimmed, type Values } from '../fields/fields.ts';
import { FormDialog } from '../FormDialog.tsx';

export interface AddDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** What stands in the form at first. */
  start: Values<Name>;
  onAdd: (values: Values<Name>) => Promise<void>;
  onClose: () => void;
  /** What the typed values make worth saying before they are sent, such as a namesake. */
  warn?: (values: Values<Name>) => string | null;
  /** More to say below the fields. */
  children?: ReactNode;
}

/** Adds to a list: one field below the other; closes when the server has agreed. */
export default function AddDialog<Name extends string>({
  title,
  fields,
  start,
  onAdd,
  onClose,
  warn,
  children,
}: AddDialogProps<Name>) {
  const { control, handleSubmit, formState, setError } = useForm<Record<string, string>>({
    defaultValues: start,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const sent = (values: Record<string, string>) => trimmed(fields, values as Values<Name>);
  const typed = useWatch({ control }) as Record<string, string>;
  const warning = warn?.(sent(typed)) ?? null;

  const add = handleSubmit(async (values) => {
    try {
      await onAdd(sent(values));
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
      error={errors.root?.message ?? null}
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
      {children}
    </FormDialog>
  );
}
