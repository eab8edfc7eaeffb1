import { createPath, type Location, parsePath, type To } from 'react-router-dom';

export interface HistoryEntry {
  action: 'POP' | 'PUSH' | 'REPLACE';
  location: Location;
}

/** What an entry of the browser's history holds. */
interface Kept {
  state: unknown;
  key: string;
  /** The entry's place, to tell how far the Back button went. */
  index: number;
}

type Ask = (go: () => void) => void;

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

/**
 * The browser's history, where going to another page asks first. The Back button can't be
 * stopped, only undone: its step is taken back, and taken again when the answer is yes.
 */
export function createGuardedHistory(browser: Window, ask: Ask) {
  let tell: (entry: HistoryEntry) => void = () => undefined;
  /** A step of our own that is under way: back to the page that is kept, or on after all. */
  let ownStep: 'undo' | 'again' | null = null;

  /** What the present entry holds; one the browser made by itself (a link to #…) is new. */
  const kept = (next: number): Kept => {
    const known = browser.history.state as Kept | null;
    if (known !== null) return known;
    const made: Kept = { state: null, key: newKey(), index: next };
    browser.history.replaceState(made, '');
    return made;
  };

  let { index } = kept(0);

  const entry = (action: HistoryEntry['action']): HistoryEntry => {
    const { pathname, search, hash } = browser.location;
    const { state, key } = kept(index);
    return { action, location: { pathname, search, hash, state, key } };
  };

  const write = (action: 'PUSH' | 'REPLACE', to: To, state: unknown) => {
    const path = typeof to === 'string' ? to : createPath(to);
    const { pathname } = browser.location;
    const go = () => {
      if (action === 'PUSH') index += 1;
      const made: Kept = { state: state ?? null, key: newKey(), index };
      if (action === 'PUSH') browser.history.pushState(made, '', path);
      else browser.history.replaceState(made, '', path);
      tell(entry(action));
    };
    if ((parsePath(path).pathname ?? pathname) === pathname) go();
    else ask(go);
  };

  const onPop = () => {
    const arrived = kept(index + 1).index;
    const step = arrived - index;
    const arrive = () => {
      index = arrived;
      tell(entry('POP'));
    };
    const own = ownStep;
    ownStep = null;
    if (own === 'undo') return;
    if (own === 'again') {
      arrive();
      return;
    }
    let mayGo: 'unanswered' | 'yes' | 'later' = 'unanswered';
    ask(() => {
      if (mayGo === 'later') {
        ownStep = 'again';
        browser.history.go(step);
      } else {
        mayGo = 'yes';
        arrive();
      }
    });
    if (answered(mayGo)) return;
    mayGo = 'later';
    ownStep = 'undo';
    browser.history.go(-step);
  };

  return {
    current: () => entry('POP'),
    push: (to: To, state?: unknown) => write('PUSH', to, state),
    replace: (to: To, state?: unknown) => write('REPLACE', to, state),
    go: (step: number) => browser.history.go(step),
    listen: (listener: (entry: HistoryEntry) => void) => {
      tell = listener;
      browser.addEventListener('popstate', onPop);
      return () => browser.removeEventListener('popstate', onPop);
    },
  };
}

/** Apart, for the compiler does not see that the question may be answered at once. */
function answered(mayGo: 'unanswered' | 'yes' | 'later'): boolean {
  return mayGo === 'yes';
}
