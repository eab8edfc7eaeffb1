import { useEffect, useEffectEvent } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { asFailure, type Failure } from '../../domain/failure.ts';
import { createCache, type UseCache } from './cache.ts';
import { onReset } from './lifecycle.ts';
import { createLoadBehind } from './loadBehind.ts';

/** One id, or several ids that name the data together. */
export type ResourceKey = string | number | readonly number[];

/**
 * The data of a screen. `data` is null until the first answer: "not loaded" is not "empty". After a
 * failed load `failure` is set, and data already shown stay.
 */
export interface ResourceState<Key, Data> {
  key: Key | null;
  data: Data | null;
  failure: Failure | null;
}

export interface Resource<Key, Data> {
  useStore: UseBoundStore<StoreApi<ResourceState<Key, Data>>>;
  useCache: UseCache<Data>;
  /** Loads the data of a key; cached data of the key show at once. Never rejects. */
  load: (key: Key) => Promise<void>;
  /** Loads the data of a key for the screen that is about to open, which asks for nothing then. */
  loadAhead: (key: Key) => Promise<void>;
  /** Loads the data of the key that a screen opens with, unless that was done ahead. */
  open: (key: Key) => void;
  /**
   * Fetches the data of a key into the cache, for no screen; of a key on the screen it waits for the
   * load that is under way. Never rejects: the failure is returned.
   */
  loadBehind: (key: Key, signal: AbortSignal) => Promise<Failure | null>;
  /** Repeats the last load. */
  reload: () => Promise<void>;
  /** Repeats the last load when a burst of writes is over, unless the screen is left first. */
  reloadSoon: () => void;
  /** Changes the data of a key, on the screen and in the cache, until the next answer. */
  patch: (key: Key, change: (data: Data) => Data) => void;
  /** Whether a screen shows the data of a key. */
  isShowing: (key: Key) => boolean;
  /** Stops the load under way, when the last screen that has opened the data is left. */
  leave: () => void;
}

/** Writes that follow each other within this time are one burst. */
const BURST_MS = 400;

/** The number of keys whose data are cached. */
const CACHE_SIZE = 8;

/** How a screen opens: what was loaded just ahead of it is not asked for again. */
function createOpening<Key>(
  load: (key: Key) => Promise<void>,
  isShowing: (key: Key) => boolean,
): Pick<Resource<Key, unknown>, 'loadAhead' | 'open'> {
  let isAhead = false;
  return {
    loadAhead: (key) => {
      isAhead = true;
      return load(key);
    },
    open: (key) => {
      if (!isAhead || !isShowing(key)) void load(key);
      isAhead = false;
    },
  };
}

/**
 * Makes the store of one screen's data. Only the answer to the last load counts: an older, slower
 * answer never overwrites a newer one.
 *
 * @param known the data of a key that other screens have loaded; shown like cached ones.
 */
export function createResource<Key extends ResourceKey, Data>(
  fetchData: (key: Key, signal: AbortSignal) => Promise<Data>,
  known: (key: Key) => Data | null = () => null,
): Resource<Key, Data> {
  const empty: ResourceState<Key, Data> = { key: null, data: null, failure: null };
  const useStore = create<ResourceState<Key, Data>>()(() => empty);
  const cache = createCache<Key, Data>(CACHE_SIZE);
  let current: AbortController | null = null;
  let underWay: Promise<void> | null = null;
  let reloadTimer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  /** How many screens, and parts of them, have the data open. */
  let screens = 0;
  /** Whether an answer has come since the screen was opened: until then it may show cached data. */
  let isConfirmed = false;

  const stop = () => {
    clearTimeout(reloadTimer);
    current?.abort();
    current = null;
  };

  const forget = () => {
    screens = 0;
    isShown = false;
    stop();
  };

  const leave = () => {
    if (screens > 1) screens -= 1;
    else forget();
  };

  const isShowing = (key: Key) => isShown && String(useStore.getState().key) === String(key);

  const loadNow = async (key: Key) => {
    stop();
    const controller = new AbortController();
    current = controller;
    const isOpened = !isShowing(key);
    if (isOpened) isConfirmed = false;
    isShown = true;
    const data = cache.get(key) ?? known(key);
    if (data !== null) cache.put(key, data);
    if (isOpened || data === null) useStore.setState({ key, data, failure: null });
    try {
      const answer = await fetchData(key, controller.signal);
      if (current !== controller) return;
      isConfirmed = true;
      cache.put(key, answer);
      useStore.setState({ data: answer, failure: null });
    } catch (error) {
      const failure = asFailure(error);
      if (current !== controller) return;
      // The cached record may be deleted, or the user may have lost the right to see it.
      if (failure.isRefusal && !isConfirmed) {
        cache.forget(key);
        useStore.setState({ data: null });
      }
      useStore.setState({ failure });
    }
  };

  const load = (key: Key) => {
    underWay = loadNow(key);
    return underWay;
  };

  onReset(() => {
    forget();
    cache.clear();
    useStore.setState(empty);
  });

  const { loadAhead, open } = createOpening(load, isShowing);

  const reload = async () => {
    const { key } = useStore.getState();
    if (key !== null) await load(key);
  };

  return {
    useStore,
    useCache: cache.useCache,
    load,
    loadAhead,
    open: (key) => {
      screens += 1;
      open(key);
    },
    loadBehind: createLoadBehind({
      cache,
      fetchData,
      onScreen: (key) => (isShowing(key) ? underWay : null),
    }),
    leave,
    reload,
    isShowing,
    reloadSoon: () => {
      if (!isShown) return;
      // The answer to a load that began before the write must not undo the change.
      stop();
      reloadTimer = setTimeout(() => void reload(), BURST_MS);
    },
    patch: (key, change) => {
      const before = cache.get(key);
      if (before === undefined) return;
      const data = change(before);
      cache.replace(key, data);
      if (String(useStore.getState().key) === String(key)) useStore.setState({ data });
    },
  };
}

/**
 * The data that a screen shows: loaded when it opens and when the key changes, stopped when it is
 * left. Never returns the data of a former key. A key of null (nothing chosen yet) loads nothing.
 */
export function useResource<Key extends ResourceKey, Data>(
  resource: Resource<Key, Data>,
  key: Key | null,
): Pick<ResourceState<Key, Data>, 'data' | 'failure'> & { onRetry: () => void } {
  const { key: loaded, data, failure } = resource.useStore();
  const name = key === null ? null : String(key);
  const open = useEffectEvent(() => key !== null && resource.open(key));
  useEffect(() => {
    if (name === null) return undefined;
    open();
    return resource.leave;
  }, [resource, name]);
  const isOwn = name !== null && name === String(loaded);
  return {
    data: isOwn ? data : null,
    failure: isOwn ? failure : null,
    onRetry: () => {
      if (key !== null) void resource.load(key);
    },
  };
}
