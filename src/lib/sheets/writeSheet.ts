import type { SheetCell } from '../../domain/sheetRows.ts';
import { runSheetTask } from './runSheetTask.ts';

export interface WriteOptions {
  /** Gets the number of rows laid out so far, and of all. */
  onProgress: (laidOut: number, total: number) => void;
  /** Stops the work: the promise rejects. */
  signal: AbortSignal;
}

/** A file of that content as the browser saves it. */
export function xlsxFile(content: ArrayBuffer): Blob {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return new Blob([content], { type });
}

/** An .xlsx file of rows, the labels first. Rejects if it fails or the signal stops it. */
export async function writeSheet(
  rows: readonly (readonly SheetCell[])[],
  { onProgress, signal }: WriteOptions,
): Promise<Blob> {
  const show = (laidOut: number) => onProgress(laidOut, rows.length);
  show(0);
  const answer = await runSheetTask({ write: rows }, show, signal);
  if (!('file' in answer)) throw new Error('The worker of spreadsheets made no file.');
  return xlsxFile(answer.file);
}
