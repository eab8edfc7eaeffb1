import { useMemo, useState } from 'react';
import { Dialog } from '../Dialog.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import type { ImportRow } from './importRows.ts';
import {
  chooseSheet,
  createSheetChanges,
  type ImportState,
  isRead,
  unread,
} from './importState.ts';
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
  /** A file that was dropped on the list; null when the dialog was opened without one. */
  dropped: File | null;
  onImport: ImportCall<Name>;
  onClose: () => void;
}

type Step<Name extends string> =
  { name: 'source' | 'preview' } | { name: 'creation'; rejected: readonly ImportRow<Name>[] };

/** Adds many at once: rows of a spreadsheet, looked over before anything is sent. */
export default function ImportDialog<Name extends string>({
  title,
  fields,
  existing,
  dropped,
  onImport,
  onClose,
}: ImportDialogProps<Name>) {
  const [state, setState] = useState<ImportState<Name>>(unread);
  const [step, setStep] = useState<Step<Name>>({ name: 'source' });
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
  const reading = useSheetReading(dropped, (sheets, source) => {
    const readText = typeof source === 'string' ? source : null;
    setState(({ text }) => chooseSheet({ ...unread(), text, readText, sheets }, 0, fields));
    setStep({ name: 'preview' });
  });

  const isOpen = step.name !== 'creation';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dirty={isOpen ? state.text !== '' || state.chosen !== null : (run?.failed.length ?? 0) > 0}
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
          onSheet={(index) => setState((before) => chooseSheet(before, index, fields))}
          changes={changes}
          onBack={() => setStep({ name: 'source' })}
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
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
