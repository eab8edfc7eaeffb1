/**
 * Looks again and again, and at once when somebody comes back to the tab or the network does. A
 * hidden tab does not look.
 *
 * @returns a function that stops it
 */
export function lookOften(look: () => Promise<unknown>, everyMs: number): () => void {
  const lookIfVisible = () => {
    if (!document.hidden) void look();
  };
  const timer = setInterval(lookIfVisible, everyMs);
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('focus', lookIfVisible);
  window.addEventListener('online', lookIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfVisible);
    window.removeEventListener('focus', lookIfVisible);
    window.removeEventListener('online', lookIfVisible);
  };
}
