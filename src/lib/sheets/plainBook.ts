import type { WorksheetCell, WorksheetRows } from '../../domain/worksheet.ts';
import { columnWidth, storable } from './sheetTexts.ts';

/** The name of the sheet in the files that the schools have used so far. */
const SHEET_NAME = 'Etuds';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SHEETML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The files of a workbook that do not depend on its cells (ECMA-376, parts 1 and 2). */
const FIXED_FILES = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${SHEETML}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEETML}.worksheet+xml"/>` +
    `<Override PartName="/xl/sharedStrings.xml" ContentType="${SHEETML}.sharedStrings+xml"/>` +
    `<Override PartName="/xl/styles.xml" ContentType="${SHEETML}.styles+xml"/></Types>`,
  '_rels/.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml':
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews>` +
    `<sheets><sheet name="${SHEET_NAME}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships">` +
    `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/>` +
    `<Relationship Id="rId3" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill>' +
    '<fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders>' +
    '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="1"><xf/></cellXfs></styleSheet>',
};

/** A width in the file has Excel's own padding: 5 of the 7 pixels of a character. */
const PADDING = 5 / 7;

/** The bytes that are made at once, some ten thousand cells. */
const PIECE = 262_144;
/** The most bytes of a cell, or of the begin and the end of a row. */
const LONGEST_CELL = 64;
/** The number of cells that are measured at once. */
const CELLS_AT_ONCE = 50_000;

type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const bytesOf = (text: string): Bytes => encoder.encode(text);

const ROW_BEGIN = bytesOf('<row r="');
const ROW_OPEN = bytesOf('">');
const ROW_END = bytesOf('</row>');

/**
 * Makes an .xlsx file with one sheet, whose first row has the labels: yields the name of each file in
 * it and then its content, piece by piece. Written here, of the few parts that our unstyled files have:
 * any library is fifty times as large.
 *
 * Each cell names its place: the format lets it be left out, but many programs can't read it then.
 *
 * @param onRow gets the number of rows laid out
 */
export function* bookPieces(
  rows: WorksheetRows,
  onRow: (laidOut: number) => void,
): Generator<string | Bytes> {
  for (const [name, content] of Object.entries(FIXED_FILES)) {
    yield name;
    yield bytesOf(HEAD + content);
  }
  yield 'xl/worksheets/sheet1.xml';
  const widths: number[] = [];
  let count = 0;
  let measured = 0;
  for (const row of rows) {
    count += 1;
    for (let column = 0; column < row.length; column += 1) {
      widths[column] = Math.max(widths[column] ?? 0, lengthOf(row[column] ?? null));
    }
    measured += row.length;
    if (measured < CELLS_AT_ONCE) continue;
    // The page does something else between two pieces, also if one is empty.
    yield new Uint8Array();
    measured = 0;
  }
  const columns = widths.map((_width, index) => columnName(index));
  const corner = `${columns.at(-1) ?? 'A'}${Math.max(count, 1)}`;
  yield bytesOf(
    `${HEAD}<worksheet xmlns="${MAIN}"><dimension ref="A1:${corner}"/>${widthsXml(widths)}<sheetData>`,
  );
  const texts = new Map<string, number>();
  yield* cellPieces(rows, columns, texts, onRow);
  yield bytesOf('</sheetData></worksheet>');

  yield 'xl/sharedStrings.xml';
  yield bytesOf(`${HEAD}<sst xmlns="${MAIN}" uniqueCount="${texts.size}">`);
  let piece = '';
  for (const text of texts.keys()) {
    piece += `<si><t xml:space="preserve">${escaped(text)}</t></si>`;
    if (piece.length < PIECE) continue;
    yield bytesOf(piece);
    piece = '';
  }
  yield bytesOf(`${piece}</sst>`);
}

/**
 * The rows with their cells, as bytes: a cell is copied from parts that are encoded once. Texts get
 * their numbers in `texts`. A cell's type is explicit, because a text that begins with = is no formula.
 */
function* cellPieces(
  rows: WorksheetRows,
  columns: readonly string[],
  texts: Map<string, number>,
  onRow: (laidOut: number) => void,
): Generator<Bytes> {
  const begins = columns.map((name) => bytesOf(`<c r="${name}`));
  const ends = new Map<string | number, Bytes>();
  const endOf = (value: string | number): Bytes => {
    const known = ends.get(value);
    if (known) return known;
    const end = bytesOf(
      typeof value === 'number' ? `"><v>${value}</v></c>` : `" t="s"><v>${texts.size}</v></c>`,
    );
    if (typeof value === 'string') texts.set(value, texts.size);
    ends.set(value, end);
    return end;
  };
  let piece = new Uint8Array(PIECE);
  let length = 0;
  const put = (bytes: Bytes) => {
    for (let index = 0; index < bytes.length; index += 1) piece[length + index] = bytes[index] ?? 0;
    length += bytes.length;
  };
  let count = 0;
  for (const row of rows) {
    count += 1;
    const longest = LONGEST_CELL * (row.length + 1);
    if (length + longest > piece.length) {
      yield piece.subarray(0, length);
      piece = new Uint8Array(Math.max(PIECE, longest));
      length = 0;
    }
    const number = bytesOf(String(count));
    put(ROW_BEGIN);
    put(number);
    put(ROW_OPEN);
    for (let column = 0; column < row.length; column += 1) {
      const value = row[column] ?? '';
      const begin = begins[column];
      // Empty cells are not stored.
      if (value === '' || !begin) continue;
      put(begin);
      put(number);
      put(endOf(value));
    }
    put(ROW_END);
    onRow(count);
  }
  yield piece.subarray(0, length);
}

const lengthOf = (value: WorksheetCell) =>
  typeof value === 'string' ? value.length : value === null ? 0 : String(value).length;

function widthsXml(widths: readonly number[]): string {
  if (widths.length === 0) return '';
  const each = widths.map((longest, index) => {
    const width = columnWidth(longest) + PADDING;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${each.join('')}</cols>`;
}

/** «A» … «Z», «AA» … */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A text as XML: characters that XML forbids get the escapes of the format. */
function escaped(text: string): string {
  return storable(text)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(
      /(?![\t\n])\p{Cc}|[\uFFFE\uFFFF]/gu,
      (sign) => `_x${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}
