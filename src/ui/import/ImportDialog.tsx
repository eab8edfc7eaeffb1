import { useMemo, useState } from 'react';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { namedRefusal } from '../../domain/failure.ts';
import { ask } from '../../lib/forms/unsaved.ts';
import { Dialog } from '../Dialog.tsx';
import { proposeSheet } from '../../domain/imports/importColumns.ts';
import { foldedHeadings } from '../../domain/text/folding.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import {
  createSameness,
  doubledRows,
  type ImportRow,
  type Places,
  type Uniqueness,
  withError,
} from './importRows.ts';
import { chooseSheet, createSheetChanges, givenRows, isRead, unread } from './importState.ts';
import { type ConfirmedRows, PreviewStep } from './PreviewStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { type Run, type RunCall, useRun } from '../useRun.ts';
import { useSheetReading } from './useSheetReading.ts';

/** Of a list of people who can be moved: how they are found and moved. */
export interface Moving<Name extends string> extends Places<Name> {
  /** Moves people to where the values say. */
  onMove: (
    targets: readonly { id: number; values: Values<Name> }[],
    ...run: RunArguments
  ) => Promise<void>;
}

export interface ImportDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** What is in the list already. */
  existing: readonly Values<Name>[];
  /** Why the list may hold more than that. */
  gap?: string | null;
  /** Of a list that has one record of a kind. */
  unique?: Uniqueness<Name> | undefined;
  /** Of a list of people who can be moved. */
  moving?: Moving<Name> | undefined;
  /** What all rows get where the table has nothing, unless something else is chosen. */
  common?: Partial<Values<Name>> | undefined;
  /**
   * Rows that are looked over at once, their cells in the order of the fields, and the way back to
   * where they come from.
   */
  given?: { rows: readonly (readonly string[])[]; onBack: () => void };
  /** A file that was dropped on the list; null when the dialog was opened without one. */
  dropped?: File | null;
  onImport: RunCall<Values<Name>>;
  onClose: () => void;
}

const LEAVING_CREATION = 'Строки ещё создаются. Если уйти, остальные созданы не будут.';
const LEAVING_MOVES = 'Строки ещё отправляются. Если уйти, остальные отправлены не будут.';
const LEAVING_ROWS = {
  title: 'Закрыть?',
  text: 'Остальные строки останутся только в исходной таблице.',
};
const GOING_BACK = { title: 'Вернуться назад?', text: 'Исправления в таблице пропадут.' };

type Step<Name extends string> =
  | { name: 'source' | 'preview' }
  | { name: 'creation'; rows: ConfirmedRows<Name>; before: readonly Values<Name>[] };

/** The rows that were not carried out, or may not have been, each with the reason. */
const failedRows = <Name extends string>({ failed }: Run<ImportRow<Name>>) =>
  failed.map(({ item, reason }) => withError(item, reason));

/** Splits rows by a condition; each half gets the outcomes of its own rows in the common run. */
function splitBy<Row>(rows: readonly Row[], holds: (row: Row) => boolean) {
  const part = (isWanted: boolean) => {
    const indexes = rows.flatMap((row, index) => (holds(row) === isWanted ? [index] : []));
    return {
      rows: indexes.flatMap((index) => rows[index] ?? []),
      runOf: ([onOutcome, ...rest]: RunArguments): RunArguments => [
        (index, failure) => onOutcome(indexes[index] ?? index, failure),
        ...rest,
      ],
    };
  };
  return [part(true), part(false)] as const;
}

/** Adds many at once: rows of a spreadsheet, looked over before anything is sent. */
export default function ImportDialog<Name extends string>({
  title,
  fields,
  existing,
  gap = null,
  unique,
  moving,
  common,
  given,
  dropped = null,
  onImport,
  onClose,
}: ImportDialogProps<Name>) {
  const [first] = useState(() => (given ? givenRows(given.rows, fields) : unread<Name>()));
  const [state, setState] = useState(first);
  const [step, setStep] = useState<Step<Name>>({ name: given ? 'preview' : 'source' });
  const changes = useMemo(
    () =>
      createSheetChanges(fields, (change) =>
        setState((before) => ({ ...before, chosen: before.chosen && change(before.chosen) })),
      ),
    [fields],
  );
  /** Moves pupils before it creates any: a second row of a moved pupil must create nobody. */
  const carryOut =
    ({ moved }: ConfirmedRows<Name>) =>
    async (rows: readonly ImportRow<Name>[], ...run: RunArguments) => {
      const numbers = new Set(moved.map(({ number }) => number));
      const [toMove, toCreate] = splitBy(rows, ({ number }) => numbers.has(number));
      if (moving && toMove.rows.length > 0) {
        const targets = toMove.rows.flatMap(({ movable: id, values }) =>
          id === undefined ? [] : [{ id, values }],
        );
        await moving.onMove(targets, ...toMove.runOf(run));
      }
      if (toCreate.rows.length === 0) return;
      await onImport(
        toCreate.rows.map(({ values }) => values),
        ...toCreate.runOf(run),
      );
    };
  const { run, start, stop } = useRun<ImportRow<Name>>((failure) => namedRefusal(failure, fields));
  const carry = (rows: ConfirmedRows<Name>, some: readonly ImportRow<Name>[], isRetry: boolean) => {
    const onDone = ({ number }: ImportRow<Name>) => changes.create(number);
    void start(carryOut(rows), some, { onDone, isRetry });
  };
  const [only] = fields.length === 1 ? fields : [];
  const reading = useSheetReading(dropped, only ? foldedHeadings(only) : null, (sheets, source) => {
    const isText = typeof source === 'string';
    const read = isText ? { readText: source } : { fileName: source.name };
    const index = proposeSheet(sheets, fields);
    setState(({ text }) =>
      chooseSheet({ ...unread(), text, ...read, sheets }, index, fields, common),
    );
    setStep({ name: 'preview' });
  });

  const doubled = useMemo(() => {
    // While the outcome of a row is unknown nobody can tell whose record it is.
    if (step.name !== 'creation' || !run || run.isRunning || run.unknown > 0) return [];
    const { moved, created } = step.rows;
    const notCreated = new Set(run.failed.map(({ item }) => item.number));
    const made = [...moved, ...created].filter(({ number }) => !notCreated.has(number));
    return doubledRows(made, createSameness(fields, unique), step.before, existing);
  }, [step, run, fields, unique, existing]);

  const isOpen = step.name !== 'creation';
  const isMoving = step.name === 'creation' && step.rows.moved.length > 0;
  const isTouched = state !== first;
  const leaveGiven = () => {
    if (!given) return;
    if (isTouched) ask({ ...GOING_BACK, onYes: given.onBack });
    else given.onBack();
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dirty={isOpen ? isTouched : (run?.failed.length ?? 0) > 0}
      busy={run?.isRunning ?? false}
      busyCost={isMoving ? LEAVING_MOVES : LEAVING_CREATION}
      ownFooter
      wide
    >
      {step.name === 'source' && (
        <SourceStep
          fields={fields}
          text={state.text}
          fileName={state.fileName}
          isReading={reading.isReading}
          error={reading.error}
          isRead={isRead(state)}
          onText={(text) => setState((before) => ({ ...before, text }))}
          onRead={reading.read}
          onForward={() => setStep({ name: 'preview' })}
          onStop={reading.stop}
        />
      )}
      {step.name === 'preview' && state.chosen && (
        <PreviewStep
          fields={fields}
          sheets={state.sheets}
          choices={state.chosen}
          existing={existing}
          gap={gap}
          unique={unique}
          places={moving}
          isGiven={given !== undefined}
          onSheet={(index) => setState((before) => chooseSheet(before, index, fields, common))}
          changes={changes}
          onBack={given ? leaveGiven : () => setStep({ name: 'source' })}
          onCreate={(rows) => {
            setStep({ name: 'creation', rows, before: existing });
            carry(rows, [...rows.moved, ...rows.created], false);
          }}
        />
      )}
      {step.name === 'creation' && run && (
        <ProgressStep
          fields={fields}
          run={run}
          failed={failedRows(run)}
          rejected={step.rows.rejected}
          doubled={doubled}
          onStop={stop}
          isMoving={isMoving}
          onRetry={(failed) => carry(step.rows, failed, true)}
          onMend={() => {
            changes.refuse(failedRows(run));
            setStep({ name: 'preview' });
          }}
          onClose={() => {
            if (run.failed.length > 0) ask({ ...LEAVING_ROWS, onYes: onClose });
            else onClose();
          }}
        />
      )}
    </Dialog>
  );
}
