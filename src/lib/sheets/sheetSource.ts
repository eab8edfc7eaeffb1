/** The kind of a file, by its first bytes and its name. */
export type FileKind = 'workbook' | 'text' | 'markup' | 'unknown';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The names of files with separated text. */
const TEXT_NAME = /\.(csv|tsv|txt)$/i;

/** Finds the kind of a file; `unknown` for a file that has only the name of a spreadsheet. */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  // A zip: .xlsx and .ods. An OLE compound file: .xls. A BIFF record: .xls before Excel 97.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  if (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && /\.xls$/i.test(name)) {
    return 'workbook';
  }
  if (TEXT_NAME.test(name)) return 'text';
  // Some school programs export HTML or XML tables as .xls.
  return /\.xls$/i.test(name) ? 'markup' : 'unknown';
}
