import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../classes.ts';
import { flushSync } from 'react-dom';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { withinTime } from '../../lib/time/withinTime.ts';
import { showRefusal } from '../../lib/forms/forms.ts';
import { nextTask } from '../../lib/time/nextTask.ts';
import { Button } from '../Button.tsx';
import { Checkbox } from '../Checkbox.tsx';
import { Field } from '../Field.tsx';
import { FieldInput } from '../fields/FieldInput.tsx';
import { hintOf } from '../fields/textRemarks.ts';
import { checkField, type FieldSpec, labelIn, sentValues, type Values } from '../fields/fields.ts';
import { FormDialog } from '../FormDialog.tsx';
import styles from './AddDialog.module.css';

/** What needs an answer before the typed values are sent. */
export interface FormWarning {
  text: string;
  /** What may be better than adding; it closes the dialog. */
  instead?: { label: string; run: () => Promise<void> };
}

export interface AddDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** What stands in the form at first. */
  start: Values<Name>;
  onAdd: (values: Values<Name>) => Promise<void>;
  onClose: () => void;
  /**
   * What the typed values make worth saying before they are sent, such as a namesake. A text alone
   * needs no answer.
   */
  warn?: (values: Values<Name>) => FormWarning | string | null;
  /** Settles when the list has been read again: what there is to warn of is known then. */
  ready?: Promise<void> | null;
  /** Lets one be added after the other: what stands in the form for the next. */
  nextOf?: (values: Values<Name>) => Values<Name>;
  /** More to say below the fields. */
  children?: ReactNode;
}

/** Nobody waits longer for the list; a server that slow would not be asked once more either. */
const READING_MS = 3_000;

/** Adds to a list: one field below the other; closes when the server has agreed. */
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
  /** The values that are sent in spite of what was asked of them. */
  const [answered, setAnswered] = useState<string | null>(null);
  const typedKey = JSON.stringify(sent(typed));

  const tell = (error: unknown) =>
    showRefusal(
      error,
      fields.map(({ name }) => name),
      setError,
    );

  const submit = (onAdded: (values: Values<Name>) => void) =>
    handleSubmit(async (values) => {
      if (ready) await withinTime(READING_MS, ready);
      // The list is on the screen, and what it asks.
      await nextTask();
      if (lastQuestion.current && answered !== typedKey) {
        setAnswered(typedKey);
        questionBox.current?.focus();
        return;
      }
      try {
        await onAdd(sent(values));
        onAdded(sent(values));
      } catch (error) {
        tell(error);
      }
    });

  const actInstead = async (run: () => Promise<void>) => {
    setBusy(true);
    try {
      await run();
      onClose();
    } catch (error) {
      tell(error);
      setBusy(false);
    }
  };

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
      busy={isSubmitting || isBusy}
      error={errors.root?.message ?? null}
      dirty={isDirty}
      onSubmit={goesOn ? addAndGoOn : () => submit(onClose)()}
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
      {nextOf && <Checkbox label="Добавить ещё" checked={goesOn} onChange={setGoesOn} />}
      {added.count > 0 && (
        <p ref={saidAdded} role="status">
          {`Добавлено: ${added.last}. Всего: ${added.count}.`}
        </p>
      )}
      {typeof warning === 'string' && <p role="status">{warning}</p>}
      {question && (
        <div ref={questionBox} tabIndex={-1} className={classes(styles.question, 'callout')}>
          <p role="status">{question.text}</p>
          {question.instead && (
            <Button
              busy={isSubmitting || isBusy}
              onClick={() => question.instead && void actInstead(question.instead.run)}
            >
              {question.instead.label}
            </Button>
          )}
          {/* The one press is the answer; the next field's Enter is not. */}
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
