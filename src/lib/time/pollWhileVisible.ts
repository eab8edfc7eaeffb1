/** Returning to a tab fires several events together, within this time. */
const SAME_RETURN_MS = 500;

/**
 * Calls `poll` at an interval, and at once when the user returns to the tab or the network comes
 * back. If a call is under way then, another follows it, because the answer of the first may be
 * older than the return. A hidden tab does not poll.
 *
 * @returns a function that stops it
 */
export function pollWhileVisible(poll: () => Promise<unknown>, everyMs: number): () => void {
  /** The time when the call under way began; null if there is none. */
  let begunAt: number | null = null;
  let isAskedAgain = false;

  const pollIfVisible = () => {
    if (document.hidden || begunAt !== null) return;
    begunAt = performance.now();
    isAskedAgain = false;
    void poll().finally(() => {
      begunAt = null;
      if (isAskedAgain) pollIfVisible();
    });
  };
  const onReturn = () => {
    if (begunAt === null) pollIfVisible();
    else if (performance.now() - begunAt > SAME_RETURN_MS) isAskedAgain = true;
  };

  const timer = setInterval(pollIfVisible, everyMs);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener('online', onReturn);
  return () => {
    isAskedAgain = false;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener('online', onReturn);
  };
}
