import type { SheetCell } from '../../domain/sheetRows.ts';
import { runSheetTask } from './runSheetTask.ts';

interface WriteOptions {
  /** Gets the number of rows laid out so far. */
  onProgress: (laidOut: number) => void;
  /** Stops the work: the promise rejects. */
  signal: AbortSignal;
}

/** An .xlsx file of rows, the labels first. Rejects if it fails or the signal stops it. */
export async function writeSheet(
  rows: readonly (readonly SheetCell[])[],
  { onProgress, signal }: WriteOptions,
): Promise<Blob> {
  const answer = await runSheetTask({ write: rows }, onProgress, signal);
  if (!('file' in answer)) throw new Error('The worker of spreadsheets made no file.');
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([answer.file], { type });
}
