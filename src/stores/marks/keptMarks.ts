import { isKept } from '../../domain/marks/outboxRows.ts';
import { clock } from '../../lib/time/clock.ts';
import {
  countUnreadable,
  deleteOutbox,
  entriesOf,
  isRow,
  openRows,
  type OutboxEntry,
  outboxNames,
} from './outboxDatabase.ts';

/** Rows that this version can't read keep their database: another one may send them. */
const keepsAnything = (all: readonly OutboxEntry[]) =>
  all.some((entry) => isRow(entry) && isKept(entry, clock.now())) || countUnreadable(all) > 0;

/**
 * How many marks this browser keeps that are not on the server, of whatever user; 0 if it can't
 * tell.
 */
export async function countKeptMarks(): Promise<number> {
  try {
    const all = await Promise.all((await outboxNames()).map((name) => entriesOf(openRows(name))));
    return all.flat().filter((entry) => isRow(entry) && entry.value !== undefined).length;
  } catch {
    return 0;
  }
}

/** Deletes the databases that keep no mark, of whatever user: their names say who has been here. */
export async function deleteEmptyOutboxes(): Promise<void> {
  try {
    for (const name of await outboxNames()) {
      if (!keepsAnything(await entriesOf(openRows(name)))) await deleteOutbox(name);
    }
  } catch {
    // A browser that does not list them, or keeps none.
  }
}
