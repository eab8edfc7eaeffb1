import type { StyledWorksheet } from '../../domain/worksheet.ts';
import type { BookFile } from './bookWorker.ts';
import bookWorkerUrl from './bookWorker.ts?worker&url';
import { runWorker } from '../loading/runWorker.ts';
import { xlsxFile } from './saveFile.ts';
import type { WriteOptions } from './writeSheet.ts';

/** Makes an .xlsx file of styled sheets. Rejects if this fails or the signal stops it. */
export async function writeStyledSheets(
  sheets: readonly StyledWorksheet[],
  { onProgress, signal }: WriteOptions,
): Promise<Blob> {
  const total = sheets.reduce((sum, { lines }) => sum + lines.length, 0);
  const show = (laidOut: number) => onProgress(laidOut, total);
  show(0);
  const { file } = await runWorker<BookFile>(bookWorkerUrl, sheets, { onProgress: show, signal });
  return xlsxFile(file);
}
