import { createStore, entries, set, type UseStore } from 'idb-keyval';
import {
  type LeftMark,
  type MarkCell,
  type MarksState,
  unsavedOf,
} from '../../domain/markState.ts';

/** A press that is not on the server, as the browser keeps it: ids and marks, no pupil's name. */
export interface OutboxRow extends LeftMark {
  /** For the way back to the journal. */
  subjectId: number;
}

/**
 * The presses of one user that are not on the server, kept by this browser until they are: they
 * outlast the page, the tab and the browser. All tabs of the user write to the same rows, in which
 * the newest press of a mark stands.
 */
export interface Outbox {
  /** Writes what has changed between two states of this tab. */
  write: (before: MarksState, after: MarksState) => void;
  /** All rows, after what this tab has written; null if the browser does not keep them. */
  read: () => Promise<OutboxRow[] | null>;
  /**
   * Begins this tab's turn to send: all rows, after what this tab has written, and whether another
   * tab has had a turn since ours. Null if the browser does not keep them.
   */
  beginTurn: () => Promise<{ rows: OutboxRow[]; isAfterOthers: boolean } | null>;
  /** Resolves when everything is written. */
  written: () => Promise<void>;
  /** Drops all rows. */
  clear: () => Promise<void>;
}

/** The key of the row that names the tab whose turn was the last. */
const LAST_TURN = 'last turn';

type Change = { row: OutboxRow } | { lessonId: number; studentId: number; pressedAt: number };

const keyOf = ({ lessonId, studentId }: { lessonId: number; studentId: number }) =>
  `${lessonId} ${studentId}`;

/**
 * Opens the outbox of a user, in a database of their own: no other user's page reads or clears it.
 * `onRefused` is called once if the browser does not keep anything, as some do in private windows.
 */
export function openOutbox(
  username: string,
  subjectOf: (lessonId: number) => number | undefined,
  onRefused: () => void,
): Outbox {
  const inRows = createStore(`unsent marks of ${username}`, 'marks');
  /** Names this tab. Over plain http there is no randomUUID. */
  const tab = `${Date.now()} ${Math.random()}`;
  let isRefused = false;
  let lastWrite = Promise.resolve();

  const refuse = () => {
    if (!isRefused) onRefused();
    isRefused = true;
  };

  const stored = async () => {
    await lastWrite;
    if (isRefused) return null;
    try {
      const all = await entries<string, OutboxRow | string>(inRows);
      const lastTab = all.find(([key]) => key === LAST_TURN)?.[1];
      return {
        rows: all.flatMap(([, row]) => (typeof row === 'string' ? [] : [row])),
        lastTab: typeof lastTab === 'string' ? lastTab : null,
      };
    } catch {
      refuse();
      return null;
    }
  };

  return {
    write: (before, after) => {
      const changes = changesBetween(before, after, subjectOf);
      if (changes.length === 0 || isRefused) return;
      // Not one after the other: the browser may kill the page at any moment.
      const written = writeRows(inRows, changes).catch(refuse);
      lastWrite = Promise.all([lastWrite, written]).then(() => undefined);
    },
    read: async () => (await stored())?.rows ?? null,
    beginTurn: async () => {
      const found = await stored();
      if (!found) return null;
      const { rows, lastTab } = found;
      if (lastTab !== tab) await set(LAST_TURN, tab, inRows).catch(refuse);
      return { rows, isAfterOthers: lastTab !== null && lastTab !== tab };
    },
    written: () => lastWrite,
    clear: async () => {
      lastWrite = lastWrite
        .then(() => inRows('readwrite', (rows) => finished(rows, () => rows.clear())))
        .catch(refuse);
      await lastWrite;
    },
  };
}

function changesBetween(
  before: MarksState,
  after: MarksState,
  subjectOf: (lessonId: number) => number | undefined,
): Change[] {
  const changes: Change[] = [];
  for (const [lessonId, lesson] of after.lessons) {
    const cellsBefore = before.lessons.get(lessonId)?.cells;
    if (cellsBefore === lesson.cells) continue;
    for (const [studentId, cell] of lesson.cells) {
      const former = cellsBefore?.get(studentId);
      if (former === cell) continue;
      const change = changeOf({ lessonId, studentId }, subjectOf(lessonId), former, cell);
      if (change) changes.push(change);
    }
  }
  return changes;
}

function changeOf(
  place: { lessonId: number; studentId: number },
  subjectId: number | undefined,
  former: MarkCell | undefined,
  cell: MarkCell,
): Change | null {
  const unsaved = unsavedOf(cell);
  const unsavedBefore = former ? unsavedOf(former) : null;
  if (!unsaved) return unsavedBefore && { ...place, pressedAt: unsavedBefore.pressedAt };
  const isKept =
    unsavedBefore?.value === unsaved.value &&
    unsavedBefore.pressedAt === unsaved.pressedAt &&
    unsavedBefore.seen === unsaved.seen &&
    former?.inDoubt === cell.inDoubt;
  if (isKept || subjectId === undefined) return null;
  const { value, seen, pressedAt } = unsaved;
  return { row: { ...place, subjectId, value, seen, pressedAt, inDoubt: cell.inDoubt } };
}

/** Writes in one transaction. A row of a later press, made in another tab, stays. */
async function writeRows(inRows: UseStore, changes: readonly Change[]): Promise<void> {
  await inRows('readwrite', (rows) =>
    finished(rows, () => {
      for (const change of changes) {
        const key = keyOf('row' in change ? change.row : change);
        const { pressedAt } = 'row' in change ? change.row : change;
        const stored = rows.get(key) as IDBRequest<OutboxRow | undefined>;
        stored.onsuccess = () => {
          const next = 'row' in change ? change.row : null;
          const row = merged(stored.result, next, pressedAt);
          if (row) rows.put(row, key);
          else rows.delete(key);
        };
      }
    }),
  );
}

/**
 * What is to stand after a write: the later press, which another tab may have made. What the earlier
 * one has sent stays in doubt, for its tab may have been closed before the answer.
 */
function merged(
  stored: OutboxRow | undefined,
  next: OutboxRow | null,
  pressedAt: number,
): OutboxRow | null {
  if (!stored || stored.pressedAt === pressedAt) return next;
  if (stored.pressedAt > pressedAt) {
    return next ? { ...stored, inDoubt: stored.inDoubt ?? next.inDoubt } : stored;
  }
  return next && { ...next, inDoubt: next.inDoubt ?? stored.inDoubt };
}

/** Resolves when the transaction of some work is completed. */
function finished(rows: IDBObjectStore, work: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const { transaction } = rows;
    transaction.oncomplete = () => resolve();
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('not written'));
    work();
  });
}
