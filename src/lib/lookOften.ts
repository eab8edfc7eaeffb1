/**
 * Looks again and again, and at once when somebody comes back to the tab or the network does. A
 * hidden tab does not look.
 *
 * @returns a function that stops it
 */
export function lookOften(look: () => Promise<unknown>, everyMs: number): () => void {
  let isLooking = false;
  // Who comes back brings several events at once.
  const lookIfVisible = async () => {
    if (document.hidden || isLooking) return;
    isLooking = true;
    await look().finally(() => (isLooking = false));
  };
  const onEvent = () => void lookIfVisible();
  const timer = setInterval(onEvent, everyMs);
  document.addEventListener('visibilitychange', onEvent);
  window.addEventListener('focus', onEvent);
  window.addEventListener('online', onEvent);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onEvent);
    window.removeEventListener('focus', onEvent);
    window.removeEventListener('online', onEvent);
  };
}
