import { read, utils, write, type CellObject } from 'xlsx';
import type { SheetCell } from '../../domain/reports.ts';

/** A spreadsheet file, or text copied from a spreadsheet. */
export type SheetSource = ArrayBuffer | string;

/** What the worker is asked for: the rows of a file, or a file of rows. */
export type SheetTask = { read: SheetSource } | { write: readonly (readonly SheetCell[])[] };

export type SheetAnswer =
  | { rows: string[][] }
  | { unreadable: true }
  /** Rows that are laid out so far; the file is packed when all are. */
  | { laidOut: number }
  | { file: ArrayBuffer };

/** The name of the one sheet, as the schools' present files have it. */
const SHEET_NAME = 'Etuds';
/** How much wider than its longest cell a column is, in characters. */
const EXTRA_WIDTH = 3;
/** Wider columns, and longer texts in a cell, make a file that Excel repairs. */
const WIDEST = 255;
const LONGEST = 32_767;
/** How often the page hears of it. */
const ROWS_AT_ONCE = 50;

function readRows(source: SheetSource): string[][] {
  const book =
    typeof source === 'string'
      ? read(source, { type: 'string', raw: true, FS: '\t', dense: true })
      : read(source, { type: 'array', raw: true, dense: true });
  const [first] = Object.values(book.Sheets);
  if (!first) return [];
  return utils.sheet_to_json<string[]>(first, { header: 1, raw: false, defval: '' });
}

/** A cell with its type said: text that begins with = is no formula. */
function cellOf(value: string | number): CellObject {
  return typeof value === 'number' ? { t: 'n', v: value } : { t: 's', v: value.slice(0, LONGEST) };
}

function writeRows(rows: readonly (readonly SheetCell[])[]): ArrayBuffer {
  const widths: number[] = [];
  const data: CellObject[][] = [];
  for (const row of rows) {
    const cells: CellObject[] = [];
    row.forEach((value, place) => {
      widths[place] = Math.max(widths[place] ?? 0, String(value ?? '').length);
      // An empty cell is none at all.
      if (value !== null && value !== '') cells[place] = cellOf(value);
    });
    data.push(cells);
    if (data.length % ROWS_AT_ONCE === 0) answer({ laidOut: data.length });
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

function answer(said: SheetAnswer): void {
  self.postMessage(said);
}

// A worker of its own: reading or writing a large file would freeze the page.
self.onmessage = ({ data: task }: MessageEvent<SheetTask>) => {
  if ('write' in task) {
    answer({ file: writeRows(task.write) });
    return;
  }
  try {
    answer({ rows: readRows(task.read) });
  } catch {
    answer({ unreadable: true });
  }
};
