import type { StyledWorksheet } from '../../domain/worksheet.ts';
import type { SheetProgress } from '../loading/runWorker.ts';
import { writeBook } from './styledBook.ts';

export interface BookFile {
  file: ArrayBuffer;
}

function answer(message: BookFile | SheetProgress): void {
  self.postMessage(message);
}

// This worker is a file of its own: a user downloads it with the first report that has totals.
self.onmessage = async ({ data: sheets }: MessageEvent<readonly StyledWorksheet[]>) => {
  try {
    answer({ file: await writeBook(sheets, (laidOut) => answer({ laidOut })) });
  } catch (cause) {
    // A rejected promise in a worker raises no error in the page by itself.
    reportError(cause);
  }
};
