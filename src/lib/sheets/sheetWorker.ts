import type { SheetCell } from '../../domain/sheetRows.ts';
import { readSource } from './readSource.ts';
import type { SheetProgress } from './runWorker.ts';
import { type Sheet, writeRows } from './workbook.ts';

/** A task for the worker: to read the sheets of a file or text, or to write rows to a file. */
export type SheetTask =
  | { read: ArrayBuffer | string; name: string; isColumn: boolean }
  | { write: readonly (readonly SheetCell[])[] };

export type SheetAnswer =
  { sheets: Sheet[] } | { unreadable: true } | SheetProgress | { file: ArrayBuffer };

function answer(message: SheetAnswer): void {
  self.postMessage(message);
}

// In a worker, because reading or writing a large file would freeze the page.
self.onmessage = ({ data: task }: MessageEvent<SheetTask>) => {
  if ('write' in task) {
    const onProgress = (laidOut: number) => answer({ laidOut });
    answer({ file: writeRows(task.write, onProgress) });
    return;
  }
  try {
    const sheets = readSource(task.read, task.name, task.isColumn);
    answer(sheets ? { sheets } : { unreadable: true });
  } catch {
    answer({ unreadable: true });
  }
};
