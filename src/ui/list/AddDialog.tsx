import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { flushSync } from 'react-dom';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { withinTime } from '../../lib/time/withinTime.ts';
import { showRefusal } from '../../lib/forms/forms.ts';
import { nextTask } from '../../lib/time/nextTask.ts';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { Field } from '../fields/Field.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { hintOf } from '../fields/textRemarks.ts';
import { checkField, type FieldSpec, sentValues, type Values } from '../fields/fields.ts';
import { FormDialog } from '../dialogs/FormDialog.tsx';
import styles from './AddDialog.module.css';

/** A question that the user must answer before the typed values are sent. */
export interface FormWarning {
  text: string;
  /** An action that may be better than adding; it closes the dialog. */
  alternative?: { label: string; run: () => Promise<void> };
}

export interface AddDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** The first values of the form. */
  start: Values<Name>;
  /** Returns the name of the added record. */
  onAdd: (values: Values<Name>) => Promise<string>;
  onClose: () => void;
  /** The warning about the typed values, such as about a namesake. A text alone needs no answer. */
  warn?: (values: Values<Name>) => FormWarning | string | null;
  /** Settles when the list has been reloaded: only then `warn` knows all records. */
  ready?: Promise<void> | null;
  /** The first values of the next form, if the user adds several records in a row. */
  nextOf: (values: Values<Name>) => Values<Name>;
  /** Content below the fields. */
  children?: ReactNode;
}

/** The longest wait for `ready`; on a slower server the form is sent without the reloaded list. */
const READING_MS = 3_000;

/** A form that adds a record to a list; it closes when the server has stored the record. */
export default function AddDialog<Name extends string>({
  title,
  fields,
  start,
  onAdd,
  onClose,
  warn,
  ready = null,
  nextOf,
  children,
}: AddDialogProps<Name>) {
  const { control, handleSubmit, formState, reset, setError } = useForm<Record<string, string>>({
    defaultValues: start,
  });
  const { errors, isDirty, isSubmitting } = formState;
  const sent = (values: Record<string, string>) => sentValues(fields, values as Values<Name>);
  const typed = useWatch({ control }) as Record<string, string>;
  const warning = warn?.(sent(typed)) ?? null;
  const question = typeof warning === 'string' ? null : warning;
  const lastQuestion = useRef(question);
  useLayoutEffect(() => {
    lastQuestion.current = question;
  });
  const [isBusy, setBusy] = useState(false);
  const questionBox = useRef<HTMLDivElement>(null);
  /** The values, as JSON, whose question the user has seen: submitted again, they are sent. */
  const [answered, setAnswered] = useState<string | null>(null);
  const typedKey = JSON.stringify(sent(typed));

  const showError = (error: unknown) =>
    showRefusal(
      error,
      fields.map(({ name }) => name),
      setError,
    );

  const submit = (onAdded: (values: Values<Name>, name: string) => void) =>
    handleSubmit(async (values) => {
      if (ready) await withinTime(READING_MS, ready);
      // By now the reloaded list is rendered, and the question that it leads to.
      await nextTask();
      if (lastQuestion.current && answered !== typedKey) {
        setAnswered(typedKey);
        questionBox.current?.focus();
        return;
      }
      try {
        onAdded(sent(values), await onAdd(sent(values)));
      } catch (error) {
        showError(error);
      }
    });

  const runAlternative = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      showError(error);
      setBusy(false);
    }
  };

  const [addsAnother, setGoesOn] = useState(false);
  /** How many records were added while the dialog stayed open, and the name of the last one. */
  const [added, setAdded] = useState({ count: 0, last: '' });
  const addedMessage = useRef<HTMLParagraphElement>(null);
  const addAndContinue = async () => {
    const outcome: { added?: [values: Values<Name>, name: string] } = {};
    await submit((...added) => (outcome.added = added))();
    if (!outcome.added) return;
    const [values, last] = outcome.added;
    reset(nextOf(values));
    // flushSync: the fields are mounted again, and the first of them gets the focus.
    flushSync(() => setAdded(({ count }) => ({ count: count + 1, last })));
    addedMessage.current?.closest('form')?.querySelector<HTMLElement>('input, select')?.focus();
  };

  return (
    <FormDialog
      title={title}
      submitLabel="Добавить"
      busy={isSubmitting || isBusy}
      error={errors.root?.message ?? null}
      dirty={isDirty}
      onSubmit={addsAnother ? addAndContinue : () => submit(onClose)()}
      onClose={onClose}
    >
      {fields.map((field) => (
        <Controller
          key={`${field.name} ${added.count}`}
          control={control}
          name={field.name}
          rules={{ validate: (value) => checkField(field, value) ?? true }}
          render={({ field: { value, onChange }, fieldState }) => (
            <Field
              label={field.label}
              error={fieldState.error?.message}
              hint={hintOf(field, value)}
            >
              {(props) => (
                <FieldInput field={field} value={value} control={props} onChange={onChange} />
              )}
            </Field>
          )}
        />
      ))}
      <Checkbox label="Добавить ещё" checked={addsAnother} onChange={setGoesOn} />
      {added.count > 0 && (
        <p ref={addedMessage} role="status">
          {`Добавлено: ${added.last}. Всего: ${added.count}.`}
        </p>
      )}
      {typeof warning === 'string' && <p role="status">{warning}</p>}
      {question && (
        <div ref={questionBox} tabIndex={-1} className={classes(styles.question, 'callout')}>
          <p role="status">{question.text}</p>
          {question.alternative && (
            <Button
              busy={isSubmitting || isBusy}
              onClick={() => question.alternative && void runAlternative(question.alternative.run)}
            >
              {question.alternative.label}
            </Button>
          )}
          {/* One press here sends the values; a first Enter in a field only shows the question. */}
          <Button
            busy={isSubmitting || isBusy}
            onClick={() => {
              flushSync(() => setAnswered(typedKey));
              questionBox.current?.closest('form')?.requestSubmit();
            }}
          >
            Создать всё равно
          </Button>
        </div>
      )}
      {children}
    </FormDialog>
  );
}
