import {
  CFB,
  type CellObject,
  read,
  set_cptable,
  utils,
  type WorkBook,
  type WorkSheet,
} from 'xlsx';
import { FORMULA_WITHOUT_VALUE, STRUCK_OUT } from '../../domain/imports/unreadable.ts';
import { CODE_PAGES, RUSSIAN_WINDOWS } from './codePages.ts';
import { activeInOldBook } from './activeInOldBook.ts';
import { findHiddenInHtml } from './hiddenInHtml.ts';
import { type CellPlace, findHiddenInOds, type HiddenParts } from './hiddenInOds.ts';
import { findStruckInXlsx, type StyledBook } from './struckInXlsx.ts';

/** One sheet of a workbook, as the texts that Excel shows. */
export interface Worksheet {
  name: string;
  /** All rows, because each keeps its number; hidden cells are empty. */
  rows: string[][];
  /** The hidden cells; undefined if nothing is hidden. */
  hidden?: HiddenCells;
  /** True if the sheet was active when the workbook was saved, and is not the first. */
  isActive?: boolean;
}

export interface HiddenCells {
  /** The number of rows and columns that are not empty and are hidden, by hand or by a filter. */
  rows: number;
  columns: number;
  /** The rows with all cells, also the hidden ones. */
  withHidden: string[][];
}

/** The text that Excel shows for an error that it does not know. */
const UNKNOWN_ERROR = '#UNKNOWN!';

const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';
/** One array for all rows without cells, because a sheet may claim a million of them. */
const NOTHING: string[] = [];

function textOf(cell: CellObject | undefined): string {
  if (cell === undefined) return '';
  // SheetJS knows only the text of an error that is newer than itself.
  if (cell.t === 'e' && cell.v === undefined) return cell.w ?? UNKNOWN_ERROR;
  const isEmpty = cell.t === 'z' || cell.v === undefined || Number.isNaN(cell.v);
  if (isEmpty) return cell.f === undefined ? '' : FORMULA_WITHOUT_VALUE;
  const text = utils.format_cell(cell);
  // A tag <s> means that a part of the text is struck out.
  return /<s>/.test(cell.h ?? '') ? STRUCK_OUT + text : text;
}

/** All rows of a sheet, also the empty ones, because each keeps its number. */
function rowsOf(sheet: WorkSheet): string[][] {
  // Made of the stored cells, not of the sheet's range, which may claim a million rows for ten.
  const stored = Array.from<CellObject[] | undefined>(sheet['!data'] ?? []);
  const rows = stored.map((row) => {
    const texts = Array.from<CellObject | undefined>(row ?? []).map(textOf);
    while (texts.length > 0 && texts.at(-1) === '') texts.pop();
    return texts.length === 0 ? NOTHING : texts;
  });
  while (rows.at(-1) === NOTHING) rows.pop();
  return rows;
}

/**
 * Copies the text of a merged cell into each of its rows that has cells of its own. It is not
 * copied into its other columns: a title over a table is no surname, no name and no school.
 */
function spreadMerges(rows: string[][], sheet: WorkSheet): void {
  for (const { s: start, e: end } of sheet['!merges'] ?? []) {
    const text = rows[start.r]?.[start.c];
    if (text === undefined || isBlank(text)) continue;
    const last = Math.min(end.r, rows.length - 1);
    for (let index = start.r + 1; index <= last; index += 1) {
      const row = rows[index];
      if (row?.every(isBlank) ?? true) continue;
      rows[index] = Array.from({ length: Math.max(row?.length ?? 0, start.c + 1) }, (_, column) =>
        column === start.c ? text : (row?.[column] ?? ''),
      );
    }
  }
}

/** Marks the texts of struck-out cells by a prefix. */
function strikeOut(rows: string[][], struck: readonly CellPlace[] = []) {
  for (const { row: index, column } of struck) {
    const row = rows[index];
    const text = row?.[column];
    if (row && text !== undefined && !isBlank(text)) row[column] = STRUCK_OUT + text;
  }
}

/** The rows and columns that are hidden, or have no height or width. */
function hiddenIn(sheet: WorkSheet): HiddenParts {
  const indexes = <Info>(
    infos: readonly (Info | undefined)[] = [],
    isHidden: (info: Info) => boolean,
  ) =>
    new Set(
      Array.from(infos.keys()).filter((index) => {
        const info = infos[index];
        return info !== undefined && isHidden(info);
      }),
    );
  return {
    rows: indexes(sheet['!rows'], ({ hidden, hpt }) => hidden === true || hpt === 0),
    columns: indexes(sheet['!cols'], ({ hidden, width }) => hidden === true || width === 0),
  };
}

/** A sheet as Excel shows it. */
function visibleSheet(name: string, all: string[][], parts: HiddenParts): Worksheet {
  const rows = all.filter((row, index) => parts.rows.has(index) && !row.every(isBlank)).length;
  const columns = [...parts.columns].filter((column) =>
    all.some((row, index) => !parts.rows.has(index) && !isBlank(row[column])),
  ).length;
  if (rows === 0 && columns === 0) return { name, rows: all };
  const visible = all.map((row, index) =>
    parts.rows.has(index)
      ? NOTHING
      : row.map((text, column) => (parts.columns.has(column) ? '' : text)),
  );
  return { name, rows: visible, hidden: { rows, columns, withHidden: all } };
}

function bookOf(file: ArrayBuffer | string): WorkBook {
  const options = { dense: true, cellStyles: true, codepage: RUSSIAN_WINDOWS };
  set_cptable(CODE_PAGES);
  try {
    return read(file, { type: typeof file === 'string' ? 'string' : 'array', ...options });
  } catch (cause) {
    // SheetJS throws a bare text for a broken old file.
    throw cause instanceof Error ? cause : new Error(String(cause));
  }
}

/** Makes the function that reads a part of a zip or of an old workbook; a missing part is empty. */
function partsOf(file: ArrayBuffer): (part: string) => Uint8Array {
  interface Container {
    FullPaths: readonly string[];
    FileIndex: readonly { content?: ArrayLike<number> }[];
  }
  type Read = (file: Uint8Array, options: { type: 'array' }) => Container;
  const { read: open } = CFB as { read: Read };
  const { FullPaths, FileIndex } = open(new Uint8Array(file), { type: 'array' });
  return (part) => {
    const index = FullPaths.findIndex((path) => path.endsWith(`/${part}`));
    return Uint8Array.from(FileIndex[index]?.content ?? []);
  };
}

/** Facts about a workbook that SheetJS does not tell. */
interface MoreOfBook {
  /** The hidden parts, by sheet. */
  sheets: readonly (HiddenParts & { isHidden?: boolean })[];
  /** The index of the sheet that the program shows when it opens the file. */
  active: number;
  /** The struck-out cells, by sheet. */
  struck?: readonly (readonly CellPlace[])[];
}

function moreOf(file: ArrayBuffer | string, book: WorkBook): MoreOfBook {
  const { bookType, Workbook } = book;
  if (typeof file === 'string') {
    return { sheets: bookType === 'html' ? findHiddenInHtml(file) : [], active: 0 };
  }
  const readTexts = () => {
    const partOf = partsOf(file);
    return (part: string) => new TextDecoder().decode(partOf(part));
  };
  if (bookType === 'ods') {
    const { sheets, active } = findHiddenInOds(readTexts());
    return { sheets, active, struck: sheets.map(({ struck }) => struck) };
  }
  const [first] = new Uint8Array(file, 0, 1);
  if (first === 0xd0) {
    const partOf = partsOf(file);
    return {
      sheets: [],
      active: activeInOldBook(partOf('Workbook')) || activeInOldBook(partOf('Book')),
    };
  }
  const { WBView = [] } = (Workbook ?? {}) as { WBView?: readonly { activeTab?: unknown }[] };
  const active = Number(WBView[0]?.activeTab ?? 0);
  return { sheets: [], active, struck: findStruckInXlsx(book as StyledBook, readTexts) };
}

/**
 * The sheets of a workbook that are neither hidden nor empty; throws an Error if the file is no
 * workbook.
 */
export function readWorkbook(file: ArrayBuffer | string): Worksheet[] {
  const book = bookOf(file);
  const more = moreOf(file, book);
  const active = book.SheetNames[more.active];
  const sheets = book.SheetNames.flatMap((name, index) => {
    const sheet = book.Sheets[name];
    const own = more.sheets[index];
    const isHidden = own?.isHidden ?? Boolean(book.Workbook?.Sheets?.[index]?.Hidden);
    if (!sheet || isHidden) return [];
    const rows = rowsOf(sheet);
    strikeOut(rows, more.struck?.[index]);
    spreadMerges(rows, sheet);
    const visible = visibleSheet(name, rows, own ?? hiddenIn(sheet));
    return visible.rows.some((row) => !row.every(isBlank)) ? [visible] : [];
  });
  return sheets.map((sheet, index) =>
    index > 0 && sheet.name === active ? { ...sheet, isActive: true } : sheet,
  );
}
