import { useSyncExternalStore } from 'react';

function follow(rem: number) {
  const media = window.matchMedia(`(width < ${rem}rem)`);
  const subscribe = (changed: () => void) => {
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  };
  return { subscribe, matches: () => media.matches };
}

/** The same widths as in widths.css; in rem, so that both agree at any font size. */
const WIDTHS = {
  phone: follow(40),
  tablet: follow(64),
  'small-laptop': follow(80),
  notebook: follow(85),
  laptop: follow(90),
};

/** True for windows of this class and for narrower ones; for layouts that CSS alone can't make. */
export function useUpTo(width: keyof typeof WIDTHS): boolean {
  const { subscribe, matches } = WIDTHS[width];
  return useSyncExternalStore(subscribe, matches);
}
