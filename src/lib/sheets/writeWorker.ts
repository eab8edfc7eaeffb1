import type { WorksheetCell } from '../../domain/worksheet.ts';
import type { SheetProgress } from '../loading/runWorker.ts';
import { writeRows } from './workbook.ts';

/** A task: write this many rows to a file; the rows follow in pieces. */
export interface WriteTask {
  rowCount: number;
}

export interface WritePiece {
  rows: readonly (readonly WorksheetCell[])[];
}

export interface SheetFile {
  file: ArrayBuffer;
}

function answer(message: SheetFile | SheetProgress): void {
  self.postMessage(message);
}

const rows: (readonly WorksheetCell[])[] = [];
let rowCount = 0;

// In a worker, because writing a large file would block the page. It is separate from the reading
// worker, because a download of a report needs only two thirds of that code.
self.onmessage = ({ data: message }: MessageEvent<WriteTask | WritePiece>) => {
  if ('rowCount' in message) rowCount = message.rowCount;
  else rows.push(...message.rows);
  if (rows.length < rowCount) return;
  answer({ file: writeRows(rows, (laidOut) => answer({ laidOut })) });
};
