import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isUsable } from './schema.ts';
import { Store } from './store.ts';

/**
 * Opens the database in a file. A file that can't be used (it has older tables, or a killed process
 * damaged it) is replaced by a new one: it holds only demo data.
 *
 * @param fill creates the tables of a new database
 */
export function openFile(file: string, fill: (store: Store) => void): Store {
  mkdirSync(dirname(file), { recursive: true });
  const present = new Store(file);
  if (isUsable(present)) return present;
  present.close();
  rmSync(file, { force: true });
  rmSync(`${file}-journal`, { force: true });
  const store = new Store(file);
  fill(store);
  return store;
}
