import { type ReactNode, useLayoutEffect, useState } from 'react';
import { createPath, NavigationType, Router, type To } from 'react-router-dom';
import { leave } from '../lib/leaveGuard.ts';
import { createGuardedHistory } from './guardedHistory.ts';

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
  const [history] = useState(() => createGuardedHistory(window, leave));
  const [state, setState] = useState(() => history.current());
  useLayoutEffect(() => history.listen(setState), [history]);

  return (
    <Router
      location={state.location}
      navigationType={TYPES[state.action]}
      navigator={{
        createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
        push: history.push,
        replace: history.replace,
        go: history.go,
      }}
    >
      {children}
    </Router>
  );
}
