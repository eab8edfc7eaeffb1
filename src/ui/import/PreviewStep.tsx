import { because } from '../../domain/lists/listing.ts';
import { russianCount } from '../../domain/text/names.ts';
import { countOf, type NounForms } from '../../domain/text/plurals.ts';
import { rowNumbers } from '../../domain/text/rowNumbers.ts';
import type { HiddenCells, Worksheet } from '../../lib/sheets/readSheets.ts';
import type { Unreadable } from '../../domain/imports/unreadable.ts';
import { Button } from '../buttons/Button.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { DialogBody, DialogFooter } from '../dialogs/Dialog.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { BulkApproval } from './BulkApproval.tsx';
import { ColumnPicker, columnName } from './ColumnPicker.tsx';
import styles from './Import.module.css';
import type { ImportRow, Places, Uniqueness } from './importRows.ts';
import type { ImportChanges, ImportSettings } from './importState.ts';
import { ImportTable } from './ImportTable.tsx';
import { SharedValues } from './SharedValues.tsx';
import { Summary } from './Summary.tsx';
import { type Outcome, outcomeOf, useImportRows } from './useImportRows.ts';

interface PreviewStepProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  sheets: readonly Worksheet[];
  settings: ImportSettings<Name>;
  /** The values of the list's records. */
  existing: readonly Values<Name>[];
  /** Why the list may have more records. */
  gap: string | null;
  unique: Uniqueness<Name> | undefined;
  places: Places<Name> | undefined;
  /** The columns are known: the user is not asked about them. */
  isGiven: boolean;
  onSheet: (index: number) => void;
  changes: ImportChanges<Name>;
  onBack: () => void;
  onCreate: (rows: ConfirmedRows<Name>) => void;
}

/** The rows of a sheet by their outcome. */
export interface ConfirmedRows<Name extends string> {
  created: readonly ImportRow<Name>[];
  /** The rows whose namesakes are moved instead. */
  moved: readonly ImportRow<Name>[];
  rejected: readonly ImportRow<Name>[];
}

/** The outcomes of rows that are sent. */
const CONFIRMED: readonly (Outcome | undefined)[] = ['ready', 'moved'];

/** The preview shows rows with remarks first, but the rows are sent in the order of the sheet. */
const inTableOrder = <Name extends string>(rows: readonly ImportRow<Name>[]) =>
  [...rows].sort((a, b) => a.number - b.number);

function actionText(created: number, moved: number): string {
  if (moved === 0) return `Создать: ${russianCount(created)}`;
  if (created === 0) return `Перевести: ${russianCount(moved)}`;
  return `Создать: ${russianCount(created)}, перевести: ${russianCount(moved)}`;
}

/** How many ranges of left-out rows are listed. */
const MAX_RANGES = 12;

const unchanged = (words: string): NounForms => [words, words, words];

const REASONS: readonly [Outcome, NounForms][] = [
  ['error', unchanged('с ошибкой')],
  ['taken', unchanged('уже есть')],
  ['same', ['повтор', 'повтора', 'повторов']],
  ['elsewhere', unchanged('есть в другой школе')],
  ['odd', unchanged('нужно проверить')],
];

function summaryOf(outcomes: readonly Outcome[], emptyOptionWord = ''): string {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const reasons = [...REASONS, ['emptyOption', unchanged(emptyOptionWord)] as const].flatMap(
    ([outcome, words]) => (count(outcome) > 0 ? [countOf(count(outcome), words)] : []),
  );
  const moved = count('moved') > 0 ? `, переведём ${russianCount(count('moved'))}` : '';
  const left = reasons.length > 0 ? `. Остались: ${reasons.join(', ')}` : '';
  return `Создадим ${russianCount(count('ready'))} из ${russianCount(outcomes.length)}${moved}${left}`;
}

/** The advice about unreadable cells, shown once for each kind. */
const ADVICE: Readonly<Record<Unreadable, string>> = {
  formula: 'Формула без значения: откройте файл в Excel и сохраните.',
  struck: 'Зачёркнутое не создаётся. Если оно нужно, исправьте ячейки в таблице или здесь.',
  error: 'В ячейках ошибки вместо значений: исправьте их в таблице или здесь.',
  encoding:
    'Другая кодировка: буквы распознаны не все. Откройте файл в Excel и сохраните как .xlsx.',
};

interface HiddenNoteProps {
  hidden: HiddenCells;
  isIncluded: boolean;
  onInclude: (isTaken: boolean) => void;
}

/** The numbers of hidden rows and columns, which are left out unless the user takes them. */
function HiddenNote({ hidden: { rows, columns }, isIncluded, onInclude }: HiddenNoteProps) {
  const counts = [
    rows > 0 ? `Скрытых строк: ${russianCount(rows)}` : [],
    columns > 0 ? `Скрытых столбцов: ${russianCount(columns)}` : [],
  ];
  return (
    <div className={styles.bulk}>
      <p>{counts.flat().join('. ')}</p>
      <Checkbox label="Взять и скрытое" checked={isIncluded} onChange={onInclude} />
    </div>
  );
}

/** Shows the rows before anything is created: the user checks, corrects and confirms them. */
export function PreviewStep<Name extends string>({
  fields,
  sheets,
  settings,
  existing,
  gap,
  unique,
  places,
  isGiven,
  onSheet,
  changes,
  onBack,
  onCreate,
}: PreviewStepProps<Name>) {
  const { rows, unknownTitles, leftOut, above, twins, unfilled, emptyOptionFields, unreadable } =
    useImportRows(settings, fields, existing, unique, places);
  const outcome = (row: ImportRow<Name>) => outcomeOf(row, settings);
  const outcomes = rows.map(outcome);
  const created = rows.filter((_row, index) => outcomes[index] === 'ready');
  const moved = rows.filter((_row, index) => outcomes[index] === 'moved');
  const sheet = sheets[settings.index];

  return (
    <>
      <DialogBody>
        <Summary>
          {summaryOf(outcomes, emptyOptionFields[0]?.emptyOptionTexts?.outcomeWord)}
        </Summary>
        {gap !== null && (
          <p role="alert" className="soft small">
            {because('Не все повторы видны', gap)}
          </p>
        )}
        {rows.length > 0 &&
          emptyOptionFields.map(({ name, emptyOptionTexts }) => (
            <strong key={name}>{emptyOptionTexts?.question}</strong>
          ))}
        {[...unreadable].map((why) => (
          <p key={why}>{ADVICE[why]}</p>
        ))}
        {sheet?.hidden && (
          <HiddenNote
            hidden={sheet.hidden}
            isIncluded={settings.withHidden}
            onInclude={(isTaken) => changes.hidden(sheet, isTaken)}
          />
        )}
        {settings.dropped.size > 0 && (
          <p className="soft small">
            {`Убрано строк: ${russianCount(settings.dropped.size)}. `}
            <Button look="quiet" onClick={changes.restoreDropped}>
              Вернуть
            </Button>
          </p>
        )}
        {leftOut.length > 0 && (
          <p className="soft small">
            {`Пропущены строки, в нужных столбцах которых пусто: ${rowNumbers(leftOut, MAX_RANGES)}.`}
          </p>
        )}
        {above.length > 0 && (
          <p className="soft small">
            {`Не взяты строки над заголовком: ${rowNumbers(above, MAX_RANGES)}.`}
          </p>
        )}
        {twins.length > 0 && (
          <p className="soft small">
            {`Не взяты столбцы с повторным заголовком: ${twins.map(columnName).join(', ')}.`}
          </p>
        )}
        {unfilled.map(({ name, label }) => {
          const count = rows.filter(({ values }) => values[name] === '').length;
          const missingText =
            count === rows.length ? 'ни у кого не указано' : `не указано: ${count}`;
          return (
            count > 0 && (
              <p key={name} className="soft small">
                {`${label}: ${missingText}, сервер может отказать.`}
              </p>
            )
          );
        })}
        {sheets.length > 1 && (
          <SelectField
            label="Лист"
            value={String(settings.index)}
            options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
            onChange={(index) => onSheet(Number(index))}
          />
        )}
        {!isGiven && <ColumnPicker fields={fields} settings={settings} changes={changes} />}
        <SharedValues
          fields={fields}
          settings={settings}
          changes={changes}
          unknownTitles={unknownTitles}
        />
        <BulkApproval
          rows={rows}
          emptyOptionFields={emptyOptionFields}
          outcomeOf={outcome}
          changes={changes}
        />
        <ImportTable fields={fields} rows={rows} outcomeOf={outcome} changes={changes} />
        <p className="soft small">
          Ячейки можно исправлять здесь же; ↑ и ↓ ведут к соседней строке. До подтверждения ничего
          не создаётся.
        </p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onBack}>Назад</Button>
        <Button
          look="primary"
          busy={created.length + moved.length === 0}
          onClick={() =>
            onCreate({
              created: inTableOrder(created),
              moved: inTableOrder(moved),
              rejected: rows.filter((_row, index) => !CONFIRMED.includes(outcomes[index])),
            })
          }
        >
          {actionText(created.length, moved.length)}
        </Button>
      </DialogFooter>
    </>
  );
}
