import { useSyncExternalStore } from 'react';

const finger = window.matchMedia('(pointer: coarse)');

/** By token. Cached, because reading a height makes the browser compute the styles of the page. */
const heights = new Map<string, number>();

function subscribe(changed: () => void): () => void {
  const onChange = () => {
    heights.clear();
    changed();
  };
  const density = new MutationObserver(onChange);
  density.observe(document.documentElement, { attributeFilter: ['data-density'] });
  finger.addEventListener('change', onChange);
  // Zooming fires resize too.
  window.addEventListener('resize', onChange);
  return () => {
    heights.clear();
    density.disconnect();
    finger.removeEventListener('change', onChange);
    window.removeEventListener('resize', onChange);
  };
}

/** In pixels, where no style sheet is applied. */
const DEFAULT_HEIGHT = 36;

/** The height of a row in pixels by its token, such as --row; it changes with the density. */
export function useRowHeight(token: string): number {
  return useSyncExternalStore(subscribe, () => {
    const known = heights.get(token);
    if (known !== undefined) return known;
    const style = getComputedStyle(document.documentElement);
    const height = parseFloat(style.getPropertyValue(token)) * parseFloat(style.fontSize);
    const read = Number.isFinite(height) ? height : DEFAULT_HEIGHT;
    heights.set(token, read);
    return read;
  });
}
