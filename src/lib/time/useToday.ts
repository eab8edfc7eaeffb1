import { useSyncExternalStore } from 'react';
import { toIso } from '../../domain/time/dates.ts';

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  window.addEventListener('focus', changed);
  return () => {
    document.removeEventListener('visibilitychange', changed);
    window.removeEventListener('focus', changed);
  };
}

const readToday = () => toIso(new Date());

/** Today as yyyy-mm-dd. A page that stays open notices a new day when the user returns to it. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, readToday);
}

function readNow(): string {
  const now = new Date();
  const [hours, minutes] = [now.getHours(), now.getMinutes()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${toIso(now)}T${hours ?? ''}:${minutes ?? ''}`;
}

/**
 * The present minute as yyyy-mm-ddThh:mm, read when the page is rendered and when the user returns
 * to it.
 */
export function useNow(): string {
  return useSyncExternalStore(subscribe, readNow);
}
