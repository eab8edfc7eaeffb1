import type { Doubt } from '../../domain/marks/markDoubt.ts';
import { MARKS } from '../../domain/marks/marks.ts';
import { type OutboxRow, ROW_VERSION } from '../../domain/marks/outboxRows.ts';

/** What the names of the users' databases begin with. */
const NAME = 'unsent marks of ';
const STORE = 'marks';

/** What a database has: rows, and the name of the tab whose turn was the last. */
export type OutboxEntry = OutboxRow | string;

/** Whether an entry is a row that this version can send: a damaged disk or a later version left others. */
export function isRow(entry: unknown): entry is OutboxRow {
  if (typeof entry !== 'object' || entry === null) return false;
  const row = entry as Partial<OutboxRow>;
  const areIds = [row.lessonId, row.studentId, row.subjectId].every((id) => Number.isInteger(id));
  const isMark = isMarkValue(row.value) || (row.value === undefined && isDoubt(row.inDoubt));
  const isKnown = row.version === undefined || row.version === ROW_VERSION;
  const isSure = !row.inDoubt || isDoubt(row.inDoubt);
  return isKnown && areIds && isMark && isSure && Number.isFinite(row.pressedAt) && isText(row.tab);
}

const isMarkValue = (value: unknown) => MARKS.some((mark) => mark === value);

function isDoubt(inDoubt: Partial<Doubt> | null | undefined): boolean {
  return isMarkValue(inDoubt?.value) && Number.isFinite(inDoubt?.until);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** How many entries this version can't read: they stay where they are. */
export function countUnreadable(entries: readonly unknown[]): number {
  return entries.filter((entry) => !isText(entry) && !isRow(entry)).length;
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
 * Makes requests in one transaction. Resolves to what `request` returns, when all of them are on
 * the disk; rejects if the browser does not keep them.
 */
export type InRows = <Result>(
  mode: IDBTransactionMode,
  request: (rows: IDBObjectStore) => IDBRequest<Result> | undefined,
) => Promise<Result>;

/**
 * The rows of a database, which is opened when they are first needed. It is closed where another page
 * deletes it, which would wait else, and opened anew afterwards.
 */
export function openRows(name: string): InRows {
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
  return async <Result>(
    mode: IDBTransactionMode,
    request: (rows: IDBObjectStore) => IDBRequest<Result> | undefined,
  ) => {
    opened ??= open();
    opened.catch(() => (opened = null));
    const database = await opened;
    // Without «strict» the browser reports success before the disk has what it wrote.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    return new Promise<Result>((resolve, reject) => {
      const result = request(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(result?.result as Result);
      transaction.onabort = () => reject(transaction.error ?? new Error('not written'));
    });
  };
}

/** All entries of a database. */
export async function entriesOf(inRows: InRows): Promise<OutboxEntry[]> {
  return inRows<OutboxEntry[]>('readonly', (rows) => rows.getAll());
}

export async function deleteOutbox(name: string): Promise<void> {
  // eslint-disable-next-line no-restricted-globals -- the door to the outbox
  await answered(indexedDB.deleteDatabase(name));
}
