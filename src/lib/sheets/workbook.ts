import { read, utils, write, type CellObject, type WorkSheet } from 'xlsx';
import type { SheetCell } from '../../domain/sheetRows.ts';

/** One sheet of a workbook, as the texts that a reader sees. */
export interface Sheet {
  name: string;
  rows: string[][];
}

/** The name of the one sheet, as the schools' present files have it. */
const SHEET_NAME = 'Etuds';
/** How much wider than its longest cell a column is, in characters. */
const EXTRA_WIDTH = 3;
/** Wider columns, and longer texts in a cell, make a file that Excel repairs. */
const WIDEST = 255;
const LONGEST = 32_767;
/** Rows between two calls of `onProgress`. */
const ROWS_AT_ONCE = 50;

/** All rows of a sheet, also empty ones, so that each keeps its number. */
function rowsOf(sheet: WorkSheet): string[][] {
  // Only the cells that are there: a sheet may claim a million rows and hold ten.
  const rows = Array.from<CellObject[] | undefined>(sheet['!data'] ?? []);
  return rows.map((row) =>
    Array.from<CellObject | undefined>(row ?? []).map((cell) =>
      cell === undefined || cell.t === 'z' ? '' : utils.format_cell(cell),
    ),
  );
}

/** The sheets of a workbook that hold anything; throws when it is none. */
export function readWorkbook(file: ArrayBuffer | string): Sheet[] {
  const book = read(file, { type: typeof file === 'string' ? 'string' : 'array', dense: true });
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    const rows = sheet ? rowsOf(sheet) : [];
    return rows.some((row) => row.some((cell) => cell.trim() !== '')) ? [{ name, rows }] : [];
  });
}

/**
 * Text as the file can hold it: half characters can't be written, lines end in one character,
 * and what looks like an escape of the format (`_x0041_`, ECMA-376 §22.9.2.19) would be read as
 * the character it stands for.
 */
function storable(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}/gu, '\uFFFD')
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}

/** A cell with its type said: text that begins with = is no formula. */
function cellOf(value: string | number): CellObject {
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: storable(value) };
}

/** An .xlsx file with one sheet of the rows, the labels first; `onProgress` hears of rows laid out. */
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
      // An empty cell is none at all.
      if (value !== null && value !== '') cells[columnIndex] = cellOf(value);
    });
    data.push(cells);
    if (data.length % ROWS_AT_ONCE === 0) onProgress(data.length);
  }
  const end = utils.encode_cell({ r: Math.max(rows.length - 1, 0), c: widths.length - 1 });
  const sheet = {
    '!data': data,
    '!ref': `A1:${end}`,
    '!cols': widths.map((width) => ({ wch: Math.min(width + EXTRA_WIDTH, WIDEST) })),
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
