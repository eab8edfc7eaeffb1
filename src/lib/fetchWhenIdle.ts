/** Fetches something when the browser is idle; never if the user has asked it to save data. */
export function fetchWhenIdle(fetch: () => Promise<void>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari has no requestIdleCallback.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  whenIdle(() => void fetch());
}
