import { doubtFrom, type Doubt, laterDoubt } from '../../domain/marks/markDoubt.ts';
import {
  type LeftMark,
  type MarkCell,
  type MarksState,
  unsavedOf,
} from '../../domain/marks/markState.ts';
import type { MarkValue } from '../../domain/marks/marks.ts';
import { clock } from '../../lib/time/clock.ts';
import { withDoubtOfLeaving } from './leaving.ts';
import {
  entriesOf,
  type InRows,
  isRow,
  countUnreadable,
  openRows,
  type OutboxEntry,
  outboxName,
  ROW_VERSION,
} from './outboxDatabase.ts';

/** A press that is not on the server, as the browser keeps it: ids and marks, no pupil's name. */
export interface OutboxRow extends LeftMark {
  /** For the way back to the journal. */
  subjectId: number;
  /** The version of the code that has written it; the first ones wrote none. */
  version?: number | undefined;
  /** The tab that has written it. */
  tab: string;
  /** What another tab wants as well, or wanted before: it may send it when it is left. */
  wantedElsewhere?: MarkValue | undefined;
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
  /** Begins this tab's turn to send. Null if the browser does not keep the rows. */
  beginTurn: () => Promise<BegunTurn | null>;
  /** Whether no other tab has begun a turn since this one, as far as the browser can tell. */
  isMyTurn: () => Promise<boolean>;
  /** Resolves when everything is written. */
  written: () => Promise<void>;
  /** Drops all rows, and what other tabs have pressed with them. */
  clear: () => Promise<void>;
}

interface OutboxEvents {
  /** Called once if the browser does not keep anything, as some do in private windows. */
  onRefused: () => void;
  /** Called when entries are found that this version can't read, with their number. */
  onUnreadable: (count: number) => void;
}

interface BegunTurn {
  /** All rows, after what this tab has written. */
  rows: OutboxRow[];
  /** Another tab has had a turn since ours. */
  isAfterOthers: boolean;
  /** Somebody has cleared the browser's data since our last turn. */
  isEmptied: boolean;
}

/** The key of the row that names the tab whose turn was the last. */
const LAST_TURN = 'last turn';

const lastTabOf = (entries: readonly OutboxEntry[]) =>
  entries.find((entry) => typeof entry === 'string');

/** What becomes of the row of a mark. */
interface Change {
  lessonId: number;
  studentId: number;
  /** The press that this tab knows, or has saved or dropped. */
  pressedAt: number;
  /** The row to write; null to delete it. */
  row: OutboxRow | null;
  /** Whether it is a new press: else there has been a row, which another tab may have deleted. */
  isNew: boolean;
  /** Whether this tab has written no row before. */
  isFirst: boolean;
}

const keyOf = ({ lessonId, studentId }: { lessonId: number; studentId: number }) =>
  `${lessonId} ${studentId}`;

/**
 * Opens the outbox of a user, in a database of their own: no other user's page reads or clears it.
 */
export function openOutbox(
  username: string,
  tab: string,
  subjectOf: (lessonId: number) => number | undefined,
  { onRefused, onUnreadable }: OutboxEvents,
): Outbox {
  const inRows = openRows(outboxName(username));
  let isRefused = false;
  let toldUnreadable = 0;
  let hasHadTurn = false;
  let lastWrite = Promise.resolve();
  /** The newest change of each row: what is written again after it says nothing any more. */
  const newest = new Map<string, Change>();
  const isNewest = (change: Change) => newest.get(keyOf(change)) === change;

  const refuse = () => {
    if (!isRefused) onRefused();
    isRefused = true;
  };

  /** Reads after all that this tab has written; null if the browser keeps nothing. */
  const reading = async <Result>(read: () => Promise<Result>): Promise<Result | null> => {
    await lastWrite;
    if (isRefused) return null;
    try {
      return await read();
    } catch {
      refuse();
      return null;
    }
  };

  /** The doubts of other pages, as they are known here, by their rows and times. */
  const doubts = new Map<string, Doubt>();

  /** A row as this tab finds it. */
  const asFound = (row: OutboxRow): OutboxRow => {
    const left = asLeft(row, tab);
    const { inDoubt } = row;
    if (!inDoubt || inDoubt.until === 0 || row.tab === tab) return left;
    // The clock may have been set since: its minute begins anew for each page.
    const name = `${keyOf(row)} ${inDoubt.until}`;
    const known = doubts.get(name) ?? doubtFrom(inDoubt.value, clock.now());
    doubts.set(name, known);
    return { ...left, inDoubt: known };
  };

  const rowsOf = (entries: readonly OutboxEntry[]) => {
    const unreadable = countUnreadable(entries);
    if (unreadable > toldUnreadable) onUnreadable(unreadable);
    toldUnreadable = Math.max(toldUnreadable, unreadable);
    return entries.filter(isRow).map(asFound);
  };

  return {
    write: (before, after) => {
      const changes = changesBetween(before, after, tab, subjectOf);
      if (changes.length === 0) return;
      for (const change of changes) newest.set(keyOf(change), change);
      // An older press must not be sent some day because a later one could not be kept.
      const drop = () => writeRows(inRows, changes.map(asDeletion)).catch(() => undefined);
      const write = async () => {
        const first = changes.filter(({ isFirst }) => isFirst);
        const others = changes.filter(({ isFirst }) => !isFirst);
        // Another tab may have written a row: then the two are merged.
        const added = addRows(inRows, first).catch(() => writeRows(inRows, first.filter(isNewest)));
        await Promise.all([added, writeRows(inRows, others)]).catch(async () => {
          refuse();
          await drop();
        });
      };
      // Not one after the other: the browser may kill the page at any moment.
      const written = isRefused ? drop() : write();
      lastWrite = Promise.all([lastWrite, written]).then(() => undefined);
    },
    read: () => reading(async () => rowsOf(await entriesOf(inRows))),
    beginTurn: () =>
      reading(async () => {
        const entries = await inRows<OutboxEntry[]>('readwrite', (rows) => {
          const all = rows.getAll() as IDBRequest<OutboxEntry[]>;
          all.onsuccess = () => {
            if (lastTabOf(all.result) !== tab) rows.put(tab, LAST_TURN);
          };
          return all;
        });
        const lastTab = lastTabOf(entries);
        const isEmptied = hasHadTurn && lastTab === undefined;
        hasHadTurn = true;
        const isAfterOthers = lastTab !== undefined && lastTab !== tab;
        return { rows: rowsOf(entries), isAfterOthers, isEmptied };
      }),
    isMyTurn: async () => {
      const ask = () => inRows<unknown>('readonly', (rows) => rows.get(LAST_TURN));
      const lastTab = (await reading(ask)) ?? tab;
      return lastTab === tab;
    },
    written: () => lastWrite,
    clear: async () => {
      const drop = () =>
        inRows('readwrite', (rows) => {
          rows.clear();
          // What is missing beside it another tab does not write anew.
          return rows.put(tab, LAST_TURN);
        });
      lastWrite = lastWrite.then(drop).then(() => undefined, refuse);
      await lastWrite;
    },
  };
}

function changesBetween(
  before: MarksState,
  after: MarksState,
  tab: string,
  subjectOf: (lessonId: number) => number | undefined,
): Change[] {
  const changes: Change[] = [];
  for (const [lessonId, lesson] of after.lessons) {
    const cellsBefore = before.lessons.get(lessonId)?.cells;
    if (cellsBefore === lesson.cells) continue;
    for (const [studentId, cell] of lesson.cells) {
      const former = cellsBefore?.get(studentId);
      if (former === cell) continue;
      const change = changeOf(former, cell);
      const subjectId = subjectOf(lessonId);
      if (!change || subjectId === undefined) continue;
      const place = { lessonId, studentId };
      const row = change.press && {
        ...place,
        version: ROW_VERSION,
        subjectId,
        tab,
        ...change.press,
      };
      const { pressedAt, isNew, isFirst } = change;
      changes.push({ ...place, pressedAt, isNew, isFirst, row });
    }
  }
  return changes;
}

/** What has changed of a cell that the outbox keeps; null if nothing has. */
function changeOf(former: MarkCell | undefined, cell: MarkCell) {
  const unsaved = unsavedOf(cell);
  const before = former ? unsavedOf(former) : null;
  if (!unsaved) {
    return before && { press: null, pressedAt: before.pressedAt, isNew: false, isFirst: false };
  }
  const { value, seen, pressedAt } = unsaved;
  const { inDoubt } = cell;
  const isNew = before?.pressedAt !== pressedAt;
  if (!isNew && before.seen === seen && former?.inDoubt === inDoubt) return null;
  return { press: { value, seen, pressedAt, inDoubt }, pressedAt, isNew, isFirst: !before };
}

const asDeletion = (change: Change): Change => ({ ...change, row: null, isNew: false });

/**
 * Adds rows, all or none: none if there is one already. Nothing is asked for before and nothing is
 * waited for, so that a press is written also where its page ends in the same moment.
 */
async function addRows(inRows: InRows, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await inRows('readwrite', (rows) => {
    for (const { row, ...place } of changes) rows.add(row, keyOf(place));
    rows.transaction.commit();
    return undefined;
  });
}

/** Writes in one transaction. A row of a later press, made in another tab, stays. */
async function writeRows(inRows: InRows, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await inRows('readwrite', (rows) => {
    for (const { row: next, pressedAt, isNew, ...place } of changes) {
      const key = keyOf(place);
      const stored = rows.get(key) as IDBRequest<OutboxRow | undefined>;
      stored.onsuccess = () => {
        const before = isRow(stored.result) ? stored.result : undefined;
        // Another tab has sent it or dropped it, or a later version has written it anew.
        if (!before && !isNew) return;
        const row = merged(before, next, pressedAt);
        if (row) rows.put(row, key);
        else rows.delete(key);
      };
    }
    return undefined;
  });
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
  if (!stored) return next;
  if (stored.pressedAt === pressedAt) {
    return next && { ...next, wantedElsewhere: wantedElsewhere(next, stored) };
  }
  if (stored.pressedAt > pressedAt) return next ? over(stored, next) : stored;
  return next && over(next, asLeft(stored, next.tab));
}

/** The later press of a mark, with what remains of the earlier one. */
function over(later: OutboxRow, earlier: OutboxRow): OutboxRow {
  const inDoubt = laterDoubt(later.inDoubt, earlier.inDoubt);
  return { ...later, inDoubt, wantedElsewhere: wantedElsewhere(later, earlier) };
}

function wantedElsewhere(row: OutboxRow, stored: OutboxRow): MarkValue | undefined {
  return stored.tab === row.tab ? stored.wantedElsewhere : stored.value;
}

/** A row as a tab finds it: another page may have sent its press at the last moment. */
function asLeft(row: OutboxRow, tab: string): OutboxRow {
  const value = row.tab === tab ? row.wantedElsewhere : row.value;
  return value ? withDoubtOfLeaving(row, value, clock.now()) : row;
}
