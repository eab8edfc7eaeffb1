import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { showRefusal } from '../../lib/forms.ts';
import { Checkbox } from '../Checkbox.tsx';
import { Field } from '../Field.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { checkField, type FieldSpec, labelIn, trimmed, type Values } from '../fields/fields.ts';
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
  /** Lets one be added after the other: what stands in the form for the next. */
  nextOf?: (values: Values<Name>) => Values<Name>;
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
  nextOf,
  children,
}: AddDialogProps<Name>) {
  const { control, handleSubmit, formState, reset, setError } = useForm<Record<string, string>>({
    defaultValues: start,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const sent = (values: Record<string, string>) => trimmed(fields, values as Values<Name>);
  const typed = useWatch({ control }) as Record<string, string>;
  const warning = warn?.(sent(typed)) ?? null;

  const submit = (onAdded: (values: Values<Name>) => void) =>
    handleSubmit(async (values) => {
      try {
        await onAdd(sent(values));
        onAdded(sent(values));
      } catch (error) {
        showRefusal(
          error,
          fields.map(({ name }) => name),
          setError,
        );
      }
    });

  const [goesOn, setGoesOn] = useState(false);
  /** How many were added while the dialog stayed open, and what the last one is called. */
  const [added, setAdded] = useState({ count: 0, last: '' });
  const saidAdded = useRef<HTMLParagraphElement>(null);
  const addAndGoOn = async () => {
    const outcome: { sent?: Values<Name> } = {};
    await submit((values) => (outcome.sent = values))();
    if (!outcome.sent || !nextOf) return;
    const [first] = fields;
    const last = first ? labelIn(first, outcome.sent[first.name]) : '';
    reset(nextOf(outcome.sent));
    // flushSync: the fields are new ones, and the first of them is where the next begins.
    flushSync(() => setAdded(({ count }) => ({ count: count + 1, last })));
    saidAdded.current?.closest('form')?.querySelector<HTMLElement>('input, select')?.focus();
  };

  return (
    <FormDialog
      title={title}
      submitLabel="Добавить"
      busy={isSubmitting}
      error={errors.root?.message ?? null}
      dirty={isDirty}
      onSubmit={goesOn ? addAndGoOn : submit(onClose)}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Controller
          key={`${field.name} ${added.count}`}
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
      {nextOf && <Checkbox label="Добавить ещё" checked={goesOn} onChange={setGoesOn} />}
      {added.count > 0 && (
        <p ref={saidAdded} role="status">
          Добавлено: {added.last}. Всего: {added.count}.
        </p>
      )}
      {warning !== null && <p role="status">{warning}</p>}
      {children}
    </FormDialog>
  );
}
