import { useEffect, useEffectEvent } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { asFailure, type Failure } from '../../domain/failure.ts';
import { onNetworkReturn } from '../../lib/time/networkReturn.ts';
import { onReset } from './lifecycle.ts';

/**
 * How data are read. `createQuery` makes one store for all data of a kind, such as the lessons of
 * every subject: each key has its own data, its own failure and its own load. The words are those
 * of TanStack Query; `docs/decisions.md` says why it is not used.
 *
 * - `useQuery` gives the data of a key. Stored data show at once and are loaded again in the
 *   background, unless they are younger than `staleTime`. Screens that show the same key share its
 *   load, which stops when the last of them is left.
 * - The newest load of a key wins: an older, slower answer changes nothing.
 * - A write shows its result with `setData`, and reloads with `refetch`, or with `invalidate` if
 *   many writes may follow each other.
 * - `data` is null until the first answer: "not loaded" is not "empty". A failed load sets
 *   `failure`, and data already shown stay.
 * - Everything is forgotten when the user signs out.
 */

/** One id, or several ids that name the data together. */
export type QueryKey = string | number | readonly number[];

export interface QueryState<Data> {
  data: Data | null;
  failure: Failure | null;
  /** What a first load has brought so far; it stays if the rest does not come. */
  part?: Data | undefined;
}

/** By the key, as text. */
export type QueryStates<Data> = ReadonlyMap<string, QueryState<Data>>;

const NOT_LOADED: QueryState<never> = { data: null, failure: null };

/** The state of a key; a key that was never loaded has neither data nor failure. */
export function stateOf<Data>(states: QueryStates<Data>, key: QueryKey): QueryState<Data> {
  return states.get(String(key)) ?? NOT_LOADED;
}

export interface Query<Key, Data> {
  useStore: UseBoundStore<StoreApi<QueryStates<Data>>>;
  getData: (key: Key) => Data | null;
  /**
   * Changes the data of a key, if there are any. A load under way is repeated, because its answer
   * may lack the change.
   */
  setData: (key: Key, change: (data: Data) => Data) => void;
  /**
   * Counts a screen that shows a key, and loads its data. The returned function ends this, and
   * stops the load if no screen shows the key any more.
   */
  observe: (key: Key, staleTime?: number) => () => void;
  /** Loads the data of a key; a load under way is replaced. Never rejects. */
  refetch: (key: Key) => Promise<void>;
  /** Resolves when the load under way has ended. Never rejects. */
  whenLoaded: (key: Key) => Promise<void>;
  /** Loads the data of a key again if the network was to blame that they did not come. */
  retry: (key: Key) => void;
  /**
   * Marks data as out of date: if a screen shows them, they are loaded again when the burst of
   * writes is over.
   */
  invalidate: (key: Key) => void;
  /**
   * Loads the data of a key for the screen that is about to open; that screen does not load them
   * again.
   */
  prefetch: (key: Key) => Promise<void>;
  /**
   * Loads the data of a key for no screen, unless a screen shows them or they are younger than
   * `staleTime`; a load under way is shared. Never rejects: the failure is returned.
   */
  fetch: (key: Key, signal: AbortSignal, staleTime?: number) => Promise<Failure | null>;
}

interface QueryOptions<Key, Data> {
  /** Data for a key that other queries have loaded; they show until the first answer. */
  initialData?: (key: Key) => Data | null;
  /** The number of keys whose data are kept; keys on a screen are always kept. */
  keep?: number;
}

/** Facts about a key besides its state. */
interface Entry {
  /** The number of screens, and parts of screens, that show the key. */
  observers: number;
  /** The load under way. */
  controller: AbortController | null;
  ended: Promise<void> | undefined;
  /** True if data were changed since the load began. */
  isOutdated: boolean;
  /** True if an answer has come since the first screen opened; until then the data may be older. */
  isConfirmed: boolean;
  isPrefetched: boolean;
  loadedAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Writes that follow each other within this time are one burst. */
const BURST_MS = 400;

/** @param fetchData rejects with a Failure; it may show parts of the data before it resolves */
export function createQuery<Key extends QueryKey, Data>(
  fetchData: (key: Key, signal: AbortSignal, showPart: (part: Data) => void) => Promise<Data>,
  { initialData = () => null, keep = 8 }: QueryOptions<Key, Data> = {},
): Query<Key, Data> {
  const useStore = create<QueryStates<Data>>()(() => new Map());
  const entries = new Map<string, Entry>();

  const entryOf = (key: Key): Entry => {
    const known = entries.get(String(key));
    if (known) return known;
    const entry: Entry = {
      observers: 0,
      controller: null,
      ended: undefined,
      isOutdated: false,
      isConfirmed: false,
      isPrefetched: false,
      loadedAt: -Infinity,
      timer: undefined,
    };
    entries.set(String(key), entry);
    return entry;
  };

  const getState = (key: Key) => stateOf(useStore.getState(), key);
  const getData = (key: Key) => getState(key).data;

  /**
   * Changes the state of a key, which becomes the newest. Beyond `keep` keys, the oldest one that
   * no screen shows is forgotten.
   */
  const set = (key: Key, change: Partial<QueryState<Data>>) => {
    const states = new Map(useStore.getState());
    states.delete(String(key));
    const isUnused = (name: string) => !entries.get(name)?.observers;
    const oldest = states.size < keep ? undefined : [...states.keys()].find(isUnused);
    if (oldest !== undefined) {
      states.delete(oldest);
      entries.delete(oldest);
    }
    states.set(String(key), { ...getState(key), ...change });
    useStore.setState(states, true);
  };

  const isFresh = (key: Key, staleTime: number) =>
    performance.now() - entryOf(key).loadedAt < staleTime;

  const stop = (entry: Entry) => {
    clearTimeout(entry.timer);
    entry.controller?.abort();
    entry.controller = null;
    entry.ended = undefined;
  };

  const load = async (key: Key, entry: Entry, controller: AbortController): Promise<void> => {
    const { data, failure, part } = getState(key);
    const initial = data ?? initialData(key);
    // A repeated first load removes the failure, so that the screen shows a load.
    if (data === null && (initial !== null || failure)) set(key, { data: initial, failure: null });
    // A part that is shown already would become shorter.
    const isFirst = initial === null && part === undefined;
    const showPart = (newPart: Data) => {
      const isCurrent = entry.controller === controller && !entry.isOutdated;
      if (isFirst && isCurrent) set(key, { part: newPart });
    };
    const outcome = await fetchData(key, controller.signal, showPart).then(
      (answer) => ({ data: answer, failure: null, part: undefined }),
      (error: unknown) => ({ failure: asFailure(error) }),
    );
    // A caller that waits for a stopped load waits for the newer load, if there is one.
    if (entry.controller !== controller) return entry.ended;
    if (entry.isOutdated) return refetch(key);
    entry.controller = null;
    if (outcome.failure === null) {
      entry.loadedAt = performance.now();
      entry.isConfirmed = true;
    }
    // Older data may belong to a record that is deleted, or that the user may not see any more.
    const isWithdrawn = outcome.failure?.isRefusal && !entry.isConfirmed;
    set(key, isWithdrawn ? { ...outcome, data: null } : outcome);
    return undefined;
  };

  const refetch = (key: Key): Promise<void> => {
    const entry = entryOf(key);
    stop(entry);
    entry.isOutdated = false;
    entry.controller = new AbortController();
    entry.ended = load(key, entry, entry.controller);
    return entry.ended;
  };

  const observe = (key: Key, staleTime = 0) => {
    const entry = entryOf(key);
    const isNeeded = !entry.isPrefetched && !isFresh(key, staleTime);
    entry.isPrefetched = false;
    if (isNeeded && entry.observers === 0) {
      entry.isConfirmed = false;
      if (getState(key).failure) set(key, { failure: null });
    }
    entry.observers += 1;
    if (isNeeded && !entry.controller) void refetch(key);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      entry.observers -= 1;
      if (entry.observers === 0) stop(entry);
    };
  };

  onReset(() => {
    entries.forEach(stop);
    entries.clear();
    useStore.setState(new Map(), true);
  });

  return {
    useStore,
    getData,
    setData: (key, change) => {
      const entry = entryOf(key);
      const { data, part } = getState(key);
      if (data !== null) set(key, { data: change(data) });
      else if (part !== undefined) set(key, { part: change(part) });
      entry.isOutdated = entry.controller !== null;
    },
    observe,
    refetch,
    whenLoaded: async (key) => entryOf(key).ended,
    retry: (key) => {
      if (getState(key).failure?.kind === 'offline') void refetch(key);
    },
    invalidate: (key) => {
      const entry = entryOf(key);
      entry.loadedAt = -Infinity;
      if (entry.observers === 0) return;
      // The answer to a load that began before the write must not undo the change.
      stop(entry);
      entry.timer = setTimeout(() => void refetch(key), BURST_MS);
    },
    prefetch: (key) => {
      entryOf(key).isPrefetched = true;
      return refetch(key);
    },
    fetch: async (key, signal, staleTime = 0) => {
      const entry = entryOf(key);
      const isShown = () => entry.observers > 0;
      if (isShown()) await entry.ended;
      const isThere = (isShown() && getData(key) !== null) || isFresh(key, staleTime);
      if (isThere || signal.aborted) return null;
      const leave = observe(key);
      signal.addEventListener('abort', leave);
      await entry.ended;
      signal.removeEventListener('abort', leave);
      leave();
      return getState(key).failure;
    },
  };
}

/** A `staleTime` in milliseconds: data that another screen has read a moment ago are not read again. */
export const FRESH_MS = 60_000;

interface ObserveOptions {
  /** Data younger than this are not loaded when the screen opens; in milliseconds. */
  staleTime?: number;
  /** The data are loaded again when this text changes, such as today's date. */
  refetchOn?: string;
}

/**
 * Loads the data of some keys for a screen: when it opens, when its keys change, when `refetchOn`
 * does, and when the network is back without which they did not come. The screen is not rendered again when the data come: its parts read them with
 * `useQueryState`.
 */
export function useObserve<Key extends QueryKey>(
  query: Pick<Query<Key, unknown>, 'observe' | 'retry'>,
  keys: readonly Key[],
  { staleTime, refetchOn }: ObserveOptions = {},
): void {
  const names = keys.map(String).join(';');
  const observeAll = useEffectEvent(() =>
    keys.flatMap((key) => [query.observe(key, staleTime), onNetworkReturn(() => query.retry(key))]),
  );
  useEffect(() => {
    const leaves = observeAll();
    return () => {
      for (const leave of leaves) leave();
    };
  }, [query, names, refetchOn]);
}

/** Loads the data of some keys. Returns the states of all keys that are loaded. */
export function useQueries<Key extends QueryKey, Data>(
  query: Query<Key, Data>,
  keys: readonly Key[],
  options?: ObserveOptions,
): QueryStates<Data> {
  useObserve(query, keys, options);
  return query.useStore();
}

/** The state of a key, without loading it. A key of null has no data. */
export function useQueryState<Key extends QueryKey, Data>(
  query: Query<Key, Data>,
  key: Key | null,
): QueryState<Data> {
  return query.useStore((states) => (key === null ? NOT_LOADED : stateOf(states, key)));
}

/** The state of a query for a screen, with a function that loads it again. */
export interface QueryResult<Data> extends QueryState<Data> {
  refetch: () => void;
}

/** Loads the data of a key. A key of null, if nothing is chosen yet, loads nothing. */
export function useQuery<Key extends QueryKey, Data>(
  query: Query<Key, Data>,
  key: Key | null,
  options?: ObserveOptions,
): QueryResult<Data> {
  useObserve(query, key === null ? [] : [key], options);
  return {
    ...useQueryState(query, key),
    refetch: () => {
      if (key !== null) void query.refetch(key);
    },
  };
}
