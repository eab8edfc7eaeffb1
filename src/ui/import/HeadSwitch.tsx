import { useMemo } from 'react';
import { headRowOf } from '../../domain/imports/importColumns.ts';
import type { FieldSpec } from '../fields/fields.ts';
import { Switch } from '../fields/Switch.tsx';
import type { ImportChanges, ImportSettings } from './importState.ts';

interface HeadSwitchProps<Name extends string> {
  fields: readonly FieldSpec<Name>[];
  settings: ImportSettings<Name>;
  changes: ImportChanges<Name>;
}

/** Whether a row of the sheet holds its headings. */
export function HeadSwitch<Name extends string>({
  fields,
  settings: { rows, layout },
  changes,
}: HeadSwitchProps<Name>) {
  // Memoised: without a head the search looks at all cells, too slow at each key.
  const proposed = useMemo(() => headRowOf(rows, fields) ?? 0, [rows, fields]);
  const headRow = layout.headRow ?? proposed;
  return (
    <Switch
      label={headRow === 0 ? 'Первая строка — заголовок' : `Заголовок в строке ${headRow + 1}`}
      checked={layout.headRow !== null}
      onChange={changes.head}
    />
  );
}
