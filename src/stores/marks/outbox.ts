import type { Doubt } from '../../domain/marks/markDoubt.ts';
import type { MarksState } from '../../domain/marks/markState.ts';
import {
  asDeletion,
  asFound,
  changesBetween,
  isKept,
  keyOf,
  type Moment,
  type OutboxRow,
  type RowChange,
  rowAfter,
} from '../../domain/marks/outboxRows.ts';
import { clock } from '../../lib/time/clock.ts';
import { leftAt } from './leaving.ts';
import {
  entriesOf,
  type InRows,
  isRow,
  countUnreadable,
  openRows,
  type OutboxEntry,
  outboxName,
} from './outboxDatabase.ts';

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
   * Begins this tab's turn to send. One that it has waited for begins only if no other tab has taken
   * it away meanwhile. Null if the browser does not keep the rows.
   */
  beginTurn: (way: TurnWay) => Promise<BegunTurn | null>;
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

/**
 * How a tab begins its turn.
 *
 * - given: the tab before has ended its turn, or is closed.
 * - taken: the tab before does not answer, and may still send.
 * - waited for: this tab has taken the turn, and has waited until the tab before must have noticed.
 */
export type TurnWay = 'given' | 'taken' | 'waited for';

interface BegunTurn {
  /** All rows, after what this tab has written. */
  rows: OutboxRow[];
  /** Another tab has had a turn since ours. */
  isAfterOthers: boolean;
  /** It may still send: it has not noticed that its turn is over. */
  mayOthersSend: boolean;
  /** Another tab has taken the turn away while this one waited for it: it has not begun. */
  isLost: boolean;
  /** Somebody has cleared the browser's data since our last turn. */
  isEmptied: boolean;
}

/** The key of the row that names the tab whose turn was the last. */
const LAST_TURN = 'last turn';

/** What follows the name of a tab there which has taken a turn, and does not send yet. */
const TAKING_OVER = ' is taking over';

const lastTurnOf = (entries: readonly OutboxEntry[]) =>
  entries.find((entry) => typeof entry === 'string');

const momentNow = (): Moment => ({ now: clock.now(), leftAt: leftAt() });

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
  const newest = new Map<string, RowChange>();
  const isNewest = (change: RowChange) => newest.get(keyOf(change)) === change;

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

  const rowsOf = (entries: readonly OutboxEntry[]) => {
    const unreadable = countUnreadable(entries);
    if (unreadable > toldUnreadable) onUnreadable(unreadable);
    toldUnreadable = Math.max(toldUnreadable, unreadable);
    const moment = momentNow();
    const kept = entries.filter(isRow).filter((row) => isKept(row, moment.now));
    return kept.map((row) => asFound(row, tab, moment, doubts));
  };

  return {
    write: (before, after) => {
      const changes = changesBetween(before, after, tab, subjectOf);
      if (changes.length === 0) return;
      for (const change of changes) newest.set(keyOf(change), change);
      // An older press must not be sent some day because a later one could not be kept.
      const drop = () => writeRows(inRows, changes.map(asDeletion)).catch(() => undefined);
      const write = async () => {
        const first = changes.filter(({ former }) => !former);
        const others = changes.filter(({ former }) => former);
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
    beginTurn: (way) =>
      reading(async () => {
        const takenBy = (entries: readonly OutboxEntry[]) => {
          const last = lastTurnOf(entries);
          const isAfterOthers = last !== undefined && last !== tab && last !== tab + TAKING_OVER;
          const mayOthersSend = isAfterOthers && (way === 'taken' || last.endsWith(TAKING_OVER));
          const isLost = isAfterOthers && way === 'waited for';
          return { last, isAfterOthers, mayOthersSend, isLost };
        };
        const entries = await inRows<OutboxEntry[]>('readwrite', (rows) => {
          const all = rows.getAll() as IDBRequest<OutboxEntry[]>;
          all.onsuccess = () => {
            const { last, mayOthersSend, isLost } = takenBy(all.result);
            const name = mayOthersSend ? tab + TAKING_OVER : tab;
            if (!isLost && last !== name) rows.put(name, LAST_TURN);
            for (const row of all.result.filter(isRow)) {
              if (!isKept(row, clock.now())) rows.delete(keyOf(row));
            }
          };
          return all;
        });
        const { last, ...turn } = takenBy(entries);
        const isEmptied = hasHadTurn && last === undefined;
        hasHadTurn = true;
        return { rows: rowsOf(entries), ...turn, isEmptied };
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

/**
 * Adds rows, all or none: none if there is one already. Nothing is asked for before and nothing is
 * waited for, so that a press is written also where its page ends in the same moment.
 */
async function addRows(inRows: InRows, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  await inRows('readwrite', (rows) => {
    for (const { row, ...place } of changes) rows.add(row, keyOf(place));
    rows.transaction.commit();
    return undefined;
  });
}

/** Writes in one transaction. A row of a later press, made in another tab, stays. */
async function writeRows(inRows: InRows, changes: readonly RowChange[]): Promise<void> {
  if (changes.length === 0) return;
  await inRows('readwrite', (rows) => {
    for (const change of changes) {
      const key = keyOf(change);
      const stored = rows.get(key) as IDBRequest<OutboxRow | undefined>;
      stored.onsuccess = () => {
        const row = rowAfter(isRow(stored.result) ? stored.result : null, change, momentNow());
        if (row) rows.put(row, key);
        else rows.delete(key);
      };
    }
    return undefined;
  });
}
