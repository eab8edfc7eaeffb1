const LONGEST_WAIT_MS = 1_000;

/** Starts work when the browser is idle, at the latest after a second. */
export function whenIdle(work: () => Promise<void>): void {
  const begin = () => void work();
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: LONGEST_WAIT_MS });
  else setTimeout(begin);
}

/**
 * Fetches something when the browser is idle; never if the user has told the browser to save data.
 */
export function fetchWhenIdle(fetch: () => Promise<void>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) whenIdle(fetch);
}
