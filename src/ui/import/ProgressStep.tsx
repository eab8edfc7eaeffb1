import { useState } from 'react';
import { russianCount } from '../../domain/names.ts';
import { rowsAsText } from '../../domain/sheetText.ts';
import { Button } from '../Button.tsx';
import { DialogBody, DialogFooter } from '../Dialog.tsx';
import { PausedRun } from '../PausedRun.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import styles from './Import.module.css';
import { type ImportRow, remarksText } from './importRows.ts';
import { ImportTable } from './ImportTable.tsx';
import { Summary } from './Summary.tsx';
import type { ImportRun } from './useImportRun.ts';

interface ProgressStepProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  run: ImportRun<Name>;
  /** The rows that were never sent, for what the preview said of them. */
  rejected: readonly ImportRow<Name>[];
  /** The created rows that somebody else has added as well. */
  doubled: readonly ImportRow<Name>[];
  onStop: () => void;
  onRetry: (rows: readonly ImportRow<Name>[]) => void;
  /** Back to the preview, to mend what is left. */
  onMend: () => void;
  onClose: () => void;
}

/** Rows as people read them, with a head: pasted into an import they are the same rows again. */
function asText<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  rows: readonly ImportRow<Name>[],
): string {
  const head = [...fields.map(({ label }) => label), 'Замечания'];
  const lines = rows.map((row) => [...fields.map(({ name }) => row.texts[name]), remarksText(row)]);
  return rowsAsText([head, ...lines]);
}

/** How far the creation is, and in the end what failed and why. */
export function ProgressStep<Name extends string>({
  fields,
  run: {
    total,
    created,
    notCreated,
    unknown,
    running,
    stopping,
    pause,
    failed,
    retryable,
    isCertain,
  },
  rejected,
  doubled,
  onStop,
  onRetry,
  onMend,
  onClose,
}: ProgressStepProps<Name>) {
  const [copied, setCopied] = useState('');
  const left = running ? [] : [...failed, ...doubled, ...rejected];
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(fields, left));
      setCopied('Скопировано.');
    } catch {
      // There is no clipboard on a page that came over plain HTTP, and a browser may refuse it.
      setCopied('Скопировать не удалось: выделите строки и скопируйте их сами.');
    }
  };
  const underWay = stopping
    ? 'Останавливается: ждём последние ответы.'
    : `Создаётся: ${russianCount(total)}`;
  const ended = [
    `Готово: ${russianCount(created)} из ${russianCount(total)}`,
    notCreated > 0 && `. Не создано: ${russianCount(notCreated)}`,
    unknown > 0 &&
      `. Неизвестно, созданы ли: ${russianCount(unknown)}. «Повторить» сначала проверит, есть ли они в списке`,
    doubled.length > 0 && `. Добавлены кем-то ещё раз: ${russianCount(doubled.length)}`,
    rejected.length > 0 && `. С замечаниями, не отправлены: ${russianCount(rejected.length)}`,
    copied && `. ${copied}`,
  ];

  return (
    <>
      <DialogBody>
        {/* The bar tells how far it is to whoever asks; an announcement of each row is too much. */}
        <Summary key={String(running)}>
          {running ? underWay : ended.filter(Boolean).join('')}
        </Summary>
        {running && (
          <p aria-hidden="true">
            {`${russianCount(created)} из ${russianCount(total)}${notCreated > 0 ? `. Не создано: ${russianCount(notCreated)}` : ''}`}
          </p>
        )}
        {running && <PausedRun pause={stopping ? null : pause} />}
        <progress
          className={styles.progress}
          aria-label="Сколько создано"
          max={total}
          value={created + notCreated + unknown}
        />
        {left.length > 0 && <ImportTable fields={fields} rows={left} />}
      </DialogBody>
      <DialogFooter>
        {running && (
          <Button busy={stopping} onClick={onStop}>
            {stopping ? 'Останавливается…' : 'Остановить'}
          </Button>
        )}
        {left.length > 0 && <Button onClick={() => void copy()}>Скопировать</Button>}
        {failed.length + rejected.length > 0 && isCertain && (
          <Button onClick={onMend}>Исправить</Button>
        )}
        {retryable.length > 0 && <Button onClick={() => onRetry(retryable)}>Повторить</Button>}
        {!running && (
          <Button look="primary" onClick={onClose}>
            Готово
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
