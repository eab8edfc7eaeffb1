import { createPath, type Location, parsePath, type To } from 'react-router-dom';
import { splitTyped, withTyped } from '../lib/addresses/typedSearch.ts';
import type { PageGuard } from '../lib/forms/unsaved.ts';

export interface HistoryEntry {
  action: 'POP' | 'PUSH' | 'REPLACE';
  location: Location;
}

/** The state that we store in an entry of the browser's history. */
interface EntryState {
  state: unknown;
  key: string;
  /** The entry's position, to know how far the Back button went. */
  index: number;
}

/** An extension, or another app that was at this address before, may have stored its own state. */
function isEntryState(state: unknown): state is EntryState {
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
 * The browser's history, which asks before another page is opened if the guard blocks. A step by
 * the Back button can't be prevented: the app goes on showing its page while it asks, and the
 * browser goes back to the page's entry if the answer is no.
 */
export function createGuardedHistory(browser: Window, guard: PageGuard) {
  let listener: (entry: HistoryEntry, former: HistoryEntry) => void = () => undefined;
  let isAsking = false;

  /** The state of the present entry; an entry made by the browser (a link to #…) gets its state now. */
  const readState = (newIndex: number): EntryState => {
    const stored: unknown = browser.history.state;
    if (isEntryState(stored)) return stored;
    const created: EntryState = { state: null, key: newKey(), index: newIndex };
    browser.history.replaceState(created, '');
    return created;
  };

  const read = (
    action: HistoryEntry['action'],
    newIndex: number,
  ): HistoryEntry & { index: number } => {
    const { pathname, search, hash } = browser.location;
    const entry = readState(newIndex);
    const { query, typed } = splitTyped(search);
    if (query !== search) {
      // The address is of an earlier version, or a link of that version.
      if (typed !== null) entry.state = withTyped(entry.state, typed);
      browser.history.replaceState(entry, '', pathname + query + hash);
    }
    const { state, key, index } = entry;
    return { action, location: { pathname, search: query, hash, state, key }, index };
  };

  /** The entry that the app shows; after Back the browser is at another one while we ask. */
  let shown = read('POP', 0);

  const show = (entry: typeof shown) => {
    const former = shown;
    shown = entry;
    listener(entry, former);
  };

  const write = (action: 'PUSH' | 'REPLACE', to: To, state: unknown) => {
    const path = createHref(to);
    const go = () => {
      // Another page is shown: a question about the former one is over.
      isAsking = false;
      const { index } = readState(shown.index);
      const created = { state: state ?? null, key: newKey(), index };
      if (action === 'REPLACE') browser.history.replaceState(created, '', path);
      else browser.history.pushState({ ...created, index: index + 1 }, '', path);
      show(read(action, index));
    };
    const { pathname } = shown.location;
    const isLeaving = (parsePath(path).pathname ?? pathname) !== pathname;
    if (isLeaving && guard.blocks()) guard.ask(go);
    else go();
  };

  const arrive = () => {
    // A link to the present address (with its #…) makes no new entry.
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
        // history.go(0) would reload the page.
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
    listen: (newListener: typeof listener) => {
      listener = newListener;
      browser.addEventListener('popstate', onPop);
      return () => browser.removeEventListener('popstate', onPop);
    },
  };
}
