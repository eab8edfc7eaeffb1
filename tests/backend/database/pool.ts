import { Store } from './store.ts';

/** Databases in memory that hold what they were filled with, by the key of the filling. */
const idle = new Map<string, Store[]>();

/**
 * A filled database in memory. Filling one takes far longer than a test does, so everything
 * happens inside a transaction that is rolled back in the end, and the next test has it again.
 *
 * @param key tells fillings apart.
 * @returns the store, and the way to give it back.
 */
export function lend(
  key: string,
  fill: (store: Store) => void,
): { store: Store; giveBack: () => void } {
  const store = idle.get(key)?.pop() ?? filled(fill);
  store.script('begin');
  let lent = true;
  const giveBack = () => {
    if (!lent) return;
    lent = false;
    store.script('rollback');
    // A call still under way when its test ended must not reach the next one's data.
    idle.set(key, [...(idle.get(key) ?? []), store.handOver()]);
  };
  return { store, giveBack };
}

function filled(fill: (store: Store) => void): Store {
  const store = new Store();
  fill(store);
  return store;
}
