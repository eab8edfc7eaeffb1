import type { SheetAnswer, SheetSource } from './sheetWorker.ts';

/** The rows of a spreadsheet's first sheet, as text; null when it is no spreadsheet. */
export async function readSheet(source: SheetSource): Promise<string[][] | null> {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<SheetAnswer>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => resolve(data);
      worker.onerror = () => resolve({ unreadable: true });
      worker.postMessage(source);
    });
    return 'rows' in answer ? answer.rows : null;
  } finally {
    worker.terminate();
  }
}
