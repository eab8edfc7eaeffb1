/**
 * Fetches something as soon as the browser has nothing else to do; not where the user has asked it
 * to spare the network.
 */
export function fetchWhenIdle(fetch: () => Promise<void>): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  // Safari knows no idle moments.
  const whenIdle = 'requestIdleCallback' in window ? requestIdleCallback : setTimeout;
  whenIdle(() => void fetch());
}
