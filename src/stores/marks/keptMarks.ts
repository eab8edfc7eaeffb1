import { createStore, entries } from 'idb-keyval';
import { OUTBOX_NAME, OUTBOX_STORE, type OutboxEntry } from './outbox.ts';

/**
 * How many marks this browser keeps that are not on the server, of whatever user; 0 if it can't
 * tell.
 */
export async function countKeptMarks(): Promise<number> {
  try {
    // eslint-disable-next-line no-restricted-globals -- finds the outboxes of all users
    const databases = await indexedDB.databases();
    const outboxes = databases.flatMap(({ name }) => (name?.startsWith(OUTBOX_NAME) ? [name] : []));
    const kept = await Promise.all(
      outboxes.map((name) => entries<string, OutboxEntry>(createStore(name, OUTBOX_STORE))),
    );
    return kept.flat().filter(([, entry]) => typeof entry !== 'string').length;
  } catch {
    return 0;
  }
}
