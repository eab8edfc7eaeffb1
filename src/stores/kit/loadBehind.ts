import { asFailure, type Failure } from '../../domain/failure.ts';
import type { Cache } from './cache.ts';
import { trackUser } from './lifecycle.ts';

interface Behind<Key, Data> {
  cache: Cache<Key, Data>;
  fetchData: (key: Key, signal: AbortSignal) => Promise<Data>;
  /** The load of a key that is on the screen; null for any other key. */
  onScreen: (key: Key) => Promise<void> | null;
}

/**
 * Makes the load of data for no screen. What a screen loads or writes meanwhile is newer and stays;
 * the load of a key that is on the screen is waited for. The failure is returned.
 */
export function createLoadBehind<Key, Data>({ cache, fetchData, onScreen }: Behind<Key, Data>) {
  return async (key: Key, signal: AbortSignal): Promise<Failure | null> => {
    const shown = onScreen(key);
    if (shown) await shown;
    // Else the screen was left, or its load has failed.
    if (shown && cache.get(key) !== undefined) return null;
    const before = cache.get(key);
    const isSameUser = trackUser();
    const isUnchanged = () => isSameUser() && cache.get(key) === before;
    try {
      const answer = await fetchData(key, signal);
      if (isUnchanged()) cache.put(key, answer);
      return null;
    } catch (error) {
      const failure = asFailure(error);
      // The record may be deleted, or the user may have lost the right to see it.
      if (failure.isRefusal && isUnchanged()) cache.forget(key);
      return failure;
    }
  };
}
