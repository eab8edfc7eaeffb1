import { useMemo, useState } from 'react';
import { because } from '../../domain/lists/listing.ts';
import { russianCount } from '../../domain/text/names.ts';
import { countOf, type NounForms } from '../../domain/text/plurals.ts';
import type { Worksheet } from '../../lib/sheets/readSheets.ts';
import { Button } from '../buttons/Button.tsx';
import { classes } from '../classes.ts';
import { DialogBody, DialogFooter } from '../dialogs/Dialog.tsx';
import { Segments } from '../fields/Segments.tsx';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { useUpTo } from '../layout/useUpTo.ts';
import { BulkApproval } from './BulkApproval.tsx';
import { ColumnSelect } from './ColumnSelect.tsx';
import { HeadSwitch } from './HeadSwitch.tsx';
import styles from './Import.module.css';
import type { ImportRow, Places, Uniqueness } from './importRows.ts';
import type { ImportChanges, ImportSettings } from './importState.ts';
import { type ImportWords, useImportWords } from './importWords.ts';
import { ImportTable } from './ImportTable.tsx';
import { InlineSelect } from './InlineSelect.tsx';
import { PreviewNotes } from './PreviewNotes.tsx';
import { CommonValues, UnknownValues } from './SharedValues.tsx';
import { Summary } from './Summary.tsx';
import { fieldColumns, sheetColumns, type TableColumn } from './tableColumns.ts';
import { type Outcome, outcomeOf, useImportRows } from './useImportRows.ts';
import { useListedRows } from './useListedRows.ts';

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
  /** A row may repeat another. */
  mayRepeat: boolean;
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

function actionText({ action }: ImportWords, created: number, moved: number): string {
  if (moved === 0) return `${action}: ${russianCount(created)}`;
  if (created === 0) return `Перевести: ${russianCount(moved)}`;
  return `${action}: ${russianCount(created)}, перевести: ${russianCount(moved)}`;
}

const unchanged = (words: string): NounForms => [words, words, words];

const REASONS: readonly [Outcome, NounForms][] = [
  ['error', unchanged('с ошибкой')],
  ['taken', unchanged('уже есть')],
  ['same', ['повтор', 'повтора', 'повторов']],
  ['elsewhere', unchanged('есть в другой школе')],
  ['odd', unchanged('нужно проверить')],
];

function summaryOf(
  { future }: ImportWords,
  outcomes: readonly Outcome[],
  emptyOptionWord = '',
): string {
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length;
  const reasons = [...REASONS, ['emptyOption', unchanged(emptyOptionWord)] as const].flatMap(
    ([outcome, words]) => (count(outcome) > 0 ? [countOf(count(outcome), words)] : []),
  );
  const moved = count('moved') > 0 ? `, переведём ${russianCount(count('moved'))}` : '';
  const left = reasons.length > 0 ? `. Остались: ${reasons.join(', ')}` : '';
  return `${future} ${russianCount(count('ready'))} из ${russianCount(outcomes.length)}${moved}${left}`;
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
  mayRepeat,
  onSheet,
  changes,
  onBack,
  onCreate,
}: PreviewStepProps<Name>) {
  const words = useImportWords();
  const checked = useImportRows(settings, fields, existing, unique, places, mayRepeat);
  const { rows, unknownTitles, emptyOptionFields } = checked;
  const outcome = (row: ImportRow<Name>) => outcomeOf(row, settings);
  const outcomes = rows.map(outcome);
  const created = rows.filter((_row, index) => outcomes[index] === 'ready');
  const moved = rows.filter((_row, index) => outcomes[index] === 'moved');
  const listed = useListedRows(rows, outcomes, settings);
  const { rows: sheet, layout, proposed } = settings;
  const columns = useMemo(
    () =>
      isGiven ? fieldColumns(fields) : sheetColumns(fields, { rows: sheet, layout, proposed }),
    [isGiven, fields, sheet, layout, proposed],
  );
  const headOf = ({ source, heading }: TableColumn<Name>) =>
    source !== null && (
      <ColumnSelect
        fields={fields}
        source={source}
        heading={heading}
        meaning={layout.columns[source] ?? null}
        changes={changes}
      />
    );
  const isFolded = useUpTo('tablet');
  // What must be chosen is not folded, and stays in its place when it is chosen.
  const [mustChoose] = useState(emptyOptionFields.length > 0);
  const { shared } = settings;
  const commonValues = (
    <CommonValues
      fields={fields}
      shared={shared}
      rows={rows}
      emptyOptionFields={emptyOptionFields}
      changes={changes}
    />
  );
  const headSwitch = !isGiven && (
    <HeadSwitch fields={fields} settings={settings} changes={changes} />
  );
  const corrections = (
    <>
      <UnknownValues
        fields={fields}
        shared={shared}
        unknownTitles={unknownTitles}
        changes={changes}
      />
      <BulkApproval
        rows={rows}
        emptyOptionFields={emptyOptionFields}
        outcomeOf={outcome}
        changes={changes}
      />
    </>
  );

  return (
    <>
      <DialogBody>
        <Summary>
          {summaryOf(words, outcomes, emptyOptionFields[0]?.emptyOptionTexts?.outcomeWord)}
        </Summary>
        {gap !== null && (
          <p role="alert" className="soft small">
            {because('Не все повторы видны', gap)}
          </p>
        )}
        <div className={classes(styles.notes, 'soft small')}>
          <PreviewNotes
            sheet={sheets[settings.index]}
            settings={settings}
            checked={checked}
            changes={changes}
          />
        </div>
        {isFolded && mustChoose && commonValues}
        <div className={styles.tools}>
          <Segments
            label="Строки"
            value={listed.tab}
            options={listed.options}
            onChange={listed.choose}
          />
          {sheets.length > 1 && (
            <InlineSelect
              label="Лист"
              value={String(settings.index)}
              options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
              onChange={(index) => onSheet(Number(index))}
            />
          )}
          {!isFolded && headSwitch}
          {!isFolded && commonValues}
          {isFolded && (
            <details className={styles.fold}>
              <summary>Для многих строк сразу</summary>
              {!mustChoose && commonValues}
              {corrections}
              {headSwitch}
            </details>
          )}
        </div>
        {!isFolded && corrections}
        <ImportTable
          columns={columns}
          rows={listed.shown}
          sheet={sheet}
          {...(!isGiven && { headOf })}
          outcomeOf={outcome}
          changes={changes}
        />
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
          {actionText(words, created.length, moved.length)}
        </Button>
      </DialogFooter>
    </>
  );
}
