import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The scroll position at which each history entry was left, by the entry's key. */
const positions = new Map<string, number>();

export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** Watches the page while it loads. */
let observer: MutationObserver | null = null;

function stopPlacing(): void {
  observer?.disconnect();
}

// After any act of the user, the page must not move focus or scroll.
for (const eventName of ['keydown', 'pointerdown', 'wheel']) {
  window.addEventListener(eventName, stopPlacing, true);
}

/**
 * Scrolls a page that has just been opened, and moves the focus to its heading, so that a screen
 * reader says where the user is. Repeats both while the page loads, until the user acts.
 */
function placeFocusAndScroll(main: HTMLElement, top: number): void {
  let isScrolled = false;

  const place = () => {
    const heading = main.querySelector('h1');
    if (heading && !heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    const isLost = document.activeElement?.matches('body, main');
    if (isLost) (heading ?? main).focus({ preventScroll: true });
    if (!isScrolled && window.scrollY !== top) window.scrollTo(0, top);
    isScrolled ||= window.scrollY === top;
  };

  // The focus must leave the pressed link if that is in the menu.
  if (!document.activeElement?.closest('main, dialog')) main.focus({ preventScroll: true });
  place();
  observer = new MutationObserver(place);
  observer.observe(main, { childList: true, subtree: true });
}

/**
 * Sets focus and scroll when another page opens: a new page begins at its top, Back and Forward
 * lead to the former position. The browser does so for the first page; a changed query is not a
 * new page.
 */
export function useArrival(): void {
  const { pathname, key } = useLocation();
  const action = useNavigationType();
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.querySelector('main');
    if (!main) return;
    placeFocusAndScroll(main, action === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    return stopPlacing;
  }, [pathname, key, action]);
}
