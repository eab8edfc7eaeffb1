import { russianCount } from '../../domain/names.ts';
import { rowNumbers } from '../../domain/rowNumbers.ts';
import type { Sheet } from '../../lib/sheets/readSheets.ts';
import { Button } from '../Button.tsx';
import { DialogBody, DialogFooter } from '../Dialog.tsx';
import { SelectField } from '../SelectField.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { BulkChoices } from './BulkChoices.tsx';
import { ColumnChoice } from './ColumnChoice.tsx';
import styles from './Import.module.css';
import type { ImportRow, Uniqueness } from './importRows.ts';
import { remarksKey, type SheetChanges, type SheetChoices } from './importState.ts';
import { ImportTable } from './ImportTable.tsx';
import { SharedValues } from './SharedValues.tsx';
import { Summary } from './Summary.tsx';
import { type Outcome, outcomeOf, useImportRows } from './useImportRows.ts';

interface PreviewStepProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  sheets: readonly Sheet[];
  choices: SheetChoices<Name>;
  /** What is in the list already. */
  existing: readonly Values<Name>[];
  unique: Uniqueness<Name> | undefined;
  /** The columns are known: nobody is asked what is in them. */
  isGiven: boolean;
  onSheet: (index: number) => void;
  changes: SheetChanges<Name>;
  onBack: () => void;
  onCreate: (ready: readonly ImportRow<Name>[], rejected: readonly ImportRow<Name>[]) => void;
}

/** Rows side by side that are told of those that are left out. */
const RUNS = 12;

const REASONS: readonly [Outcome, string][] = [
  ['error', 'с ошибкой'],
  ['taken', 'уже есть'],
  ['same', 'повторов'],
  ['odd', 'проверить'],
];

function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const ready = count('ready');
  const reasons = REASONS.flatMap(([outcome, words]) =>
    count(outcome) > 0 ? [`${words}: ${russianCount(count(outcome))}`] : [],
  );
  const left = `С замечаниями, не создаются: ${russianCount(outcomes.length - ready)}.`;
  const because = reasons.length > 0 ? ` Из них ${reasons.join(', ')}.` : '';
  return `Строк: ${russianCount(outcomes.length)}. Будет создано: ${russianCount(ready)}. ${left}${because}`;
}

/** What would be created, before anything is: looked over, corrected, and confirmed. */
export function PreviewStep<Name extends string>({
  fields,
  sheets,
  choices,
  existing,
  unique,
  isGiven,
  onSheet,
  changes,
  onBack,
  onCreate,
}: PreviewStepProps<Name>) {
  const { rows, unknownTitles, leftOut, unfilled } = useImportRows(
    choices,
    fields,
    existing,
    unique,
  );
  const outcomes = rows.map((row) => outcomeOf(row, choices));
  const ready = rows.filter((_row, index) => outcomes[index] === 'ready');
  const isApproved = (row: ImportRow<Name>) => choices.approved.get(row.number) === remarksKey(row);

  return (
    <>
      <DialogBody>
        <Summary>{summaryOf(outcomes)}</Summary>
        {leftOut.length > 0 && (
          <p className={styles.note}>
            {`Пропущены строки, в нужных столбцах которых пусто: ${rowNumbers(leftOut, RUNS)}.`}
          </p>
        )}
        {rows.length > 0 &&
          unfilled.map(({ name, label }) => (
            <p key={name} className={styles.note}>
              {label}: в таблице пусто, сервер может отказать.
            </p>
          ))}
        {sheets.length > 1 && (
          <SelectField
            label="Лист"
            value={String(choices.index)}
            options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            onChange={(index) => onSheet(Number(index))}
          />
        )}
        {!isGiven && <ColumnChoice fields={fields} choices={choices} changes={changes} />}
        <SharedValues
          fields={fields}
          choices={choices}
          changes={changes}
          unknownTitles={unknownTitles}
        />
        <BulkChoices rows={rows} isApproved={isApproved} changes={changes} />
        <ImportTable fields={fields} rows={rows} isApproved={isApproved} changes={changes} />
        <p className={styles.note}>
          Ячейки можно исправлять здесь же; ↑ и ↓ ведут к соседней строке. До подтверждения ничего
          не создаётся.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>Назад</Button>
        <Button
          look="primary"
          busy={ready.length === 0}
          onClick={() =>
            onCreate(
              // In the order of the sheet, whatever has remarks.
              [...ready].sort((a, b) => a.number - b.number),
              rows.filter((_row, index) => outcomes[index] !== 'ready'),
            )
          }
        >
          Создать: {russianCount(ready.length)}
        </Button>
      </DialogFooter>
    </>
  );
}
