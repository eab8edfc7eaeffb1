import { createPath, type Location, parsePath, type To } from 'react-router-dom';
import type { PageGuard } from '../lib/unsaved.ts';

export interface HistoryEntry {
  action: 'POP' | 'PUSH' | 'REPLACE';
  location: Location;
}

/** What an entry of the browser's history holds of ours. */
interface EntryState {
  state: unknown;
  key: string;
  /** The entry's position, to tell how far the Back button went. */
  index: number;
}

/** Others may write there as well: extensions, or another app that once stood at this address. */
function isOurs(state: unknown): state is EntryState {
  if (typeof state !== 'object' || state === null) return false;
  const { key, index } = state as Partial<EntryState>;
  return typeof key === 'string' && Number.isSafeInteger(index);
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function createHref(to: To): string {
  return typeof to === 'string' ? to : createPath(to);
}

/**
 * The browser's history, where going to another page asks first. The Back button can't be
 * stopped: the page stays while the question stands, and the browser is led back to its entry
 * when the answer is no.
 */
export function createGuardedHistory(browser: Window, guard: PageGuard) {
  let tell: (entry: HistoryEntry, former: HistoryEntry) => void = () => undefined;
  let isAsking = false;

  /** The state of the present entry; one that the browser made by itself (a link to #…) gets its own. */
  const readState = (next: number): EntryState => {
    const found: unknown = browser.history.state;
    if (isOurs(found)) return found;
    const made: EntryState = { state: null, key: newKey(), index: next };
    browser.history.replaceState(made, '');
    return made;
  };

  const read = (action: HistoryEntry['action'], next: number): HistoryEntry & { index: number } => {
    const { pathname, search, hash } = browser.location;
    const { state, key, index } = readState(next);
    return { action, location: { pathname, search, hash, state, key }, index };
  };

  /** The entry that the app shows; the browser stands at another while a question is open. */
  let shown = read('POP', 0);

  const show = (entry: typeof shown) => {
    const former = shown;
    shown = entry;
    tell(entry, former);
  };

  const write = (action: 'PUSH' | 'REPLACE', to: To, state: unknown) => {
    const path = createHref(to);
    const go = () => {
      // Another page is shown: whatever was asked about the former one is settled.
      isAsking = false;
      const { index } = readState(shown.index);
      const made = { state: state ?? null, key: newKey(), index };
      if (action === 'REPLACE') browser.history.replaceState(made, '', path);
      else browser.history.pushState({ ...made, index: index + 1 }, '', path);
      show(read(action, index));
    };
    const { pathname } = shown.location;
    const isLeaving = (parsePath(path).pathname ?? pathname) !== pathname;
    if (isLeaving && guard.blocks()) guard.ask(go);
    else go();
  };

  const arrive = () => {
    // A link to the place in the page where one stands already makes no entry of its own.
    const isSameAddress = createPath(shown.location) === createPath(browser.location);
    const entry = read('POP', shown.index + (isSameAddress ? 0 : 1));
    if (entry.index !== shown.index || !isSameAddress) show(entry);
  };

  const onPop = () => {
    if (isAsking) return;
    const isLeaving = browser.location.pathname !== shown.location.pathname;
    if (!isLeaving || !guard.blocks()) {
      arrive();
      return;
    }
    isAsking = true;
    guard.ask(
      () => {
        isAsking = false;
        arrive();
      },
      () => {
        isAsking = false;
        const step = shown.index - readState(shown.index).index;
        // Zero steps would reload the page.
        if (step !== 0) browser.history.go(step);
      },
    );
  };

  return {
    current: (): HistoryEntry => shown,
    createHref,
    push: (to: To, state?: unknown) => write('PUSH', to, state),
    replace: (to: To, state?: unknown) => write('REPLACE', to, state),
    go: (step: number) => browser.history.go(step),
    listen: (listener: typeof tell) => {
      tell = listener;
      browser.addEventListener('popstate', onPop);
      return () => browser.removeEventListener('popstate', onPop);
    },
  };
}
