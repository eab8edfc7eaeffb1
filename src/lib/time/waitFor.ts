import { clock } from './clock.ts';

/** Waits for some time, or until the signal aborts. */
export async function waitFor(ms: number, signal?: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      clear();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const clear = clock.after(ms, end);
    signal?.addEventListener('abort', end);
  });
}
