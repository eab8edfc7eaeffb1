import { useMemo, useState } from 'react';
import { ask } from '../../lib/unsaved.ts';
import { Dialog } from '../Dialog.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import type { ImportRow, Uniqueness } from './importRows.ts';
import { chooseSheet, createSheetChanges, givenRows, isRead, unread } from './importState.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { type ImportCall, useImportRun } from './useImportRun.ts';
import { useSheetReading } from './useSheetReading.ts';

export interface ImportDialogProps<Name extends string> {
  title: string;
  fields: readonly FieldSpec<Name>[];
  /** What is in the list already. */
  existing: readonly Values<Name>[];
  /** Of a list that has one record of a kind. */
  unique?: Uniqueness<Name> | undefined;
  /** What all rows get where the table has nothing, unless something else is chosen. */
  common?: Partial<Values<Name>> | undefined;
  /**
   * Rows that are looked over at once, their cells in the order of the fields, and the way back to
   * where they come from.
   */
  given?: { rows: readonly (readonly string[])[]; onBack: () => void };
  /** A file that was dropped on the list; null when the dialog was opened without one. */
  dropped?: File | null;
  onImport: ImportCall<Name>;
  onClose: () => void;
}

const LEAVING_ROWS = {
  title: 'Закрыть?',
  text: 'Строки, которые не созданы, останутся только в исходной таблице.',
};
const GOING_BACK = { title: 'Вернуться назад?', text: 'Исправления в таблице пропадут.' };

type Step<Name extends string> =
  { name: 'source' | 'preview' } | { name: 'creation'; rejected: readonly ImportRow<Name>[] };

/** Adds many at once: rows of a spreadsheet, looked over before anything is sent. */
export default function ImportDialog<Name extends string>({
  title,
  fields,
  existing,
  unique,
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
  const { run, start, stop } = useImportRun(fields, onImport, ({ number }) =>
    changes.create(number),
  );
  const reading = useSheetReading(dropped, fields.length === 1, (sheets, source) => {
    const readText = typeof source === 'string' ? source : null;
    setState(({ text }) => chooseSheet({ ...unread(), text, readText, sheets }, 0, fields, common));
    setStep({ name: 'preview' });
  });

  const isOpen = step.name !== 'creation';
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
      busy={run?.running ?? false}
      busyCost="Строки ещё создаются. Если уйти, остальные созданы не будут."
      ownFooter
      wide
    >
      {step.name === 'source' && (
        <SourceStep
          fields={fields}
          text={state.text}
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
          unique={unique}
          isGiven={given !== undefined}
          onSheet={(index) => setState((before) => chooseSheet(before, index, fields, common))}
          changes={changes}
          onBack={given ? leaveGiven : () => setStep({ name: 'source' })}
          onCreate={(ready, rejected) => {
            setStep({ name: 'creation', rejected });
            void start(ready);
          }}
        />
      )}
      {step.name === 'creation' && run && (
        <ProgressStep
          fields={fields}
          run={run}
          rejected={step.rejected}
          onStop={stop}
          onRetry={(failed) => void start(failed)}
          onMend={() => {
            changes.refuse(run.failed);
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
