import { createMarkPageReader, type MarkPage } from './markPages.ts';

/** A message to the worker: first the key of the list, then the pieces of the answer, then null. */
export type MarksMessage = { wrapper: string } | Uint8Array | null;

export type MarksAnswer = { page: MarkPage } | { unreadable: true };

function answer(message: MarksAnswer, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}

let reader = createMarkPageReader('');

// In a worker, because parsing a long list of marks would block the page for seconds.
self.onmessage = ({ data }: MessageEvent<MarksMessage>) => {
  try {
    if (data instanceof Uint8Array) {
      reader.feed(data);
    } else if (data !== null) {
      reader = createMarkPageReader(data.wrapper);
    } else {
      const page = reader.end();
      const { studentAt, lessonAt, valueAt } = page.part;
      answer({ page }, [studentAt.buffer, lessonAt.buffer, valueAt.buffer]);
    }
  } catch {
    answer({ unreadable: true });
  }
};
