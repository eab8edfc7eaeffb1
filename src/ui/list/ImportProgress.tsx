import { useState } from 'react';
import { russianCount } from '../../domain/names.ts';
import { Button } from '../Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../Dialog.tsx';
import type { ListField } from './fields.ts';
import styles from './Import.module.css';
import { ImportTable } from './ImportPreview.tsx';
import type { ImportRow } from './importRows.ts';
import type { ImportRun } from './useImportRun.ts';

interface ImportProgressProps<Name extends string> {
  title: string;
  fields: readonly ListField<Name>[];
  run: ImportRun<Name>;
  /** The rows that were never sent, for what the preview said of them. */
  rejected: readonly ImportRow<Name>[];
  onRetry: (rows: readonly ImportRow<Name>[]) => void;
  onClose: () => void;
}

/** How far the creation is, and in the end what failed and why. */
export function ImportProgress<Name extends string>({
  title,
  fields,
  run: { rows, created, notCreated, running, failed, stop },
  rejected,
  onRetry,
  onClose,
}: ImportProgressProps<Name>) {
  const [copied, setCopied] = useState('');
  const left = running ? [] : [...failed, ...rejected];
  const copy = async () => {
    const lines = left.map(({ values, problems }) =>
      [...fields.map(({ name }) => values[name]), ...problems].join('\t'),
    );
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      setCopied('Скопировано.');
    } catch {
      // There is no clipboard on a page that came over plain HTTP, and a browser may refuse it.
      setCopied('Скопировать не удалось: выделите строки и скопируйте их сами.');
    }
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={running}
      busyCost="Строки ещё создаются. Если уйти, остальные созданы не будут."
      dirty={failed.length > 0}
      ownFooter
      wide
    >
      <DialogBody>
        <p role="status">
          {running ? 'Создаётся' : 'Готово'}: {russianCount(created)} из {russianCount(rows.length)}
          {notCreated > 0 && `. Не создано: ${russianCount(notCreated)}`}
          {rejected.length > 0 &&
            `. С замечаниями, не отправлены: ${russianCount(rejected.length)}`}
        </p>
        <progress
          className={styles.progress}
          aria-label="Сколько создано"
          max={rows.length}
          value={created + notCreated}
        />
        {left.length > 0 && <ImportTable fields={fields} rows={left} />}
        <p role="status">{copied}</p>
      </DialogBody>
      <DialogFooter>
        {running && <Button onClick={stop}>Остановить</Button>}
        {left.length > 0 && <Button onClick={() => void copy()}>Скопировать</Button>}
        {failed.length > 0 && <Button onClick={() => onRetry(failed)}>Повторить</Button>}
        {!running && (
          <Button look="primary" onClick={onClose}>
            Готово
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
