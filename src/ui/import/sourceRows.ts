import {
  createHeadSearch,
  FULL_NAME,
  headingsIn,
  isRunningNumber,
  type Layout,
} from '../../domain/imports/importColumns.ts';
import { meansNone, splitFullName, withoutExportQuote } from '../../domain/imports/importNames.ts';
import { foldedHeading, foldedText } from '../../domain/text/folding.ts';
import { createRowDoubts } from '../../domain/imports/rowDoubts.ts';
import { tidyText } from '../../domain/text/tidyText.ts';
import type { FieldSpec, Values } from '../fields/fields.ts';
import { tidyValue } from '../fields/textRemarks.ts';

/** A row of a sheet: its texts by field. */
export interface SourceRow<Name extends string> {
  /** Its number in the sheet, from 1. */
  number: number;
  texts: Values<Name>;
  /** The doubt that the splitting of a full name has left. */
  nameRemark: string | null;
  /** Why the row is probably not a record. */
  rowRemark: string | null;
}

/** The text of a cell for a field. A cell with «–» is empty: many people write so for nothing. */
export function cellText<Name extends string>(field: FieldSpec<Name>, cell: string): string {
  const { emptyNote } = field;
  const text = tidyValue(field, withoutExportQuote(cell));
  const isNone = meansNone(text) || (emptyNote && foldedText(text) === foldedText(emptyNote));
  return isNone ? '' : text;
}

/** Makes the reader of a field's cells; another column may hold the letter of its number. */
function createCellReader<Name extends string>(
  field: FieldSpec<Name>,
  columns: Layout<Name>['columns'],
  headings: readonly string[],
) {
  const letters = new Set(field.letterHeadings?.map(foldedHeading));
  const column = columns.indexOf(field.name);
  const letterColumn = headings.findIndex(
    (heading, index) => columns[index] === null && letters.has(foldedHeading(heading)),
  );
  return (row: readonly string[]): string => {
    const text = cellText(field, row[column] ?? '');
    const letter = tidyText(row[letterColumn] ?? '');
    return /^\d+$/.test(text) && /^\p{L}$/u.test(letter) ? text + letter : text;
  };
}

const filledCells = (row: readonly string[]) => row.filter((cell) => tidyText(cell) !== '');

/**
 * Makes the check whether a row is a head: `same` if it repeats the head of the sheet, as on every
 * printed page, `other` if it is the head of another table, null if it is not a head.
 */
function createHeadCheck<Name extends string>(
  sheet: readonly (readonly string[])[],
  fields: readonly FieldSpec<Name>[],
  headRow: number | null,
) {
  const columnsOf = createHeadSearch(fields);
  if (headRow === null) return () => null;
  const keyOf = (row: readonly string[]) => row.map(foldedHeading).join('\n').trimEnd();
  const head = keyOf(sheet[headRow] ?? []);
  const upper = new Set(
    sheet
      .slice(0, headRow)
      .filter((row) => columnsOf(row) !== null)
      .map(keyOf),
  );
  const own = columnsOf(headingsIn(sheet, headRow)) ?? [];
  return (row: readonly string[], index: number): 'same' | 'other' | null => {
    const columns = columnsOf(row);
    if (index < headRow) return columns && 'other';
    const key = keyOf(row);
    if (index === headRow || (key !== '' && (key === head || upper.has(key)))) return 'same';
    if (columns === null) return null;
    const isSame = row.every(
      (cell, column) => tidyText(cell) === '' || columns[column] === (own[column] ?? null),
    );
    return isSame ? 'same' : 'other';
  };
}

/** Whether a row below a head only numbers its columns. */
function isColumnNumbers(row: readonly string[]): boolean {
  const numbers = filledCells(row);
  return numbers.length > 1 && numbers[0]?.trim() === '1' && isRunningNumber(numbers);
}

const underOtherHead = (number: number) =>
  `Под другим заголовком, в строке ${number}: проверьте столбцы.`;

/**
 * The rows of a sheet by its layout. Empty rows, heads, and texts above a head are skipped.
 * `leftOut` are the rows that are empty in every field, `above` the rows of a table above the
 * heading row; the preview lists the numbers of both.
 */
export function sourceRows<Name extends string>(
  sheet: readonly (readonly string[])[],
  fields: readonly FieldSpec<Name>[],
  { headRow, columns }: Layout<Name>,
): {
  sources: readonly SourceRow<Name>[];
  leftOut: readonly number[];
  above: readonly number[];
} {
  const fullNames = columns.indexOf(FULL_NAME);
  const checkHead = createHeadCheck(sheet, fields, headRow);
  /** The row number of the last head; null if it is the sheet's own head. */
  let otherHead: number | null = null;
  let isBelowHead = false;
  const width = sheet.reduce((widest, row) => Math.max(widest, row.length), 0);
  const unneeded = Array.from({ length: width }, (_one, column) => column).filter(
    (column) => (columns[column] ?? null) === null,
  );
  const headings = headRow === null ? [] : headingsIn(sheet, headRow);
  const remarkOf = createRowDoubts(sheet.slice((headRow ?? -1) + 1), unneeded, headings);
  const readers = fields.map((field) => createCellReader(field, columns, headings));
  const sources: SourceRow<Name>[] = [];
  const leftOut: number[] = [];
  const above: number[] = [];
  sheet.forEach((row, index) => {
    const number = index + 1;
    const head = checkHead(row, index);
    if (head !== null) {
      otherHead = head === 'other' ? number : null;
      isBelowHead = head === 'same';
    }
    if (headRow !== null && index < headRow) {
      if (head === null && otherHead !== null && filledCells(row).length > 1) above.push(number);
      return;
    }
    if (head === 'same' || (isBelowHead && isColumnNumbers(row))) return;
    isBelowHead = false;
    const split = fullNames === -1 ? null : splitFullName(row[fullNames] ?? '');
    const cells = fields.map(({ name, namePart }, fieldIndex) => {
      if (split && namePart) return [name, split[namePart]] as const;
      return [name, readers[fieldIndex]?.(row) ?? ''] as const;
    });
    if (cells.some(([, text]) => text !== '')) {
      const texts = Object.fromEntries(cells) as Values<Name>;
      const nameRemark = split?.remark ?? null;
      const rowRemark = otherHead === null ? remarkOf(row) : underOtherHead(otherHead);
      sources.push({ number, texts, nameRemark, rowRemark });
    } else if (row.some((cell) => tidyText(cell) !== '')) leftOut.push(number);
  });
  return { sources, leftOut, above };
}

/** The optional fields that are empty in all rows. */
export function unfilledFields<Name extends string>(
  sources: readonly SourceRow<Name>[],
  fields: readonly FieldSpec<Name>[],
): FieldSpec<Name>[] {
  return fields.filter(
    ({ name, optional, options }) =>
      optional && !options && sources.every(({ texts }) => texts[name] === ''),
  );
}
