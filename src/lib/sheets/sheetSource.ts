/** What a file is by its first bytes and its name. */
export type FileKind = 'workbook' | 'text' | 'markup' | 'unknown';

const startsWith = (bytes: Uint8Array, ...start: number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** The names of files that may hold separated text. */
const TEXT_NAME = /\.(csv|tsv|txt)$/i;

/** Tells a spreadsheet from what only has its name. */
export function fileKind(bytes: Uint8Array, name: string): FileKind {
  // A zip: .xlsx and .ods. A compound file: .xls. The records before it: .xls of the nineties.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return 'workbook';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return 'workbook';
  if (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && /\.xls$/i.test(name)) {
    return 'workbook';
  }
  if (TEXT_NAME.test(name)) return 'text';
  // School programs give out tables of HTML or XML under the name of Excel's old files.
  return /\.xls$/i.test(name) ? 'markup' : 'unknown';
}

/** Characters that no text holds, and files of any other kind are full of. */
// eslint-disable-next-line no-control-regex -- they are what is looked for
const NO_TEXT = /[\0-\x08\x0e-\x1f]/;

/** The text of bytes: Unicode if they can be read so, else Windows-1251; null when it is none. */
export function decodeText(bytes: Uint8Array): string | null {
  const isUtf16 = startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0xfe, 0xff);
  const unicode = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  let text: string;
  try {
    text = new TextDecoder(unicode, { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('windows-1251').decode(bytes);
  }
  return NO_TEXT.test(text) || text.startsWith('%PDF-') ? null : text;
}
