import { nextTask } from '../time/nextTask.ts';
import { trustedScript } from './trustedScript.ts';

/** A message from a worker of spreadsheets on its progress: the number of rows laid out. */
export interface SheetProgress {
  laidOut: number;
}

export interface WorkerOptions {
  onProgress?: (laidOut: number) => void;
  signal: AbortSignal;
  /**
   * Messages after the task, piece by piece, because a large message would block the page. Bytes
   * are transferred, not copied.
   */
  pieces?: Iterable<unknown> | AsyncIterable<unknown>;
}

async function sendPieces(
  worker: Worker,
  pieces: Iterable<unknown> | AsyncIterable<unknown>,
  signal: AbortSignal,
): Promise<void> {
  for await (const piece of pieces) {
    if (signal.aborted) return;
    worker.postMessage(piece, piece instanceof Uint8Array ? [piece.buffer] : []);
    await nextTask();
  }
}

/**
 * Runs a task in a new worker, which is fetched now and terminated at the end. Rejects if the
 * worker fails or can't be fetched, if the signal stops it, or if the pieces reject.
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
      const fail = () => reject(new Error('The worker failed.'));
      signal.addEventListener('abort', fail);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<Answer | SheetProgress>) => {
        if ('laidOut' in data) onProgress?.(data.laidOut);
        else resolve(data);
      };
      worker.postMessage(task);
      sendPieces(worker, pieces, signal).catch(reject);
    });
  } finally {
    worker.terminate();
  }
}
