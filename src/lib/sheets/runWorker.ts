import { nextTask } from '../nextTask.ts';
import { trustedScript } from '../trustedScript.ts';

/** What a worker tells on its way: the number of rows laid out. The file is packed after the last one. */
export interface SheetProgress {
  laidOut: number;
}

export interface WorkerOptions {
  onProgress?: (laidOut: number) => void;
  signal: AbortSignal;
  /** What is sent after the task, piece by piece: a large message would hold the page up. */
  pieces?: Iterable<unknown>;
}

async function sendPieces(
  worker: Worker,
  pieces: Iterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for (const piece of pieces) {
    worker.postMessage(piece);
    await nextTask();
    if (signal.aborted) return;
  }
}

/**
 * Runs a task in a new worker, which is fetched now and terminated at the end. Rejects if the
 * worker fails or can't be fetched, or if the signal stops it.
 */
export async function runWorker<Answer extends object>(
  url: string,
  task: unknown,
  { onProgress, signal, pieces = [] }: WorkerOptions,
): Promise<Answer> {
  signal.throwIfAborted();
  const worker = new Worker(trustedScript(url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The worker of spreadsheets failed.'));
      signal.addEventListener('abort', fail);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<Answer | SheetProgress>) => {
        if ('laidOut' in data) onProgress?.(data.laidOut);
        else resolve(data);
      };
      worker.postMessage(task);
      sendPieces(worker, pieces, signal).catch(fail);
    });
  } finally {
    worker.terminate();
  }
}
