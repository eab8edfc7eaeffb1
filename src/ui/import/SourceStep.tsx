import type { DragEvent } from 'react';
import { takesFullNames } from '../../domain/imports/importColumns.ts';
import { Button } from '../buttons/Button.tsx';
import { DialogBody, DialogFooter } from '../dialogs/Dialog.tsx';
import { Field, FormError } from '../fields/Field.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import { focusOnMount } from '../keyboard/focusOnMount.ts';
import styles from './SourceStep.module.css';

interface SourceStepProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  text: string;
  /** The name of the file that was read before; null when no file was. */
  fileName: string | null;
  isReading: boolean;
  error: string | null;
  /** True if the source was read already: to read it again would lose the corrections. */
  isRead: boolean;
  onText: (text: string) => void;
  onRead: (source: string | File) => void;
  onStop: () => void;
  /** Leads to the preview of the rows that were read already. */
  onForward: () => void;
}

/** Where the rows come from: pasted text, or a file. */
export function SourceStep<Name extends string>({
  fields,
  text,
  fileName,
  isReading,
  error,
  isRead,
  onText,
  onRead,
  onStop,
  onForward,
}: SourceStepProps<Name>) {
  const labels = fields.map(({ label }) => label).join(', ');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const [file] = event.dataTransfer.files;
    if (file) onRead(file);
  };

  return (
    <>
      <DialogBody>
        <p>
          {`${
            fields.length === 1
              ? `Нужен один столбец: ${labels}`
              : `Столбцы: ${labels}, в любом порядке`
          }${takesFullNames(fields) ? '; ФИО может стоять и в одном столбце' : ''}. Скопируйте строки в таблице и вставьте сюда, или перетащите файл .xlsx, .xls, .ods или .csv.`}
        </p>
        {fileName !== null && isRead && <p>{`Файл: ${fileName}`}</p>}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- the keyboard chooses a file below */}
        <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Field label="Строки таблицы" error={undefined}>
            {(control) => (
              <textarea
                {...control}
                ref={focusOnMount}
                value={text}
                onChange={(event) => onText(event.target.value)}
              />
            )}
          </Field>
        </div>
        {/* The browser's own file control would have the browser's language. */}
        <label className={styles.file}>
          Выбрать файл
          <input
            type="file"
            accept=".xlsx,.xls,.ods,.csv,.tsv,.txt"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // Cleared, so that the user can choose the same file again after a correction.
              event.target.value = '';
              if (file) onRead(file);
            }}
          />
        </label>
        <FormError message={error} />
        <p role="status" className="soft small">
          {isReading ? 'Таблица читается…' : 'До подтверждения ничего не создаётся.'}
        </p>
      </DialogBody>
      <DialogFooter>
        {isReading && <Button onClick={onStop}>Остановить</Button>}
        <Button
          look="primary"
          busy={isReading || (text.trim() === '' && !isRead)}
          onClick={() => (isRead ? onForward() : onRead(text))}
        >
          Проверить
        </Button>
      </DialogFooter>
    </>
  );
}
