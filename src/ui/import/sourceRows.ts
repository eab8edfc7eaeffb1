import { FULL_NAME, type Layout } from '../../domain/importColumns.ts';
import { saysNone, splitFullName, withoutExportQuote } from '../../domain/importNames.ts';
import { foldedText } from '../../domain/folding.ts';
import { createSearchBelow } from '../../domain/rowsBelow.ts';
import { tidied } from '../../domain/tidyText.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { tidiedValue } from '../fields/textRemarks.ts';

/** A row of a sheet by the fields, as it stands there. */
export interface SourceRow<Name extends string> {
  /** Its number in the sheet, from 1. */
  number: number;
  texts: Values<Name>;
  /** What splitting a full name left in doubt. */
  nameRemark: string | null;
  /** Why it is probably no row of the list. */
  rowRemark: string | null;
}

/** What a cell says in a field. «–» is how many write that there is none. */
export function cellText<Name extends string>(field: FieldSpec<Name>, cell: string): string {
  const { optional, none } = field;
  const text = tidiedValue(field, withoutExportQuote(cell));
  const isNone = saysNone(text) || (none && foldedText(text) === foldedText(none));
  return optional && isNone ? '' : text;
}

/**
 * The rows of a sheet by its layout. Empty rows, heads and what is above them are passed over;
 * other rows without anything in the fields are left out, and told by their numbers.
 */
export function sourceRows<Name extends string>(
  sheet: readonly (readonly string[])[],
  fields: readonly FieldSpec<Name>[],
  { headRow, columns }: Layout<Name>,
): { sources: readonly SourceRow<Name>[]; leftOut: readonly number[] } {
  const fullNames = columns.indexOf(FULL_NAME);
  const head = headRow === null ? null : (sheet[headRow] ?? []).join('\n');
  const width = sheet.reduce((widest, row) => Math.max(widest, row.length), 0);
  const unneeded = Array.from({ length: width }, (_one, column) => column).filter(
    (column) => (columns[column] ?? null) === null,
  );
  const remarkOf = createSearchBelow(sheet.slice((headRow ?? -1) + 1), unneeded);
  const sources: SourceRow<Name>[] = [];
  const leftOut: number[] = [];
  sheet.forEach((row, index) => {
    // A head that is printed on every page is a head each time.
    if (headRow !== null && (index <= headRow || row.join('\n') === head)) return;
    const number = index + 1;
    const split = fullNames === -1 ? null : splitFullName(row[fullNames] ?? '');
    const cells = fields.map((field) => {
      const { name, namePart } = field;
      if (split && namePart) return [name, split[namePart]] as const;
      return [name, cellText(field, row[columns.indexOf(name)] ?? '')] as const;
    });
    if (cells.some(([, text]) => text !== '')) {
      const texts = Object.fromEntries(cells) as Values<Name>;
      const nameRemark = split?.remark ?? null;
      sources.push({ number, texts, nameRemark, rowRemark: remarkOf(row) });
    } else if (row.some((cell) => tidied(cell) !== '')) leftOut.push(number);
  });
  return { sources, leftOut };
}

/** The fields that may stay empty, and do in all rows. */
export function unfilledFields<Name extends string>(
  sources: readonly SourceRow<Name>[],
  fields: readonly FieldSpec<Name>[],
): FieldSpec<Name>[] {
  return fields.filter(
    ({ name, optional, options }) =>
      optional && !options && sources.every(({ texts }) => texts[name] === ''),
  );
}
