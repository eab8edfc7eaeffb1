import { createStore, entries, type UseStore } from 'idb-keyval';
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
  /** Resolves when everything is written. */
  written: () => Promise<void>;
  /** Drops all rows. */
  clear: () => Promise<void>;
}

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
  const useRows = createStore(`unsent marks of ${username}`, 'marks');
  let isRefused = false;
  let lastWrite = Promise.resolve();

  const refuse = () => {
    if (!isRefused) onRefused();
    isRefused = true;
  };

  return {
    write: (before, after) => {
      const changes = changesBetween(before, after, subjectOf);
      if (changes.length === 0 || isRefused) return;
      lastWrite = lastWrite.then(() => writeRows(useRows, changes)).catch(refuse);
    },
    read: async () => {
      await lastWrite;
      if (isRefused) return null;
      try {
        return (await entries<string, OutboxRow>(useRows)).map(([, row]) => row);
      } catch {
        refuse();
        return null;
      }
    },
    written: () => lastWrite,
    clear: async () => {
      lastWrite = lastWrite
        .then(() => useRows('readwrite', (rows) => finished(rows, () => rows.clear())))
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
async function writeRows(useRows: UseStore, changes: readonly Change[]): Promise<void> {
  await useRows('readwrite', (rows) =>
    finished(rows, () => {
      for (const change of changes) {
        const key = keyOf('row' in change ? change.row : change);
        const { pressedAt } = 'row' in change ? change.row : change;
        const stored = rows.get(key) as IDBRequest<OutboxRow | undefined>;
        stored.onsuccess = () => {
          if (stored.result && stored.result.pressedAt > pressedAt) return;
          if ('row' in change) rows.put(change.row, key);
          else rows.delete(key);
        };
      }
    }),
  );
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
