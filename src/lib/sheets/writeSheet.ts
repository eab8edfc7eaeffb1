import type { WorksheetCell, WorksheetRows } from '../../domain/worksheet.ts';
import { runWorker } from '../loading/runWorker.ts';
import writeWorkerUrl from './writeWorker.ts?worker&url';
import type { SheetFile, WritePiece, WriteTask } from './writeWorker.ts';

export interface WriteOptions {
  /** Gets the number of rows laid out so far, and the number of all rows. */
  onProgress: (laidOut: number, total: number) => void;
  /** Stops the work: the promise rejects. */
  signal: AbortSignal;
}

/** A file with this content, for the browser to save. */
export function xlsxFile(content: ArrayBuffer): Blob {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([content], { type });
}

/** The number of rows that can be handed to the worker between two frames of the page. */
const ROWS_AT_ONCE = 100;

function* inPieces(rows: WorksheetRows): Generator<WritePiece> {
  let piece: (readonly WorksheetCell[])[] = [];
  for (const row of rows) {
    piece.push(row);
    if (piece.length < ROWS_AT_ONCE) continue;
    yield { rows: piece };
    piece = [];
  }
  if (piece.length > 0) yield { rows: piece };
}

/** Makes an .xlsx file of rows. Rejects if this fails or the signal stops it. */
export async function writeSheet(
  rows: WorksheetRows,
  { onProgress, signal }: WriteOptions,
): Promise<Blob> {
  const show = (laidOut: number) => onProgress(laidOut, rows.length);
  show(0);
  const { file } = await runWorker<SheetFile>(
    writeWorkerUrl,
    { rowCount: rows.length } satisfies WriteTask,
    { onProgress: show, signal, pieces: inPieces(rows) },
  );
  return xlsxFile(file);
}
