import { isTabVisible } from './markStore.ts';

/** How often the marks on the screen are asked for again, because colleagues mark too. */
const EVERY_MS = 25_000;

/**
 * Looks every 25 s and when the window gets the focus; a hidden tab does not. Returns a function
 * that stops it.
 */
export function lookOften(look: () => Promise<unknown>): () => void {
  const lookIfVisible = () => {
    if (isTabVisible()) void look();
  };
  const timer = setInterval(lookIfVisible, EVERY_MS);
  document.addEventListener('visibilitychange', lookIfVisible);
  window.addEventListener('focus', lookIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfVisible);
    window.removeEventListener('focus', lookIfVisible);
  };
}
