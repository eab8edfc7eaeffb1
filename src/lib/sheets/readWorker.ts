import { readSource } from './readSource.ts';
import type { Sheet } from './workbook.ts';

/** To read the sheets of a file or a text; see `readSource`. */
export interface ReadTask {
  source: ArrayBuffer | string;
  name: string;
  isColumn: boolean;
}

export type ReadAnswer = { sheets: Sheet[] } | { unreadable: true };

function answer(message: ReadAnswer): void {
  self.postMessage(message);
}

// In a worker, because reading a large file would freeze the page.
self.onmessage = ({ data: { source, name, isColumn } }: MessageEvent<ReadTask>) => {
  try {
    const sheets = readSource(source, name, isColumn);
    answer(sheets ? { sheets } : { unreadable: true });
  } catch {
    answer({ unreadable: true });
  }
};
