import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { isUsable } from './schema.ts';
import { Store } from './store.ts';

/**
 * Opens the database of a file. What can't be used (an older version of the tables, a file
 * damaged by a kill) is put away: it only ever held demo data.
 *
 * @param fill makes the tables of a new database.
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
