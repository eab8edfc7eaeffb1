import type { WorksheetRows } from '../../domain/worksheet.ts';
import { runWorker } from '../loading/runWorker.ts';
import { bookPieces } from './plainBook.ts';
import { xlsxFile } from './saveFile.ts';
import type { ZippedFile, ZipPiece } from './zipWorker.ts';
import zipWorkerUrl from './zipWorker.ts?worker&url';

export interface WriteOptions {
  /** Gets the number of rows laid out so far, and the number of all rows. */
  onProgress: (laidOut: number, total: number) => void;
  /** Stops the work: the promise rejects. */
  signal: AbortSignal;
}

/** At least so long after one report of the progress comes the next: each renders the page. */
const PROGRESS_MS = 100;

/** The pieces of the file for the worker, which ends it. */
function* piecesOf(rows: WorksheetRows, { onProgress }: WriteOptions): Generator<ZipPiece> {
  let laidOut = 0;
  let tellAt = 0;
  const pieces = bookPieces(rows, (count) => {
    laidOut = count;
  });
  for (const piece of pieces) {
    if (performance.now() > tellAt) {
      onProgress(laidOut, rows.length);
      tellAt = performance.now() + PROGRESS_MS;
    }
    yield piece;
  }
  yield null;
}

/**
 * Makes an .xlsx file of rows, which are read twice: first for the widths of the columns. Rejects if
 * this fails or the signal stops it.
 */
export async function writeSheet(rows: WorksheetRows, options: WriteOptions): Promise<Blob> {
  const { signal } = options;
  const pieces = piecesOf(rows, options);
  const { file } = await runWorker<ZippedFile>(zipWorkerUrl, pieces.next().value, {
    signal,
    pieces,
  });
  return xlsxFile(file);
}
