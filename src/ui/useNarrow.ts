import { useSyncExternalStore } from 'react';

/** The same query as in the style sheets; in rem, so that both agree at any font size. */
const narrow = window.matchMedia('(width < 40rem)');

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone; for layouts that CSS alone can't make. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
