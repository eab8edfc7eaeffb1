import { columnSeparators } from '../../domain/imports/columnSeparators.ts';
import { textRows } from '../../domain/imports/sheetText.ts';
import { decodeText } from './decodeText.ts';
import { htmlOfArchive } from './htmlOfArchive.ts';
import { fileKind } from './sheetSource.ts';
import { readWorkbook, type Worksheet } from './readWorkbook.ts';

function sheetsOfText(
  text: string,
  isFile: boolean,
  column: readonly string[] | null,
): Worksheet[] {
  const rows = textRows(text, column ? columnSeparators(text, isFile, column) : undefined);
  return rows.some((row) => row.some((cell) => cell.trim() !== '')) ? [{ name: '', rows }] : [];
}

/** Thrown for a text whose encoding is uncertain. */
export class OtherEncoding extends Error {}

const isMarkup = (text: string) => /^\s*</.test(text) && /<(table|\w*:?workbook)\b/i.test(text);

/**
 * The sheets of a file with this name, or of text copied from a spreadsheet, without empty sheets.
 * Null if the file is no spreadsheet. Throws if a workbook can't be read, and throws
 * `OtherEncoding` for a text whose encoding is uncertain.
 *
 * @param column the folded headings of the only wanted column; null if several columns are wanted.
 */
export function readSource(
  source: ArrayBuffer | string,
  name: string,
  column: readonly string[] | null = null,
): Worksheet[] | null {
  if (typeof source === 'string') return sheetsOfText(source, false, column);
  const bytes = new Uint8Array(source);
  const kind = fileKind(bytes, name);
  if (kind === 'workbook') return readWorkbook(source);
  if (kind === 'unknown') return null;
  const decoded = decodeText(bytes);
  if (decoded === 'noText') return null;
  if (decoded === 'otherEncoding') throw new OtherEncoding();
  if (kind === 'text') return sheetsOfText(decoded.text, true, column);
  const text = htmlOfArchive(decoded.text) ?? decoded.text;
  if (isMarkup(text)) return readWorkbook(text);
  // Some school programs save a text with tabs as .xls, and Excel opens it.
  const [firstLine = ''] = text.trim().split(/[\r\n]/, 1);
  return firstLine.includes('\t') ? sheetsOfText(text, true, column) : null;
}
