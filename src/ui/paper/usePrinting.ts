import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let printing = false;

function subscribe(changed: () => void): () => void {
  // flushSync: the browser prints the page as it is when the handler returns.
  const change = (now: boolean) => () => {
    printing = now;
    flushSync(changed);
  };
  const [begin, end] = [change(true), change(false)];
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed: content for paper is rendered only then. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing);
}
