import { useSyncExternalStore } from 'react';

function follow(rem: number) {
  const media = window.matchMedia(`(width < ${rem}rem)`);
  const subscribe = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return { subscribe, matches: () => media.matches };
}

/** As in widths.css; in rem, so that both agree at any font size. */
const WIDTHS = {
  phone: follow(40),
  tablet: follow(64),
  'small-laptop': follow(80),
  laptop: follow(90),
};

/** Whether the window is as narrow as this, or narrower; for layouts that CSS alone can't make. */
export function useUpTo(width: keyof typeof WIDTHS): boolean {
  const { subscribe, matches } = WIDTHS[width];
  return useSyncExternalStore(subscribe, matches);
}
