import { FULL_NAME, headingsIn, type Layout } from '../../domain/imports/importColumns.ts';
import type { FieldSpec } from '../fields/fields.ts';
import type { ImportSettings } from './importState.ts';

/** A column of the table of rows. */
export interface TableColumn<Name extends string> {
  key: string;
  /** Its fields: several where the sheet has full names in one column, none where it is not needed. */
  fields: readonly FieldSpec<Name>[];
  /** The index of its column in the sheet; null where the sheet has none. */
  source: number | null;
  /** Its heading in the sheet. */
  heading: string;
  /** The width that it needs, in rem. */
  width: number;
}

/** A head cell holds a select: no column is narrower. */
const NARROWEST = 7;
const WIDEST = 12;
const REM_PER_LETTER = 0.45;
const PADDING = 1.25;
/** Of the select in a head cell, which shows the label of the field. */
const REM_PER_BOLD_LETTER = 0.55;
const ARROW = 2;
/** So many rows show how long the texts of a column are. */
const MEASURED_ROWS = 100;

/** The columns of a table that shows fields only. */
export function fieldColumns<Name extends string>(
  fields: readonly FieldSpec<Name>[],
): TableColumn<Name>[] {
  return fields.map((field) => ({
    key: field.name,
    fields: [field],
    source: null,
    heading: '',
    width: NARROWEST,
  }));
}

/**
 * The columns of a sheet in its own order, those that were proposed for a field first, and then the
 * fields that have no column. A change of a column's meaning moves no column.
 */
export function sheetColumns<Name extends string>(
  fields: readonly FieldSpec<Name>[],
  {
    rows,
    layout: { headRow, columns },
    proposed,
  }: Pick<ImportSettings<Name>, 'rows' | 'layout' | 'proposed'>,
): TableColumn<Name>[] {
  const headings = headRow === null ? [] : headingsIn(rows, headRow);
  const firstRow = headRow === null ? 0 : headRow + 1;
  const measured = rows.slice(firstRow, firstRow + MEASURED_ROWS);
  const fieldsOf = (meaning: Layout<Name>['columns'][number] | undefined) =>
    meaning === FULL_NAME
      ? fields.filter(({ namePart }) => namePart)
      : fields.filter(({ name }) => name === meaning);
  const inSheet = columns.flatMap((meaning, source): TableColumn<Name>[] => {
    const heading = headings[source] ?? '';
    const isEmpty =
      heading === '' && rows.slice(firstRow).every((row) => (row[source] ?? '').trim() === '');
    if (isEmpty) return [];
    const own = fieldsOf(meaning);
    const letters = Math.max(...measured.map((row) => (row[source] ?? '').length), 0);
    const [only] = own.length === 1 ? own : [];
    const needed = only
      ? Math.max(
          letters * REM_PER_LETTER + PADDING,
          only.label.length * REM_PER_BOLD_LETTER + ARROW,
        )
      : NARROWEST;
    const width = Math.min(Math.max(needed, NARROWEST), WIDEST);
    return [{ key: String(source), fields: own, source, heading, width }];
  });
  const isFirst = ({ source }: TableColumn<Name>) =>
    source !== null && (proposed.columns[source] ?? null) !== null;
  const missing = fields.filter(
    ({ name }) => !inSheet.some((column) => column.fields.some((field) => field.name === name)),
  );
  return [
    ...inSheet.filter(isFirst),
    ...fieldColumns(missing),
    ...inSheet.filter((column) => !isFirst(column)),
  ];
}
