import { type ReactNode, useLayoutEffect, useState } from 'react';
import { NavigationType, Router } from 'react-router-dom';
import { dropWaitingWrites } from '../api/client.ts';
import { BASE_PATH } from '../lib/loading/deployment.ts';
import { pageGuard } from '../lib/forms/unsaved.ts';
import { createGuardedHistory } from './guardedHistory.ts';
import { rememberScroll } from './useArrival.ts';

const TYPES = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
};

/**
 * The router of the app. It can ask before a page is left: BrowserRouter can't, and the data
 * router, which can, costs 16 kB more.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createGuardedHistory(window, pageGuard));
  const [{ location, action }, setEntry] = useState(() => history.current());
  useLayoutEffect(() => {
    // The browser would restore the scroll before the page has loaded; useArrival restores it later.
    // After a reload the browser restores it.
    window.history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', () => (window.history.scrollRestoration = 'auto'));
    return history.listen((entry, former) => {
      rememberScroll(former.location.key);
      if (entry.location.pathname !== former.location.pathname) dropWaitingWrites();
      setEntry(entry);
    });
  }, [history]);

  return (
    // The navigator must stay the same object, or every link would get new functions.
    <Router
      basename={BASE_PATH}
      location={location}
      navigationType={TYPES[action]}
      navigator={history}
    >
      {children}
    </Router>
  );
}
