import { type DragEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { russianCount } from '../../domain/names.ts';
import { keptInput } from '../../lib/keptInput.ts';
import { readSheet } from '../../lib/sheets/readSheet.ts';
import { Button } from '../Button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../Dialog.tsx';
import { Field, FormError } from '../Field.tsx';
import type { ListField, Values } from './fields.ts';
import styles from './Import.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportProgress } from './ImportProgress.tsx';
import { type ImportRow, importRows, isWrong, sameness } from './importRows.ts';
import { type ImportCall, useImportRun } from './useImportRun.ts';

export interface ImportDialogProps<Name extends string> {
  title: string;
  fields: readonly ListField<Name>[];
  /** What is in the list already. */
  known: readonly Values<Name>[];
  /** A file that was dropped on the list; null when the dialog was opened without one. */
  dropped: File | null;
  /** Where its input is kept over an ended session. */
  place: string;
  onImport: ImportCall<Name>;
  onClose: () => void;
}

/** What outlasts an ended session: what was pasted, and the rows that were read. */
interface KeptImport {
  text: string;
  sheet: string[][] | null;
}

const UNREAD = {
  noSpreadsheet: 'Файл не удалось прочитать. Нужна таблица .xlsx.',
  noReader: 'Таблицу не удалось разобрать. Проверьте подключение и повторите.',
};

type Step<Name extends string> =
  | { name: 'source' }
  | { name: 'preview'; sheet: string[][] }
  | { name: 'creation'; rejected: readonly ImportRow<Name>[] };

/** Adds many at once: rows pasted from a spreadsheet or a file of it, looked over before anything is sent. */
export default function ImportDialog<Name extends string>({
  title,
  fields,
  known,
  dropped,
  place,
  onImport,
  onClose,
}: ImportDialogProps<Name>) {
  const [kept] = useState(() => keptInput.get(place) as KeptImport | undefined);
  const [step, setStep] = useState<Step<Name>>(() =>
    kept?.sheet ? { name: 'preview', sheet: kept.sheet } : { name: 'source' },
  );
  const sheet = step.name === 'preview' ? step.sheet : null;
  // Looked over anew with every answer: some of it may have been created meanwhile.
  const rows = useMemo(() => {
    if (sheet === null) return [];
    return importRows(sheet, fields, new Set(known.map((one) => sameness(fields, one))));
  }, [sheet, fields, known]);
  const [text, setText] = useState(kept?.text ?? '');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(dropped !== null);
  const { run, start } = useImportRun(onImport);

  const keep = (input: KeptImport) => {
    if (input.text === '' && input.sheet === null) keptInput.forget(place);
    else keptInput.set(place, input);
  };
  const close = () => {
    keptInput.forget(place);
    onClose();
  };

  const read = async (source: string | File) => {
    const found = await readSheet(source);
    setBusy(false);
    if (typeof found === 'string') {
      setError(UNREAD[found]);
    } else if (importRows(found, fields, new Set()).length === 0) {
      setError('В таблице нет строк.');
    } else {
      keep({ text, sheet: found });
      setStep({ name: 'preview', sheet: found });
    }
  };

  const show = (source: string | File) => {
    setBusy(true);
    setError(null);
    void read(source);
  };

  const readDropped = useEffectEvent(() => {
    if (dropped) void read(dropped);
  });
  // eslint-disable-next-line react-hooks/set-state-in-effect -- set when the file is read, later
  useEffect(() => readDropped(), []);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const [file] = event.dataTransfer.files;
    if (file) show(file);
  };

  const create = async (wanted: readonly ImportRow<Name>[]) => {
    // What is left to create is still offered after an ended session.
    if (await start(wanted)) keptInput.forget(place);
  };

  if (run && step.name === 'creation') {
    return (
      <ImportProgress
        title={title}
        fields={fields}
        run={run}
        rejected={step.rejected}
        onRetry={(failed) => void create(failed)}
        onClose={close}
      />
    );
  }

  const ready = rows.filter((row) => !isWrong(row));
  return (
    <Dialog
      title={title}
      onClose={close}
      dirty={text !== '' || step.name === 'preview'}
      busy={busy}
      busyCost="Таблица ещё разбирается."
      ownFooter
      wide
    >
      {step.name === 'source' ? (
        <>
          <DialogBody>
            <p>
              Столбцы: {fields.map(({ label }) => label).join(', ')}. Скопируйте строки в таблице и
              вставьте сюда, или перетащите файл .xlsx.
            </p>
            {/* A file can be chosen by keyboard below. */}
            {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- see above */}
            <div onDragOver={(event) => event.preventDefault()} onDrop={drop}>
              <Field label="Строки таблицы" error={undefined}>
                {(control) => (
                  <textarea
                    {...control}
                    value={text}
                    onChange={(event) => {
                      setText(event.target.value);
                      keep({ text: event.target.value, sheet: null });
                    }}
                  />
                )}
              </Field>
            </div>
            {/* The browser's own control would speak the browser's language. */}
            <label className={styles.file}>
              Выбрать файл
              <input
                type="file"
                accept=".xlsx,.xls,.ods,.csv"
                onChange={(event) => {
                  const file = event.target.files?.[0];
                  // The same file, mended meanwhile, can be chosen again.
                  event.target.value = '';
                  if (file) show(file);
                }}
              />
            </label>
            <FormError message={error} />
            <p className={styles.note}>До подтверждения ничего не создаётся.</p>
          </DialogBody>
          <DialogFooter>
            <Button look="primary" busy={busy || text.trim() === ''} onClick={() => show(text)}>
              Проверить
            </Button>
          </DialogFooter>
        </>
      ) : (
        <>
          <ImportPreview fields={fields} rows={rows} />
          <DialogFooter>
            <Button onClick={() => setStep({ name: 'source' })}>Назад</Button>
            <Button
              look="primary"
              busy={ready.length === 0}
              onClick={() => {
                setStep({ name: 'creation', rejected: rows.filter(isWrong) });
                void create(ready);
              }}
            >
              Создать: {russianCount(ready.length)}
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  );
}
