import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import { keptInput } from '../../lib/keptInput.ts';
import { Dialog } from '../Dialog.tsx';
import type { ListField, Values } from '../list/fields.ts';
import type { ImportRow } from './importRows.ts';
import { type Change, changesOf, chooseSheet, isRead, unread } from './importState.ts';
import { keptImport } from './keptImport.ts';
import { PreviewStep } from './PreviewStep.tsx';
import { ProgressStep } from './ProgressStep.tsx';
import { SourceStep } from './SourceStep.tsx';
import { useImportRows } from './useImportRows.ts';
import { type ImportCall, useImportRun } from './useImportRun.ts';
import { useSheetReading } from './useSheetReading.ts';

export interface ImportDialogProps<Name extends string> {
  title: string;
  fields: readonly ListField<Name>[];
  /** What is in the list already. */
  existing: readonly Values<Name>[];
  /** A file that was dropped on the list; null when the dialog was opened without one. */
  dropped: File | null;
  /** Where its input is kept over an ended session. */
  place: string;
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
  place,
  onImport,
  onClose,
}: ImportDialogProps<Name>) {
  const [kept] = useState(() => keptImport<Name>(place));
  const state = useStore(kept.store);
  const [step, setStep] = useState<Step<Name>>({
    name: state.chosen && (state.readText ?? state.text) === state.text ? 'preview' : 'source',
  });
  const sheet = state.chosen?.index ?? 0;
  const [created, setCreated] = useState(() => kept.created(sheet));
  const lookedOver = useImportRows({ choices: state.chosen, fields, existing, created });
  const { run, start, stop } = useImportRun(fields, onImport, ({ number }) =>
    kept.addCreated(sheet, number),
  );

  const showSheet = (index: number) => {
    kept.update((before) => chooseSheet(before, index, fields));
    setCreated(kept.created(index));
    setStep({ name: 'preview' });
  };
  const reading = useSheetReading(dropped, (sheets, source) => {
    const readText = typeof source === 'string' ? source : null;
    kept.forgetCreated();
    kept.update(({ text }) => ({ ...unread(), text, readText, sheets }));
    showSheet(0);
  });
  const change = useCallback(
    (changed: Change<Name>) =>
      kept.update((before) => ({ ...before, chosen: before.chosen && changed(before.chosen) })),
    [kept],
  );

  const close = () => {
    keptInput.forget(place);
    onClose();
  };
  const create = async (wanted: readonly ImportRow<Name>[]) => {
    // What is left to create is still offered after an ended session.
    if (await start(wanted)) keptInput.forget(place);
  };
  const mend = () => {
    if (run) change(changesOf(fields).refuse(run.failed));
    setCreated(kept.created(sheet));
    setStep({ name: 'preview' });
  };

  const isRunning = run?.running ?? false;
  const isOpen = step.name !== 'creation';
  return (
    <Dialog
      title={title}
      onClose={close}
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
          onText={(text) => kept.update((before) => ({ ...before, text }))}
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
            void create(ready);
          }}
        />
      )}
      {step.name === 'creation' && run && (
        <ProgressStep
          fields={fields}
          run={run}
          rejected={step.rejected}
          onStop={stop}
          onRetry={(failed) => void create(failed)}
          onMend={mend}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
