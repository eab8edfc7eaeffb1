import type { BookSheet } from '../../domain/reports/totalsBook.ts';
import type { SheetProgress } from '../loading/runWorker.ts';
import { writeBook } from './styledBook.ts';

export interface BookFile {
  file: ArrayBuffer;
}

function answer(message: BookFile | SheetProgress): void {
  self.postMessage(message);
}

// Apart from the worker of plain sheets: only who wants styles downloads the code for them.
self.onmessage = async ({ data: sheets }: MessageEvent<readonly BookSheet[]>) => {
  try {
    answer({ file: await writeBook(sheets, (laidOut) => answer({ laidOut })) });
  } catch (cause) {
    // A promise that is rejected is no error to the page by itself.
    reportError(cause);
  }
};
