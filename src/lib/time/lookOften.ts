/** Who comes back brings several events at once. */
const SAME_RETURN_MS = 500;

/**
 * Looks again and again, and at once when somebody comes back to the tab or the network does. Who
 * comes back during a look that began before makes one more follow: what it brings may be older. A
 * hidden tab does not look.
 *
 * @returns a function that stops it
 */
export function lookOften(look: () => Promise<unknown>, everyMs: number): () => void {
  /** When the look under way began; null while there is none. */
  let begunAt: number | null = null;
  let isAskedAgain = false;

  const lookIfVisible = () => {
    if (document.hidden || begunAt !== null) return;
    begunAt = performance.now();
    isAskedAgain = false;
    void look().finally(() => {
      begunAt = null;
      if (isAskedAgain) lookIfVisible();
    });
  };
  const onReturn = () => {
    if (begunAt === null) lookIfVisible();
    else if (performance.now() - begunAt > SAME_RETURN_MS) isAskedAgain = true;
  };

  const timer = setInterval(lookIfVisible, everyMs);
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
