import { useSyncExternalStore } from 'react';

const finger = window.matchMedia('(pointer: coarse)');

function subscribe(changed: () => void): () => void {
  const density = new MutationObserver(changed);
  density.observe(document.documentElement, { attributeFilter: ['data-density'] });
  finger.addEventListener('change', changed);
  return () => {
    density.disconnect();
    finger.removeEventListener('change', changed);
  };
}

/** Where no styles are applied. */
const DEFAULT_HEIGHT = 36;

/** The height of a row in pixels by its token, such as --row; it changes with the density. */
export function useRowHeight(token: string): number {
  return useSyncExternalStore(subscribe, () => {
    const style = getComputedStyle(document.documentElement);
    const height = parseFloat(style.getPropertyValue(token)) * parseFloat(style.fontSize);
    return Number.isFinite(height) ? height : DEFAULT_HEIGHT;
  });
}
