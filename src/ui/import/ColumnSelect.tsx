import { FULL_NAME, type Meaning, takesFullNames } from '../../domain/imports/importColumns.ts';
import type { FieldSpec } from '../fields/fields.ts';
import { Select } from '../fields/Select.tsx';
import type { ImportChanges } from './importState.ts';
import styles from './ImportTable.module.css';

/** The name of a column in spreadsheets: A, B … Z, AA. */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

interface ColumnSelectProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  /** The index of the column in the sheet. */
  source: number;
  heading: string;
  meaning: Meaning<Name>;
  changes: ImportChanges<Name>;
}

/** The head of a column of the sheet: its heading, and what it holds, which the user can change. */
export function ColumnSelect<Name extends string>({
  fields,
  source,
  heading,
  meaning,
  changes,
}: ColumnSelectProps<Name>) {
  const meanings = [
    ...fields.map(({ name, label }) => ({ value: name as Meaning<Name>, label })),
    ...(takesFullNames(fields) ? [{ value: FULL_NAME, label: 'ФИО' } as const] : []),
  ];
  const letter = columnName(source);
  return (
    <>
      <span aria-hidden="true" className={styles.heading}>
        {heading ? `${letter} · ${heading}` : letter}
      </span>
      <Select
        className={styles.meaning}
        aria-label={`Столбец ${letter}${heading && `: ${heading}`}`}
        value={meaning ?? ''}
        options={meanings.map(({ value, label }) => ({ value: value ?? '', label }))}
        nothing="Не нужно"
        onChange={(value) =>
          changes.column(source, meanings.find((one) => one.value === value)?.value ?? null)
        }
      />
    </>
  );
}
