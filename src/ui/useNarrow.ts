import { useSyncExternalStore } from 'react';

/** The style sheets' `width < 40rem`, in pixels. */
const NARROW = 640;

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** Whether the window is as narrow as a phone: for what a style sheet alone can't lay out. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.innerWidth < NARROW);
}
