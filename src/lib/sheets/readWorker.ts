import { OtherEncoding, readSource } from './readSource.ts';
import type { Worksheet } from './readWorkbook.ts';

/** A task: read the sheets of a file or a text; see `readSource`. */
export interface ReadTask {
  source: ArrayBuffer | string;
  name: string;
  column: readonly string[] | null;
}

export type ReadAnswer = { sheets: Worksheet[] } | { unread: 'noSpreadsheet' | 'otherEncoding' };

function answer(message: ReadAnswer): void {
  self.postMessage(message);
}

// In a worker, because reading a large file would block the page.
self.onmessage = ({ data: { source, name, column } }: MessageEvent<ReadTask>) => {
  try {
    const sheets = readSource(source, name, column);
    answer(sheets ? { sheets } : { unread: 'noSpreadsheet' });
  } catch (cause) {
    answer({ unread: cause instanceof OtherEncoding ? 'otherEncoding' : 'noSpreadsheet' });
  }
};
