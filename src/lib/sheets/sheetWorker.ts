import { read, utils } from 'xlsx';

/** A spreadsheet file, or text copied from a spreadsheet. */
export type SheetSource = ArrayBuffer | string;

export type SheetAnswer = { rows: string[][] } | { unreadable: true };

function readRows(source: SheetSource): string[][] {
  const book =
    typeof source === 'string'
      ? read(source, { type: 'string', raw: true, FS: '\t', dense: true })
      : read(source, { type: 'array', raw: true, dense: true });
  const [first] = Object.values(book.Sheets);
  if (!first) return [];
  return utils.sheet_to_json<string[]>(first, { header: 1, raw: false, defval: '' });
}

// A worker of its own: reading a large file would freeze the page.
self.onmessage = ({ data }: MessageEvent<SheetSource>) => {
  let answer: SheetAnswer;
  try {
    answer = { rows: readRows(data) };
  } catch {
    answer = { unreadable: true };
  }
  self.postMessage(answer);
};
