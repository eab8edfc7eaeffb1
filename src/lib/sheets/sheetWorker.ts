import type { SheetCell } from '../../domain/sheetRows.ts';
import { readSource } from './readSource.ts';
import { type Sheet, writeRows } from './workbook.ts';

/** What the worker is asked for: the sheets of a file or a text, or a file of rows. */
export type SheetTask =
  { read: ArrayBuffer | string; name: string } | { write: readonly (readonly SheetCell[])[] };

export type SheetAnswer =
  | { sheets: Sheet[] }
  | { unreadable: true }
  /** Rows that are laid out so far; the file is packed when all are. */
  | { laidOut: number }
  | { file: ArrayBuffer };

function answer(message: SheetAnswer): void {
  self.postMessage(message);
}

// A worker of its own: reading or writing a large file would freeze the page.
self.onmessage = ({ data: task }: MessageEvent<SheetTask>) => {
  if ('write' in task) {
    const onProgress = (laidOut: number) => answer({ laidOut });
    answer({ file: writeRows(task.write, onProgress) });
    return;
  }
  try {
    const sheets = readSource(task.read, task.name);
    answer(sheets ? { sheets } : { unreadable: true });
  } catch {
    answer({ unreadable: true });
  }
};
