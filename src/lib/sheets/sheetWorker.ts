import type { SheetCell } from '../../domain/sheetRows.ts';
import { readSource } from './readSource.ts';
import type { SheetProgress } from '../runWorker.ts';
import { type Sheet, writeRows } from './workbook.ts';

/**
 * A task for the worker: to read the sheets of a file or text, or to write so many rows to a file,
 * which come in pieces after it.
 */
export type SheetTask =
  { read: ArrayBuffer | string; name: string; isColumn: boolean } | { write: number };

interface SheetPiece {
  rows: readonly (readonly SheetCell[])[];
}

export type SheetAnswer =
  { sheets: Sheet[] } | { unreadable: true } | SheetProgress | { file: ArrayBuffer };

function answer(message: SheetAnswer): void {
  self.postMessage(message);
}

const rows: (readonly SheetCell[])[] = [];
let rowCount = 0;

// In a worker, because reading or writing a large file would freeze the page.
self.onmessage = ({ data: task }: MessageEvent<SheetTask | SheetPiece>) => {
  if ('write' in task) {
    rowCount = task.write;
    return;
  }
  if ('rows' in task) {
    rows.push(...task.rows);
    if (rows.length < rowCount) return;
    answer({ file: writeRows(rows, (laidOut) => answer({ laidOut })) });
    return;
  }
  try {
    const sheets = readSource(task.read, task.name, task.isColumn);
    answer(sheets ? { sheets } : { unreadable: true });
  } catch {
    answer({ unreadable: true });
  }
};
