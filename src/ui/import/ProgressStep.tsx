import { useState } from 'react';
import { russianCount } from '../../domain/text/names.ts';
import { rowsAsText } from '../../domain/imports/sheetText.ts';
import { copyText } from '../../lib/forms/copyText.ts';
import { Button } from '../buttons/Button.tsx';
import { DialogBody, DialogFooter } from '../dialogs/Dialog.tsx';
import { RunProgress, StopRunButton } from '../feedback/RunProgress.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import { type ImportRow, remarksText } from './importRows.ts';
import { ImportTable } from './ImportTable.tsx';
import { Summary } from './Summary.tsx';
import { fieldColumns } from './tableColumns.ts';
import type { Run } from '../feedback/useRun.ts';

interface ProgressStepProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  run: Run<ImportRow<Name>>;
  /** The rows that failed or are in doubt, each with the reason. */
  failed: readonly ImportRow<Name>[];
  /** The rows that were never sent, because of their remarks in the preview. */
  rejected: readonly ImportRow<Name>[];
  /** The created rows that the list now has twice. */
  doubled: readonly ImportRow<Name>[];
  /** Some of the rows are moved, not created. */
  isMoving: boolean;
  onStop: () => void;
  onRetry: (rows: readonly ImportRow<Name>[]) => void;
  /** Leads back to the preview, to correct the remaining rows. */
  onCorrect: () => void;
  onClose: () => void;
}

/** Rows as text, with a head; an import of the text reads the same rows. */
function asText<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  rows: readonly ImportRow<Name>[],
): string {
  const head = [...fields.map(({ label }) => label), 'Замечания'];
  const lines = rows.map((row) => [...fields.map(({ name }) => row.texts[name]), remarksText(row)]);
  return rowsAsText([head, ...lines]);
}

const CREATING = {
  doing: 'Создаётся',
  failed: 'Не создано',
  unknown: 'Неизвестно, созданы ли',
};
const CARRYING = {
  doing: 'Выполняется',
  failed: 'Не выполнено',
  unknown: 'Неизвестно, выполнены ли',
};

/** The progress of the run, and in the end the failures with their reasons. */
export function ProgressStep<Name extends string>({
  fields,
  run,
  failed,
  rejected,
  doubled,
  isMoving,
  onStop,
  onRetry,
  onCorrect,
  onClose,
}: ProgressStepProps<Name>) {
  const [copied, setCopied] = useState('');
  const { total, done, unknown, isRunning, isStopping, isCertain } = run;
  const notDone = run.failed.length - unknown;
  const retryable = run.failed.filter(({ isRetryable }) => isRetryable);
  const words = isMoving ? CARRYING : CREATING;
  const left = isRunning ? [] : [...failed, ...doubled, ...rejected];
  const copy = async () => {
    const isCopied = await copyText(asText(fields, left));
    setCopied(
      isCopied ? 'Скопировано.' : 'Скопировать не удалось: выделите строки и скопируйте их сами.',
    );
  };
  const underWay = isStopping
    ? 'Останавливается: ждём последние ответы.'
    : `${words.doing}: ${russianCount(total)}`;
  const ended = [
    `Готово: ${russianCount(done)} из ${russianCount(total)}`,
    notDone > 0 && `. ${words.failed}: ${russianCount(notDone)}`,
    unknown > 0 && `. ${words.unknown}: ${russianCount(unknown)}. «Повторить» сначала проверит`,
    doubled.length > 0 && `. Теперь в списке дважды: ${russianCount(doubled.length)}`,
    rejected.length > 0 && `. С замечаниями, не отправлены: ${russianCount(rejected.length)}`,
    copied && `. ${copied}`,
  ];

  return (
    <>
      <DialogBody>
        {/* Announces only start and end, not each row: screen readers can read the bar below. */}
        <Summary key={String(isRunning)}>
          {isRunning ? underWay : ended.filter(Boolean).join('')}
        </Summary>
        <RunProgress
          run={run}
          failure={notDone > 0 && `${words.failed}: ${russianCount(notDone)}`}
        />
        {left.length > 0 && <ImportTable columns={fieldColumns(fields)} rows={left} />}
      </DialogBody>
      <DialogFooter>
        {isRunning && <StopRunButton isStopping={isStopping} onStop={onStop} />}
        {left.length > 0 && <Button onClick={() => void copy()}>Скопировать</Button>}
        {failed.length + rejected.length > 0 && isCertain && (
          <Button onClick={onCorrect}>Исправить</Button>
        )}
        {!isRunning && retryable.length > 0 && (
          <Button onClick={() => onRetry(retryable.map(({ item }) => item))}>Повторить</Button>
        )}
        {!isRunning && (
          <Button look="primary" onClick={onClose}>
            Готово
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
