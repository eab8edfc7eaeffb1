import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** The data by key, as text; the newest last. */
export type UseCache<Data> = UseBoundStore<StoreApi<ReadonlyMap<string, Data>>>;

export type Cache<Key, Data> = ReturnType<typeof createCache<Key, Data>>;

/** Makes a cache that holds the data of the newest keys, as many as `size` says. */
export function createCache<Key, Data>(size: number) {
  const useCache: UseCache<Data> = create<ReadonlyMap<string, Data>>()(() => new Map());
  const change = (by: (cache: Map<string, Data>) => void) => {
    const cache = new Map(useCache.getState());
    by(cache);
    useCache.setState(cache, true);
  };

  return {
    useCache,
    get: (key: Key) => useCache.getState().get(String(key)),
    /** Stores the data of a key as the newest. */
    put: (key: Key, data: Data) =>
      change((cache) => {
        cache.delete(String(key));
        cache.set(String(key), data);
        const [oldest] = cache.keys();
        if (cache.size > size && oldest !== undefined) cache.delete(oldest);
      }),
    /** Changes the data of a key, which becomes no newer. */
    replace: (key: Key, data: Data) => change((cache) => cache.set(String(key), data)),
    forget: (key: Key) => change((cache) => cache.delete(String(key))),
    clear: () => useCache.setState(new Map(), true),
  };
}

/** The cached data of a key, without loading them; null if there are none. */
export function useCached<Data>(useCache: UseCache<Data>, key: string | number): Data | null {
  return useCache((cache) => cache.get(String(key)) ?? null);
}
