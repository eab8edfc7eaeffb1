import { useSyncExternalStore } from 'react';
import { toIso } from '../domain/dates.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
  };
}

const readToday = () => toIso(new Date());

/** Today as yyyy-mm-dd. A page that was left open notices a new day when it is looked at again. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readToday);
}
