import { useEffect, useEffectEvent } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { asFailure, type Failure } from '../../domain/failure.ts';
import { onReset } from './lifecycle.ts';

/**
 * One of the parts that a screen shows side by side, such as the lessons of one of its subjects.
 * `data` is null until the first answer; after a failed load data already there stay.
 */
export interface Part<Data> {
  data: Data | null;
  failure: Failure | null;
}

/** The parts by their id. Each is loaded, fails and is repeated by itself. */
export interface Parts<Data> {
  useStore: UseBoundStore<StoreApi<ReadonlyMap<number, Part<Data>>>>;
  /**
   * Loads the part of an id, also again; a load that is begun anew ends with the newer one. Never
   * rejects.
   */
  load: (id: number) => Promise<void>;
  /**
   * Waits for the data of an id: those of a load under way, else it loads them itself. Returns the
   * failure, if there is one; never rejects.
   */
  loadBehind: (id: number, signal: AbortSignal) => Promise<Failure | null>;
  /** Whether the data of an id were loaded within this time. */
  isFresh: (id: number, ms: number) => boolean;
  /** Loads the part of an id for a screen that opens; a load under way for another one is shared. */
  open: (id: number) => void;
  /** Stops the load of an id when no screen that has opened it is left. */
  leave: (id: number) => void;
  /** Changes data that are there; a load under way, whose answer may lack the change, begins anew. */
  patch: (id: number, change: (data: Data) => Data) => void;
}

const NOT_LOADED: Part<never> = { data: null, failure: null };

/** The part of an id; one without data for an id that was never loaded. */
export function partOf<Data>(parts: ReadonlyMap<number, Part<Data>>, id: number): Part<Data> {
  return parts.get(id) ?? NOT_LOADED;
}

export function createParts<Data>(
  fetchPart: (id: number, signal: AbortSignal) => Promise<Data>,
): Parts<Data> {
  const useStore = create<ReadonlyMap<number, Part<Data>>>()(() => new Map());
  const underWay = new Map<number, AbortController>();
  const loads = new Map<number, Promise<void>>();
  const loadedAt = new Map<number, number>();
  /** How many screens, and parts of them, have each id open. */
  const screens = new Map<number, number>();

  const set = (id: number, change: Partial<Part<Data>>) =>
    useStore.setState((parts) => new Map(parts).set(id, { ...partOf(parts, id), ...change }), true);

  const stop = (id: number) => {
    underWay.get(id)?.abort();
    underWay.delete(id);
  };

  const loadNow = async (id: number) => {
    stop(id);
    const controller = new AbortController();
    underWay.set(id, controller);
    // Repeating a failed first load shows that it loads.
    const before = partOf(useStore.getState(), id);
    if (before.data === null && before.failure) set(id, { failure: null });
    try {
      const data = await fetchPart(id, controller.signal);
      if (underWay.get(id) !== controller) return;
      loadedAt.set(id, performance.now());
      set(id, { data, failure: null });
    } catch (error) {
      const failure = asFailure(error);
      if (underWay.get(id) === controller) set(id, { failure });
    } finally {
      if (underWay.get(id) === controller) underWay.delete(id);
    }
  };

  const load = (id: number): Promise<void> => {
    const done: Promise<void> = loadNow(id).then(() => {
      const newest = loads.get(id);
      return newest === done ? undefined : newest;
    });
    loads.set(id, done);
    return done;
  };

  const loadBehind = async (id: number, signal: AbortSignal) => {
    let hasWaited = false;
    for (;;) {
      const { data, failure } = partOf(useStore.getState(), id);
      if (data !== null || signal.aborted) return null;
      if (failure && hasWaited) return failure;
      // A screen that is left stops its loads: then the next turn loads.
      await (underWay.has(id) ? loads.get(id) : load(id));
      hasWaited = true;
    }
  };

  const open = (id: number) => {
    if (!underWay.has(id)) void load(id);
    screens.set(id, (screens.get(id) ?? 0) + 1);
  };

  const leave = (id: number) => {
    const others = (screens.get(id) ?? 0) - 1;
    if (others > 0) screens.set(id, others);
    else screens.delete(id);
    if (others <= 0) stop(id);
  };

  onReset(() => {
    for (const id of underWay.keys()) stop(id);
    loadedAt.clear();
    useStore.setState(new Map(), true);
  });

  return {
    useStore,
    load,
    loadBehind,
    isFresh: (id, ms) => performance.now() - (loadedAt.get(id) ?? -Infinity) < ms,
    open,
    leave,
    patch: (id, change) => {
      const data = useStore.getState().get(id)?.data;
      if (data) set(id, { data: change(data) });
      if (underWay.has(id)) void load(id);
    },
  };
}

/**
 * Loads some parts for a screen: when it opens, when their ids change, and when `occasion` does;
 * what is under way stops when the screen is left.
 */
export function useLoadedParts<Data>(
  parts: Parts<Data>,
  ids: readonly number[],
  occasion = '',
  freshMs = 0,
): void {
  const name = [...ids, occasion].join();
  const loadAll = useEffectEvent(() => {
    const stale = ids.filter((id) => !parts.isFresh(id, freshMs));
    for (const id of stale) parts.open(id);
    return stale;
  });
  useEffect(() => {
    const opened = loadAll();
    return () => {
      for (const id of opened) parts.leave(id);
    };
  }, [parts, name]);
}

/** The part of one id, and nothing of others; loads it like `useLoadedParts`. */
export function usePart<Data>(parts: Parts<Data>, id: number, occasion?: string): Part<Data> {
  useLoadedParts(parts, [id], occasion);
  return parts.useStore((all) => partOf(all, id));
}

/** All parts loaded so far; loads some of them like `useLoadedParts`. */
export function useParts<Data>(
  parts: Parts<Data>,
  ids: readonly number[],
  occasion?: string,
  freshMs?: number,
): ReadonlyMap<number, Part<Data>> {
  useLoadedParts(parts, ids, occasion, freshMs);
  return parts.useStore();
}
