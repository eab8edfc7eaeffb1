import type { SheetAnswer, SheetTask } from './sheetWorker.ts';

/**
 * Gives a task to a worker of its own, which is fetched only now, and takes it down again.
 * Rejects when the worker fails or can't be had, and when the signal stops it.
 */
export async function runSheetTask(
  task: SheetTask,
  onProgress: (laidOut: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Exclude<SheetAnswer, { laidOut: number }>> {
  const worker = new Worker(new URL('./sheetWorker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The worker of spreadsheets failed.'));
      signal?.addEventListener('abort', fail);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<SheetAnswer>) => {
        if ('laidOut' in data) onProgress(data.laidOut);
        else resolve(data);
      };
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
