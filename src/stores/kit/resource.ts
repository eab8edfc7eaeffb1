import { useEffect, useEffectEvent } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { Failure } from '../../domain/failure.ts';
import { onReset } from './lifecycle.ts';

/** One id, or several that name the data together. */
export type ResourceKey = string | number | readonly number[];

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
  /**
   * Loads the data of a key. Those seen before show at once, and are renewed behind; those of another
   * key never do. Never rejects.
   */
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

/** Of how many keys the data are kept, the latest ones. */
const KEPT = 8;

/**
 * Makes the store of one screen's data. An answer counts only while its load is the last
 * one, so an older, slower answer never overwrites a newer.
 */
export function createResource<Key extends ResourceKey, Data>(
  fetchData: (key: Key, signal: AbortSignal) => Promise<Data>,
): Resource<Key, Data> {
  const empty: ResourceState<Key, Data> = { key: null, data: null, failure: null };
  const useStore = create<ResourceState<Key, Data>>()(() => empty);
  /** By key, as text; the latest last. */
  const seen = new Map<string, Data>();
  let current: AbortController | null = null;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  /** The data on the screen have been answered since it was opened. */
  let isConfirmed = false;

  const keep = (key: Key, data: Data) => {
    seen.delete(String(key));
    seen.set(String(key), data);
    const [oldest] = seen.keys();
    if (seen.size > KEPT && oldest !== undefined) seen.delete(oldest);
  };

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
    const controller = new AbortController();
    current = controller;
    const isOpened = !isShown || String(useStore.getState().key) !== String(key);
    if (isOpened) isConfirmed = false;
    isShown = true;
    const data = seen.get(String(key)) ?? null;
    if (isOpened || data === null) useStore.setState({ key, data, failure: null });
    try {
      const answer = await fetchData(key, controller.signal);
      if (current !== controller) return;
      isConfirmed = true;
      keep(key, answer);
      useStore.setState({ data: answer, failure: null });
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure;
      if (current !== controller) return;
      // What was seen before may be gone, or be none of the user's business any more.
      if (failure.isRefusal && !isConfirmed) {
        seen.delete(String(key));
        useStore.setState({ data: null });
      }
      useStore.setState({ failure });
    }
  };

  onReset(() => {
    leave();
    seen.clear();
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
      const before = seen.get(String(key));
      if (before === undefined) return;
      const data = change(before);
      seen.set(String(key), data);
      if (String(useStore.getState().key) === String(key)) useStore.setState({ data });
    },
  };
}

/**
 * What a screen shows of a resource: loaded when the screen opens and when its key changes, stopped
 * when it is left. Data of a former key are never returned; a key of null, while nothing is chosen,
 * loads and returns none.
 */
export function useResource<Key extends ResourceKey, Data>(
  resource: Resource<Key, Data>,
  key: Key | null,
): Pick<ResourceState<Key, Data>, 'data' | 'failure'> & { onRetry: () => void } {
  const { key: loaded, data, failure } = resource.useStore();
  const name = key === null ? null : String(key);
  const open = useEffectEvent(() => key !== null && void resource.load(key));
  useEffect(() => {
    if (name === null) return undefined;
    open();
    return resource.leave;
  }, [resource, name]);
  const isOwn = name !== null && name === String(loaded);
  return {
    data: isOwn ? data : null,
    failure: isOwn ? failure : null,
    onRetry: () => void resource.reload(),
  };
}
