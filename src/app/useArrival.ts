import { useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How far down each entry of the history was scrolled when it was left, by its key. */
const positions = new Map<string, number>();

export function rememberScroll(key: string): void {
  positions.set(key, window.scrollY);
}

/** Waits for what the page still loads. */
let observer: MutationObserver | null = null;

function stopLeading(): void {
  observer?.disconnect();
}

// The user has gone on by themselves.
for (const act of ['keydown', 'pointerdown', 'wheel']) {
  window.addEventListener(act, stopLeading, true);
}

/**
 * Leads to the top of a page that has just been opened, or to where one has left it: the focus to
 * its heading, so that a screen reader tells where one is, and the scroll. Both wait for what the
 * page still loads, until the user does something.
 */
function leadTo(main: HTMLElement, top: number): void {
  let isScrolled = false;

  const lead = () => {
    const heading = main.querySelector('h1');
    if (heading) heading.tabIndex = -1;
    const isLost = document.activeElement?.matches('body, main');
    if (isLost) (heading ?? main).focus({ preventScroll: true });
    if (!isScrolled && window.scrollY !== top) window.scrollTo(0, top);
    isScrolled ||= window.scrollY === top;
  };

  // Off the link that was pressed, which may stand in the menu and stay there.
  if (!document.activeElement?.closest('main, dialog')) main.focus({ preventScroll: true });
  lead();
  observer = new MutationObserver(lead);
  observer.observe(main, { childList: true, subtree: true });
}

/**
 * Follows the steps from page to page: a new one begins at its top, Back and Forward lead to
 * where one was. The first page is the browser's affair, and a search typed on a page is no step.
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
    leadTo(main, action === NavigationType.Pop ? (positions.get(key) ?? 0) : 0);
    return stopLeading;
  }, [pathname, key, action]);
}
