import { useEffect } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { Failure } from '../../domain/failure.ts';
import { onReset } from './lifecycle.ts';

/** One id, or several that name the data together. */
export type ResourceKey = string | number | readonly number[];

/** Whether two keys name the same data. */
export function isSame(a: ResourceKey | null, b: ResourceKey | null): boolean {
  return a !== null && b !== null && String(a) === String(b);
}

/**
 * What a screen loads. `data` is null until the first answer: "not loaded" is not "empty".
 * A failed load is a state, and data already shown stay beside it.
 */
export interface ResourceState<Key, Data> {
  key: Key | null;
  data: Data | null;
  failure: Failure | null;
}

export interface Resource<Key, Data> {
  useStore: UseBoundStore<StoreApi<ResourceState<Key, Data>>>;
  /** Loads the data of a key; another key clears the former's at once. Never rejects. */
  load: (key: Key) => Promise<void>;
  /** Repeats the last load. */
  reload: () => Promise<void>;
  /** Repeats the last load when a burst of writes is over, unless the screen is left before. */
  reloadSoon: () => void;
  /** Changes what is shown, if it still belongs to the key, until the next answer. */
  patch: (key: Key, change: (data: Data) => Data) => void;
  /** Stops what is under way: the screen is left. */
  leave: () => void;
}

/** Writes that follow each other within this time are one burst. */
const BURST_MS = 400;

/**
 * Makes the store of one screen's data. An answer counts only while its load is the last
 * one, so an older, slower answer never overwrites a newer.
 */
export function createResource<Key extends ResourceKey, Data>(
  fetchData: (key: Key, signal: AbortSignal) => Promise<Data>,
): Resource<Key, Data> {
  const empty: ResourceState<Key, Data> = { key: null, data: null, failure: null };
  const useStore = create<ResourceState<Key, Data>>()(() => empty);
  let current: AbortController | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;

  const stop = () => {
    clearTimeout(soon);
    current?.abort();
    current = null;
  };

  const leave = () => {
    isShown = false;
    stop();
  };

  const load = async (key: Key) => {
    stop();
    isShown = true;
    const controller = new AbortController();
    current = controller;
    const shown = useStore.getState();
    if (!isSame(shown.key, key) || shown.data === null) useStore.setState({ ...empty, key });
    try {
      const data = await fetchData(key, controller.signal);
      if (current === controller) useStore.setState({ data, failure: null });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (current === controller) useStore.setState({ failure: error });
    }
  };

  onReset(() => {
    leave();
    useStore.setState(empty);
  });

  const reload = async () => {
    const { key } = useStore.getState();
    if (key !== null) await load(key);
  };

  return {
    useStore,
    load,
    leave,
    reload,
    reloadSoon: () => {
      if (!isShown) return;
      // An answer asked for before the write must not overwrite what it has changed.
      stop();
      soon = setTimeout(() => void reload(), BURST_MS);
    },
    patch: (key, change) => {
      const { key: shown, data } = useStore.getState();
      if (isSame(shown, key) && data) useStore.setState({ data: change(data) });
    },
  };
}

/**
 * What a screen shows of a resource: loaded when the screen opens and when its key changes (a
 * key of several ids must be memoised), stopped when it is left. Data of a former key are never
 * returned; a key of null, while nothing is chosen, loads and returns none.
 */
export function useResource<Key extends ResourceKey, Data>(
  resource: Resource<Key, Data>,
  key: Key | null,
): Pick<ResourceState<Key, Data>, 'data' | 'failure'> & { onRetry: () => void } {
  const { key: loaded, data, failure } = resource.useStore();
  useEffect(() => {
    if (key === null) return undefined;
    void resource.load(key);
    return resource.leave;
  }, [resource, key]);
  const own = isSame(loaded, key);
  return {
    data: own ? data : null,
    failure: own ? failure : null,
    onRetry: () => void resource.reload(),
  };
}
