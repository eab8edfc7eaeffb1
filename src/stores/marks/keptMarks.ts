import { entries } from 'idb-keyval';
import { deleteOutbox, isRow, openRows, type OutboxEntry, outboxNames } from './outboxDatabase.ts';

async function entriesOf(name: string): Promise<OutboxEntry[]> {
  const all = await entries<string, OutboxEntry>(openRows(name));
  return all.map(([, entry]) => entry);
}

/** Rows that this version can't read keep their database: another one may send them. */
const keepsAnything = (all: readonly OutboxEntry[]) =>
  all.some((entry) => typeof entry !== 'string');

/**
 * How many marks this browser keeps that are not on the server, of whatever user; 0 if it can't
 * tell.
 */
export async function countKeptMarks(): Promise<number> {
  try {
    const all = await Promise.all((await outboxNames()).map(entriesOf));
    return all.flat().filter(isRow).length;
  } catch {
    return 0;
  }
}

/** Deletes the databases that keep no mark, of whatever user: their names say who has been here. */
export async function deleteEmptyOutboxes(): Promise<void> {
  try {
    for (const name of await outboxNames()) {
      if (!keepsAnything(await entriesOf(name))) await deleteOutbox(name);
    }
  } catch {
    // A browser that does not list them, or keeps none.
  }
}
