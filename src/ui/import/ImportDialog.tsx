import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { Dialog } from '../Dialog.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import type { ImportRow } from './importRows.ts';
import { type Change, changesOf, chooseSheet, isRead, unread } from './importState.ts';
import { createImport } from './importStore.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { useImportRows } from './useImportRows.ts';
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
  const [progress] = useState(() => createImport<Name>());
  const state = useStore(progress.store);
  const [step, setStep] = useState<Step<Name>>({ name: 'source' });
  const sheet = state.chosen?.index ?? 0;
  const [created, setCreated] = useState(() => progress.created(sheet));
  const lookedOver = useImportRows({ choices: state.chosen, fields, existing, created });
  const { run, start, stop } = useImportRun(fields, onImport, ({ number }) =>
    progress.addCreated(sheet, number),
  );

  const showSheet = (index: number) => {
    progress.update((before) => chooseSheet(before, index, fields));
    setCreated(progress.created(index));
    setStep({ name: 'preview' });
  };
  const reading = useSheetReading(dropped, (sheets, source) => {
    const readText = typeof source === 'string' ? source : null;
    progress.forgetCreated();
    progress.update(({ text }) => ({ ...unread(), text, readText, sheets }));
    showSheet(0);
  });
  const change = useCallback(
    (changed: Change<Name>) =>
      progress.update((before) => ({ ...before, chosen: before.chosen && changed(before.chosen) })),
    [progress],
  );

  const mend = () => {
    if (run) change(changesOf(fields).refuse(run.failed));
    setCreated(progress.created(sheet));
    setStep({ name: 'preview' });
  };

  const isRunning = run?.running ?? false;
  const isOpen = step.name !== 'creation';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dirty={isOpen ? state.text !== '' || state.chosen !== null : (run?.failed.length ?? 0) > 0}
      busy={isRunning}
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
          onText={(text) => progress.update((before) => ({ ...before, text }))}
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
          lookedOver={lookedOver}
          onSheet={showSheet}
          onChange={change}
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
          onMend={mend}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}
