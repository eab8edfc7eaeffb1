/** Trusted Types: browsers with them start a worker only if a policy approves its address. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Approves the worker's address: the build wrote it, no user can change it. */
const policy = trustedTypes?.createPolicy('spreadsheets', { createScriptURL: (url) => url });
const trusted = (url: string) => policy?.createScriptURL(url) ?? url;

/** What a worker tells on its way: the number of rows laid out. The file is packed after the last one. */
export interface SheetProgress {
  laidOut: number;
}

export interface WorkerOptions {
  onProgress: (laidOut: number) => void;
  signal: AbortSignal | undefined;
}

/**
 * Runs a task in a new worker, which is fetched now and terminated at the end. Rejects if the
 * worker fails or can't be fetched, or if the signal stops it.
 */
export async function runWorker<Answer extends object>(
  url: string,
  task: unknown,
  { onProgress, signal }: WorkerOptions,
): Promise<Answer> {
  signal?.throwIfAborted();
  const worker = new Worker(trusted(url), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      const fail = () => reject(new Error('The worker of spreadsheets failed.'));
      signal?.addEventListener('abort', fail);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<Answer | SheetProgress>) => {
        if ('laidOut' in data) onProgress(data.laidOut);
        else resolve(data);
      };
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
}
