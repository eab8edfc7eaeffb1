import { useLayoutEffect } from 'react';

let shown = 0;

/** Hides the page's scroll bar while a table with its own bar fills the window. */
export function useOnlyScrollBar(): void {
  useLayoutEffect(() => {
    const count = (change: 1 | -1) => {
      shown += change;
      document.documentElement.toggleAttribute('data-one-bar', shown > 0);
    };
    count(1);
    return () => count(-1);
  }, []);
}
