import { type ReactNode, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { pageGuard } from '../lib/unsaved.ts';
import { createGuardedHistory } from './guardedHistory.ts';
import { rememberScroll } from './useArrival.ts';

const TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

/**
 * The router of the app: declarative, as BrowserRouter, and able to ask before a page is left,
 * which BrowserRouter is not and the data router is for 16 kB more.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createGuardedHistory(window, pageGuard));
  const [{ location, action }, setEntry] = useState(() => history.current());
  useLayoutEffect(() => {
    // The browser scrolls back before the page is there; useArrival waits for it. A reload is
    // left to the browser.
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));
    return history.listen((entry, former) => {
      rememberScroll(former.location.key);
      setEntry(entry);
    });
  }, [history]);

  return (
    // The history is the navigator itself: a new one would give every link new functions.
    <Router location={location} navigationType={TYPES[action]} navigator={history}>
      {children}
    </Router>
  );
}
