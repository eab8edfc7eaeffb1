import { read, utils, write, type CellObject, type WorkBook, type WorkSheet } from 'xlsx';
import type { SheetCell } from '../../domain/sheetRows.ts';
import { columnWidth, storable } from './sheetTexts.ts';

/** One sheet of a workbook: the cells' texts as Excel shows them. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** The sheet's name, as in the files that the schools have used so far. */
const SHEET_NAME = 'Etuds';
/** Rows between two calls of `onProgress`. */
const ROWS_AT_ONCE = 50;

/** All rows of a sheet, with the empty ones, so that each keeps its number. */
function rowsOf(sheet: WorkSheet): string[][] {
  // From the stored cells, not from the sheet's range: that may claim a million rows for ten.
  const rows = Array.from<CellObject[] | undefined>(sheet['!data'] ?? []);
  return rows.map((row) =>
    Array.from<CellObject | undefined>(row ?? []).map((cell) =>
      cell === undefined || cell.t === 'z' ? '' : utils.format_cell(cell),
    ),
  );
}

function bookOf(file: ArrayBuffer | string): WorkBook {
  try {
    return read(file, { type: typeof file === 'string' ? 'string' : 'array', dense: true });
  } catch (cause) {
    // Of a broken old file SheetJS throws a bare text.
    throw cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** The sheets of a workbook that are not empty; throws an Error if the file is no workbook. */
export function readWorkbook(file: ArrayBuffer | string): Sheet[] {
  const book = bookOf(file);
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet) : [];
    return rows.some((row) => row.some((cell) => cell.trim() !== '')) ? [{ name, rows }] : [];
  });
}

/** A cell with an explicit type: a text that begins with = is no formula. */
function cellOf(value: string | number): CellObject {
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: storable(value) };
}

/**
 * An .xlsx file with one sheet; the first row has the labels. `onProgress` gets the number of rows
 * laid out.
 */
export function writeRows(
  rows: readonly (readonly SheetCell[])[],
  onProgress: (laidOut: number) => void,
): ArrayBuffer {
  const widths: number[] = [];
  const data: CellObject[][] = [];
  for (const row of rows) {
    const cells: CellObject[] = [];
    row.forEach((value, columnIndex) => {
      widths[columnIndex] = Math.max(widths[columnIndex] ?? 0, String(value ?? '').length);
      // Empty cells are not stored.
      if (value !== null && value !== '') cells[columnIndex] = cellOf(value);
    });
    data.push(cells);
    if (data.length % ROWS_AT_ONCE === 0) onProgress(data.length);
  }
  const end = utils.encode_cell({ r: Math.max(rows.length - 1, 0), c: widths.length - 1 });
  const sheet = {
    '!data': data,
    '!ref': `A1:${end}`,
    '!cols': widths.map((longest) => ({ wch: columnWidth(longest) })),
  };
  const book = utils.book_new(sheet, SHEET_NAME);
  book.Workbook = { Views: [{ RTL: false }] };
  return write(book, {
    type: 'array',
    bookType: 'xlsx',
    compression: true,
    bookSST: true,
  }) as ArrayBuffer;
}
