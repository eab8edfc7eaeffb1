import type { SheetCell } from '../../domain/sheetRows.ts';
import { readRows, type SheetSource, writeRows } from './workbook.ts';

/** What the worker is asked for: the rows of a file, or a file of rows. */
export type SheetTask = { read: SheetSource } | { write: readonly (readonly SheetCell[])[] };

export type SheetAnswer =
  | { rows: string[][] }
  | { unreadable: true }
  /** Rows that are laid out so far; the file is packed when all are. */
  | { laidOut: number }
  | { file: ArrayBuffer };

function answer(said: SheetAnswer): void {
  self.postMessage(said);
}

// A worker of its own: reading or writing a large file would freeze the page.
self.onmessage = ({ data: task }: MessageEvent<SheetTask>) => {
  if ('write' in task) {
    const onProgress = (laidOut: number) => answer({ laidOut });
    answer({ file: writeRows(task.write, onProgress) });
    return;
  }
  try {
    answer({ rows: readRows(task.read) });
  } catch {
    answer({ unreadable: true });
  }
};
