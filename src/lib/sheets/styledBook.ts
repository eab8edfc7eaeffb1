import writeExcelFile, { type CellObject, type Row, type Sheet } from 'write-excel-file/universal';
import type { CellKind, StyledWorksheet, WorksheetCell } from '../../domain/worksheet.ts';
import { columnWidth, storable } from './sheetTexts.ts';

/** The colours of the heads, fixed because a file has no theme and no tokens. */
const HEAD_FILL = '#dfe7f3';
const HEAD_RULE = '#8496b0';

/** The font of every new spreadsheet; without a font in the file, each program takes its own. */
const FONT = { fontFamily: 'Calibri', fontSize: 11 };

const HEAD: CellObject = {
  fontWeight: 'bold',
  backgroundColor: HEAD_FILL,
  bottomBorderColor: HEAD_RULE,
  bottomBorderStyle: 'thin',
};
const TITLE: CellObject = { fontWeight: 'bold', fontSize: 14 };
const TOTAL: CellObject = {
  fontWeight: 'bold',
  topBorderColor: HEAD_RULE,
  topBorderStyle: 'thin',
};

/** The look of each kind of cells. A percentage is stored as the number that is read: 92,31. */
const LOOKS: Readonly<Record<CellKind, CellObject>> = {
  text: {},
  mark: { align: 'center' },
  count: { align: 'right', format: '0' },
  number: { align: 'right', format: '0.00' },
  percent: { align: 'right', format: '0.00"\u00a0%"' },
};

/** The number of rows between two calls of `onProgress`. */
const ROWS_AT_ONCE = 50;

/**
 * A text that the library stores unchanged. The library drops characters that XML forbids or
 * discourages, and it keeps texts as keys of a plain object, which already has keys such as
 * «constructor». Both are escaped.
 */
function keptText(text: string): string {
  const escaped = (sign: string) =>
    `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`;
  const kept = storable(text).replace(/(?![\t\n])\p{Cc}|[\uFDD0-\uFDEF\uFFFD-\uFFFF]/gu, escaped);
  return kept in {} ? escaped(kept) + kept.slice(1) : kept;
}

/** A cell with an explicit type, because a text that begins with = is no formula. */
function cellOf(value: WorksheetCell, look: CellObject): CellObject | null {
  if (value === null || value === '') {
    return look.backgroundColor || look.topBorderStyle ? look : null;
  }
  if (typeof value === 'number') return { ...look, value, type: Number };
  const textLook = { ...look };
  // The library refuses a number format for a text.
  delete textLook.format;
  return { ...textLook, value: keptText(value), type: String };
}

/** Each column is as wide as its longest cell; the lines above the table may reach beyond it. */
function widthsOf({ heads, lines }: StyledWorksheet): { width: number }[] {
  const longest: number[] = [];
  for (const row of [heads, ...lines]) {
    row.forEach((value, column) => {
      longest[column] = Math.max(longest[column] ?? 0, String(value ?? '').length);
    });
  }
  return longest.map((length) => ({ width: columnWidth(length) }));
}

function sheetOf(sheet: StyledWorksheet, onRow: () => void): Sheet<Blob> {
  const { name, notes, heads, kinds, lines, hasTotal, frozenColumns } = sheet;
  const lookOf = (column: number) => LOOKS[kinds[column] ?? 'text'];
  const headLook = (column: number): CellObject => {
    const { align } = lookOf(column);
    return align ? { ...HEAD, align } : HEAD;
  };
  const data: Row[] = [
    ...notes.map((note, index) => [cellOf(note, index === 0 ? TITLE : {})]),
    heads.map((head, column) => (head === '' ? null : cellOf(head, headLook(column)))),
  ];
  lines.forEach((line, index) => {
    const row = hasTotal && index === lines.length - 1 ? TOTAL : {};
    data.push(line.map((value, column) => cellOf(value, { ...lookOf(column), ...row })));
    onRow();
  });
  return {
    sheet: name,
    data,
    columns: widthsOf(sheet),
    stickyRowsCount: notes.length + 1,
    stickyColumnsCount: frozenColumns,
  };
}

/** An .xlsx file of these sheets. `onProgress` gets the number of lines laid out. */
export async function writeBook(
  sheets: readonly StyledWorksheet[],
  onProgress: (laidOut: number) => void,
): Promise<ArrayBuffer> {
  let laidOut = 0;
  const onRow = () => {
    laidOut += 1;
    if (laidOut % ROWS_AT_ONCE === 0) onProgress(laidOut);
  };
  const book = sheets.map((sheet) => sheetOf(sheet, onRow));
  const file = await writeExcelFile(book, FONT).toBlob();
  return file.arrayBuffer();
}
