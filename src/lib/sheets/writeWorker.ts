import type { SheetCell } from '../../domain/worksheet.ts';
import type { SheetProgress } from '../loading/runWorker.ts';
import { writeRows } from './workbook.ts';

/** To write so many rows to a file, which come in pieces after it. */
export interface WriteTask {
  rowCount: number;
}

export interface WritePiece {
  rows: readonly (readonly SheetCell[])[];
}

export interface SheetFile {
  file: ArrayBuffer;
}

function answer(message: SheetFile | SheetProgress): void {
  self.postMessage(message);
}

const rows: (readonly SheetCell[])[] = [];
let rowCount = 0;

// In a worker, because writing a large file would freeze the page; apart from the one that reads:
// who downloads a report needs two thirds of its code.
self.onmessage = ({ data: message }: MessageEvent<WriteTask | WritePiece>) => {
  if ('rowCount' in message) rowCount = message.rowCount;
  else rows.push(...message.rows);
  if (rows.length < rowCount) return;
  answer({ file: writeRows(rows, (laidOut) => answer({ laidOut })) });
};
