import type { UseStore } from 'idb-keyval';
import { MARKS } from '../../domain/marks/marks.ts';
import type { OutboxRow } from './outbox.ts';

/** What the names of the users' databases begin with. */
const NAME = 'unsent marks of ';
const STORE = 'marks';

/** What a database has: rows, and the name of the tab whose turn was the last. */
export type OutboxEntry = OutboxRow | string;

/** Whether an entry is a row that this version can send: a damaged disk or another version left others. */
export function isRow(entry: unknown): entry is OutboxRow {
  if (typeof entry !== 'object' || entry === null) return false;
  const { lessonId, studentId, subjectId, value, pressedAt, tab } = entry as Partial<OutboxRow>;
  const areIds = [lessonId, studentId, subjectId].every((id) => Number.isInteger(id));
  const isMark = MARKS.some((mark) => mark === value);
  return areIds && isMark && Number.isFinite(pressedAt) && typeof tab === 'string';
}

export const outboxName = (username: string) => NAME + username;

/** The databases of all users of this browser; rejects where a browser does not list them. */
export async function outboxNames(): Promise<string[]> {
  // eslint-disable-next-line no-restricted-globals -- finds the outboxes of all users
  const databases = await indexedDB.databases();
  return databases.flatMap(({ name }) => (name?.startsWith(NAME) ? [name] : []));
}

const answered = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('not opened'));
  });

/**
 * The rows of a database, which is opened when they are first needed. It is closed where another page
 * deletes it, which would wait else, and opened anew afterwards.
 */
export function openRows(name: string): UseStore {
  let opened: Promise<IDBDatabase> | null = null;
  const open = async () => {
    // eslint-disable-next-line no-restricted-globals -- the door to the outbox
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    const database = await answered(request);
    const forget = () => (opened = null);
    database.onclose = forget;
    database.onversionchange = () => {
      forget();
      database.close();
    };
    return database;
  };
  return async (mode, work) => {
    opened ??= open();
    opened.catch(() => (opened = null));
    return work((await opened).transaction(STORE, mode).objectStore(STORE));
  };
}

export async function deleteOutbox(name: string): Promise<void> {
  // eslint-disable-next-line no-restricted-globals -- the door to the outbox
  await answered(indexedDB.deleteDatabase(name));
}
