import { useMemo } from 'react';
import {
  FULL_NAME,
  headingsIn,
  headRowOf,
  type Meaning,
  takesFullNames,
} from '../../domain/imports/importColumns.ts';
import { SelectField } from '../fields/SelectField.tsx';
import { Switch } from '../fields/Switch.tsx';
import type { FieldSpec } from '../fields/fields.ts';
import styles from './Import.module.css';
import type { ImportChanges, ImportSettings } from './importState.ts';

interface ColumnPickerProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  settings: ImportSettings<Name>;
  changes: ImportChanges<Name>;
}

const SAMPLES = 3;

/** The name of a column in spreadsheets: A, B … Z, AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

/**
 * The first filled cells of a column; reads no more rows than needed, for there may be thousands.
 */
function samplesOf(
  rows: readonly (readonly string[])[],
  firstRow: number,
  column: number,
): readonly string[] {
  const samples: string[] = [];
  for (let index = firstRow; index < rows.length && samples.length < SAMPLES; index += 1) {
    const text = rows[index]?.[column]?.trim() ?? '';
    if (text !== '') samples.push(text);
  }
  return samples;
}

/** The meaning of each column of the sheet: proposed, and changed by the user. */
export function ColumnPicker<Name extends string>({
  fields,
  settings: { rows, layout },
  changes,
}: ColumnPickerProps<Name>) {
  const meanings = [
    ...fields.map(({ name, label }) => ({ value: name as Meaning<Name>, label })),
    ...(takesFullNames(fields) ? [{ value: FULL_NAME, label: 'ФИО' } as const] : []),
  ];
  const options = meanings.map(({ value, label }) => ({ value: value ?? '', label }));
  const firstRow = layout.headRow === null ? 0 : layout.headRow + 1;
  const headings = layout.headRow === null ? [] : headingsIn(rows, layout.headRow);
  // Memoised: without a head the search looks at all cells, too slow at each key.
  const proposed = useMemo(() => headRowOf(rows, fields) ?? 0, [rows, fields]);
  const headRow = layout.headRow ?? proposed;
  const columns = layout.columns.flatMap((meaning, column) => {
    const samples = samplesOf(rows, firstRow, column);
    const head = headings[column] ?? '';
    return samples.length === 0 && head === '' ? [] : [{ meaning, column, head, samples }];
  });

  return (
    <fieldset className={styles.group}>
      <legend>Что в столбцах</legend>
      <Switch
        label={headRow === 0 ? 'Первая строка — заголовок' : `Заголовок в строке ${headRow + 1}`}
        checked={layout.headRow !== null}
        onChange={changes.head}
      />
      <div className={styles.columns}>
        {columns.map(({ meaning, column, head, samples }) => (
          <div key={column}>
            <SelectField
              label={`Столбец ${columnName(column)}${head && `: ${head}`}`}
              value={meaning ?? ''}
              options={options}
              nothing="Не нужно"
              onChange={(value) =>
                changes.column(column, meanings.find((one) => one.value === value)?.value ?? null)
              }
            />
            <p className="truncate soft small">{samples.join(', ')}</p>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
