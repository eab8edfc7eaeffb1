import type { StyledWorksheet } from '../../domain/worksheet.ts';
import type { BookFile } from './styledBookWorker.ts';
import styledBookWorkerUrl from './styledBookWorker.ts?worker&url';
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
  const { file } = await runWorker<BookFile>(styledBookWorkerUrl, sheets, {
    onProgress: show,
    signal,
  });
  return xlsxFile(file);
}
