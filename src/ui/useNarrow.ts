import { useSyncExternalStore } from 'react';

/** As in the style sheets, so that both agree whatever the size of the browser's letters. */
const narrow = window.matchMedia('(width < 40rem)');

function subscribe(changed: () => void): () => void {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** Whether the window is as narrow as a phone: for what a style sheet alone can't lay out. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => narrow.matches);
}
