import { columnSeparators } from '../../domain/columnSeparators.ts';
import { textRows } from '../../domain/sheetText.ts';
import { decodeText, fileKind } from './sheetSource.ts';
import { readWorkbook, type Sheet } from './workbook.ts';

function sheetsOfText(text: string, isFile: boolean, isColumn: boolean): Sheet[] {
  const rows = textRows(text, isColumn ? columnSeparators(text, isFile) : undefined);
  return rows.some((row) => row.some((cell) => cell.trim() !== '')) ? [{ name: '', rows }] : [];
}

/**
 * The sheets of a file with this name, or of text copied from a spreadsheet, without empty ones.
 * Null if the file is no spreadsheet; throws if a workbook can't be read.
 *
 * @param isColumn whether no more than one column of it is wanted.
 */
export function readSource(
  source: ArrayBuffer | string,
  name: string,
  isColumn = false,
): Sheet[] | null {
  if (typeof source === 'string') return sheetsOfText(source, false, isColumn);
  const bytes = new Uint8Array(source);
  const kind = fileKind(bytes, name);
  if (kind === 'workbook') return readWorkbook(source);
  if (kind === 'unknown') return null;
  const text = decodeText(bytes);
  if (text === null) return null;
  if (kind === 'text') return sheetsOfText(text, true, isColumn);
  return /^\s*</.test(text) && /<(table|\w*:?workbook)\b/i.test(text) ? readWorkbook(text) : null;
}
