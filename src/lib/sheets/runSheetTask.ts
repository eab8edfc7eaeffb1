import sheetWorkerUrl from './sheetWorker.ts?worker&url';
import type { SheetAnswer, SheetTask } from './sheetWorker.ts';

/** Trusted Types: a browser that has them runs only scripts whose address a policy approves. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Approves the worker's address, which the build wrote and nobody else can. */
const policy = trustedTypes?.createPolicy('spreadsheets', { createScriptURL: (url) => url });
const trusted = (url: string) => policy?.createScriptURL(url) ?? url;

/**
 * Gives a task to a worker of its own, which is fetched only now, and takes it down again.
 * Rejects when the worker fails or can't be had, and when the signal stops it.
 */
export async function runSheetTask(
  task: SheetTask,
  onProgress: (laidOut: number) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Exclude<SheetAnswer, { laidOut: number }>> {
  const worker = new Worker(trusted(sheetWorkerUrl), { type: 'module' });
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
