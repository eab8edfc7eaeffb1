import { Store } from './store.ts';

/** Databases in memory that no test uses now, in the state after `fill`, by key. */
const idle = new Map<string, Store[]>();

/**
 * Lends a filled database in memory. Filling takes far longer than a test, so the test runs inside a
 * transaction, and `giveBack` rolls it back for the next test.
 *
 * @param key the same for the same `fill`
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
    // A call that is still running must not reach the data of the next test.
    idle.set(key, [...(idle.get(key) ?? []), store.handOver()]);
  };
  return { store, giveBack };
}

function filled(fill: (store: Store) => void): Store {
  const store = new Store();
  fill(store);
  return store;
}
