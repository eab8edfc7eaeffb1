import { useMemo, useState } from 'react';
import { type RunArguments, runOverPart } from '../../domain/lists/runs.ts';
import { namedRefusal } from '../../domain/failure.ts';
import { ask } from '../../lib/forms/unsaved.ts';
import { Dialog } from '../dialogs/Dialog.tsx';
import { proposeSheet } from '../../domain/imports/importColumns.ts';
import { foldedHeadings } from '../../domain/text/folding.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import {
  createRowKey,
  doubledRows,
  type ImportRow,
  type Places,
  type Uniqueness,
  withError,
} from './importRows.ts';
import { chooseSheet, createImportChanges, givenRows, isRead, emptyImport } from './importState.ts';
import { type ConfirmedRows, PreviewStep } from './PreviewStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { type Run, type RunCall, useRun } from '../feedback/useRun.ts';
import { useTableReading } from './useTableReading.ts';

/** How people of a list are found and moved, for instance to another school. */
export interface Moving<Name extends string> extends Places<Name> {
  /** Moves people to the places in their values. */
  onMove: (
    targets: readonly { id: number; values: Values<Name> }[],
    ...run: RunArguments
  ) => Promise<void>;
}

export interface ImportDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** The values of the list's records. */
  existing: readonly Values<Name>[];
  /** Why the list may have more records. */
  gap?: string | null;
  /** Only for a list whose records must be unique. */
  unique?: Uniqueness<Name> | undefined;
  /** Only for a list of people who can be moved. */
  moving?: Moving<Name> | undefined;
  /** The values of rows whose cells are empty, unless the user chooses others. */
  common?: Partial<Values<Name>> | undefined;
  /**
   * Rows to preview at once, their cells in the order of the fields; `onBack` leads to their
   * source.
   */
  given?: { rows: readonly (readonly string[])[]; onBack: () => void };
  /** A file that was dropped on the list; null when the dialog was opened without one. */
  dropped?: File | null;
  onImport?: RunCall<Values<Name>>;
  /** Takes the confirmed rows instead of `onImport`: nothing is sent. */
  onRows?: (rows: readonly ImportRow<Name>[]) => void;
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

/** The rows that failed or are in doubt, each with the reason. */
const failedRows = <Name extends string>({ failed }: Run<ImportRow<Name>>) =>
  failed.map(({ item, reason }) => withError(item, reason));

/** Adds many records: rows of a spreadsheet, which the user checks before anything is sent. */
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
  onRows,
  onClose,
}: ImportDialogProps<Name>) {
  const [first] = useState(() => (given ? givenRows(given.rows, fields) : emptyImport<Name>()));
  const [state, setState] = useState(first);
  const [step, setStep] = useState<Step<Name>>({ name: given ? 'preview' : 'source' });
  const changes = useMemo(
    () =>
      createImportChanges(fields, (change) =>
        setState((before) => ({ ...before, chosen: before.chosen && change(before.chosen) })),
      ),
    [fields],
  );
  /** Moves students before it creates any: a second row of a moved student must create nobody. */
  const createImportCall =
    ({ moved }: ConfirmedRows<Name>) =>
    async (rows: readonly ImportRow<Name>[], ...run: RunArguments) => {
      const numbers = new Set(moved.map(({ number }) => number));
      const toMove = rows.filter(({ number }) => numbers.has(number));
      const toCreate = rows.filter(({ number }) => !numbers.has(number));
      if (moving && toMove.length > 0) {
        const targets = toMove.flatMap(({ movable: id, values }) =>
          id === undefined ? [] : [{ id, values }],
        );
        await moving.onMove(targets, ...runOverPart(rows, toMove, run));
      }
      if (toCreate.length === 0) return;
      await onImport?.(
        toCreate.map(({ values }) => values),
        ...runOverPart(rows, toCreate, run),
      );
    };
  const { run, start, stop } = useRun<ImportRow<Name>>((failure) => namedRefusal(failure, fields));
  const startImport = (
    rows: ConfirmedRows<Name>,
    some: readonly ImportRow<Name>[],
    isRetry: boolean,
  ) => {
    const onDone = ({ number }: ImportRow<Name>) => changes.markCreated(number);
    void start(createImportCall(rows), some, { onDone, isRetry });
  };
  const [only] = fields.length === 1 ? fields : [];
  const reading = useTableReading(dropped, only ? foldedHeadings(only) : null, (sheets, source) => {
    const isText = typeof source === 'string';
    const read = isText ? { readText: source } : { fileName: source.name };
    const index = proposeSheet(sheets, fields);
    setState(({ text }) =>
      chooseSheet({ ...emptyImport(), text, ...read, sheets }, index, fields, common),
    );
    setStep({ name: 'preview' });
  });

  const doubled = useMemo(() => {
    // While a row is in doubt, the import can't tell its own records from those of others.
    if (step.name !== 'creation' || !run || run.isRunning || run.unknown > 0) return [];
    const { moved, created } = step.rows;
    const notCreated = new Set(run.failed.map(({ item }) => item.number));
    const made = [...moved, ...created].filter(({ number }) => !notCreated.has(number));
    return doubledRows(made, createRowKey(fields, unique), step.before, existing);
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
      wide={step.name !== 'source'}
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
          settings={state.chosen}
          existing={existing}
          gap={gap}
          unique={unique}
          places={moving}
          isGiven={given !== undefined}
          mayRepeat={onRows !== undefined}
          onSheet={(index) => setState((before) => chooseSheet(before, index, fields, common))}
          changes={changes}
          onBack={given ? leaveGiven : () => setStep({ name: 'source' })}
          onCreate={(rows) => {
            if (onRows) {
              onRows(rows.created);
              return;
            }
            setStep({ name: 'creation', rows, before: existing });
            startImport(rows, [...rows.moved, ...rows.created], false);
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
          onRetry={(failed) => startImport(step.rows, failed, true)}
          onCorrect={() => {
            changes.markRefused(failedRows(run));
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
