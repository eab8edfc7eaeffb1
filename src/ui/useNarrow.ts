import { useSyncExternalStore } from 'react';

/** A hook that follows a query of the style sheets; in rem, so that both agree at any font size. */
function createMediaHook(query: string): () => boolean {
  const media = window.matchMedia(query);
  const subscribe = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => media.matches);
}

/** Whether the window is as narrow as a phone; for layouts that CSS alone can't make. */
export const useNarrow = createMediaHook('(width < 40rem)');

/** Whether the window is that of a small laptop, or narrower. */
export const useTight = createMediaHook('(width < 80rem)');

/** Whether the window is narrower than a desk's: a tablet's, or a phone's. */
export const useMedium = createMediaHook('(width < 64rem)');

/** Whether the window is narrower than that of a desk's screen: a laptop's, or less. */
export const useLaptop = createMediaHook('(width < 90rem)');
