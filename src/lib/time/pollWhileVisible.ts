import { chance } from './chance.ts';
import { onNetworkReturn } from './networkReturn.ts';
import { quietMs } from './quiet.ts';

/** Returning to a tab fires several events together, within this time. */
const SAME_RETURN_MS = 500;

interface PollOptions {
  everyMs: number;
  /** The longest interval, to which it doubles while nothing changes; by default it stays the same. */
  longestMs?: number;
}

/**
 * Calls `poll` at an interval, and at once when the user returns to the tab, or soon after the
 * network comes back. If a call is under way then, another follows it, because the answer of the
 * first may be older than the return. A hidden tab does not poll, nor does one without a network or
 * whose server has asked to be left alone.
 *
 * @param poll resolves to false if nothing has changed; `isReturn`: the user or the network is back
 * @returns a function that stops it
 */
export function pollWhileVisible(
  poll: (isReturn: boolean) => Promise<unknown>,
  { everyMs, longestMs = everyMs }: PollOptions,
): () => void {
  /** The time when the call under way began; null if there is none. */
  let begunAt: number | null = null;
  let isAskedAgain = false;
  let isStopped = false;
  let intervalMs = everyMs;
  let timer = 0;

  const pollLater = () => {
    clearTimeout(timer);
    // Tabs that were opened at one moment do not ask at one moment for ever.
    const ms = intervalMs * (1 + 0.2 * chance());
    timer = window.setTimeout(() => pollIfVisible(false), Math.max(ms, quietMs()));
  };
  const pollIfVisible = (isReturn: boolean) => {
    pollLater();
    if (document.hidden || !navigator.onLine || begunAt !== null || quietMs() > 0) return;
    begunAt = performance.now();
    isAskedAgain = false;
    void poll(isReturn)
      .catch(() => false)
      .then((isNew) => {
        begunAt = null;
        if (isStopped) return;
        intervalMs = isNew === false ? Math.min(2 * intervalMs, longestMs) : everyMs;
        if (isAskedAgain) pollIfVisible(true);
        else pollLater();
      });
  };
  const onReturn = () => {
    intervalMs = everyMs;
    if (begunAt === null) pollIfVisible(true);
    else if (performance.now() - begunAt > SAME_RETURN_MS) isAskedAgain = true;
  };

  pollLater();
  // No look by time alone comes before the moment that is drawn.
  window.addEventListener('online', pollLater);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  const stopListening = onNetworkReturn(onReturn);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('online', pollLater);
    stopListening();
  };
}
