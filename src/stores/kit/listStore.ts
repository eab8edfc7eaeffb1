import type { RecordCalls } from '../../api/recordCalls.ts';
import {
  changedMeanwhileFailure,
  alreadyDeletedFailure,
  inDoubtFailure,
  incompleteListFailure,
  notWritableFailure,
  abortedFailure,
} from '../../api/failures.ts';
import { wholeOf } from '../../api/requestList.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';
import { type Listing, withItems } from '../../domain/lists/listing.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { onReset, trackUser } from './lifecycle.ts';
import { recordCreation, type DraftCheck, withCreated } from './recordCreation.ts';
import { removeListed, removeOne } from './removeOne.ts';
import { createQuery, type Query } from './query.ts';
import { runMany } from './runMany.ts';

/** The writes of the records of one list. They reject with a Failure. */
export interface ListWrites<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Creates many items and reports the outcome of each; reloads the list once, at the end. */
  createMany: (
    drafts: readonly Draft[],
    run: RunArguments,
    onCreated?: (item: Item, index: number) => void,
  ) => Promise<void>;
  /**
   * Fetches one item again and updates it on the screen; null if the item is gone. Rejects if the
   * item is not found in a list with a gap, which may hide it.
   */
  refresh: (id: number) => Promise<Item | null>;
  update: (id: number, draft: Draft) => Promise<Item>;
  /**
   * Changes many items, starting from their present stored values. If `change` returns a Failure,
   * the item is not changed.
   */
  updateMany: (
    ids: readonly number[],
    change: (stored: Item) => Draft | Failure,
    run: RunArguments,
  ) => Promise<void>;
  remove: (id: number) => Promise<void>;
  removeMany: (ids: readonly number[], run: RunArguments) => Promise<void>;
  /** Deletes the items that are stored as they are given here; items that have changed stay. */
  removeUnchanged: (
    items: readonly Item[],
    run: RunArguments,
    /** Why a record must stay although it is unchanged, as read when the run begins or goes on. */
    readObstacles?: () => Promise<(item: Item) => Failure | null>,
  ) => Promise<void>;
}

/** The store of all records of one kind. */
export interface ListStore<Item, Draft> extends ListWrites<Item, Draft> {
  query: Query<'all', Listing<Item>>;
}

/** The list on the screen that the writes change. */
interface ShownList<Item> {
  getData: () => Listing<Item> | null;
  setData: (change: (list: Listing<Item>) => Listing<Item>) => void;
  refetch: () => Promise<void>;
  invalidate: () => void;
}

/** Callers share a read of a key that is under way, unless something was written after it began. */
function createSharedReads<Key, T>(read: (key: Key) => Promise<T>) {
  const underWay = new Map<Key, Promise<T>>();
  return {
    read: (key: Key) => {
      const shared = underWay.get(key);
      if (shared) return shared;
      const newRead = read(key).finally(() => {
        if (underWay.get(key) === newRead) underWay.delete(key);
      });
      underWay.set(key, newRead);
      return newRead;
    },
    /** Makes the next reads start new calls. */
    expire: () => underWay.clear(),
  };
}

/**
 * Does work in one tab at a time: two tabs that begin at once would both find nothing stored yet.
 * Browsers have no locks over plain http.
 */
async function runInOneTab(name: string, signal: AbortSignal, work: () => Promise<void>) {
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, { signal }, work);
  } catch (error) {
    // The work was stopped while another tab had its turn: nothing was sent.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

/** For a list with an import: the name of its lock, and the check of each draft before it is sent. */
interface Imported<Item, Draft> {
  name: string;
  check?: DraftCheck<Item, Draft>;
}

/** Makes the store of a list. */
export function createListStore<Item extends Draft & { id: number }, Draft extends object>(
  calls: RecordCalls<Item, Draft>,
  imported?: Imported<Item, Draft>,
): ListStore<Item, Draft> {
  const query = createQuery((_all: 'all', signal, showPart: (part: Listing<Item>) => void) =>
    calls.fetchAll(signal, showPart),
  );
  const shown = {
    getData: () => query.getData('all'),
    setData: (change: (list: Listing<Item>) => Listing<Item>) => query.setData('all', change),
    refetch: () => query.refetch('all'),
    invalidate: () => query.invalidate('all'),
  };
  return { query, ...createListWrites(calls, shown, imported) };
}

/** Makes the writes of a list. A stored change shows at once, and then the list reloads. */
export function createListWrites<Item extends Draft & { id: number }, Draft extends object>(
  calls: RecordCalls<Item, Draft>,
  shown: ShownList<Item>,
  imported?: Imported<Item, Draft>,
): ListWrites<Item, Draft> {
  type Change = (items: readonly Item[]) => readonly Item[];
  const freshList = createSharedReads<'all', Listing<Item>>(() => calls.fetchAll());
  const freshPages = createSharedReads(async (page: string) => calls.pages?.fetch(page));
  const expireReads = () => {
    freshList.expire();
    freshPages.expire();
  };
  // The next user must not share a read of the previous one.
  onReset(expireReads);
  const fetchWhole = async () => wholeOf(await calls.fetchAll());

  const patch = (change: Change) => shown.setData((list) => withItems(list, change));

  const showChange = (change: Change) => {
    expireReads();
    patch(change);
    shown.invalidate();
  };

  /** Shows a change within a run; the list reloads when the run is over. */
  const showChangeInRun = (change: Change) => {
    expireReads();
    patch(change);
  };

  const shownIds = () => shown.getData()?.items.map(({ id }) => id) ?? null;

  const withItem =
    (item: Item): Change =>
    (items) =>
      items.map((one) => (one.id === item.id ? item : one));

  const withoutItem =
    (id: number): Change =>
    (items) =>
      items.filter((one) => one.id !== id);

  /**
   * Reads a record from the page that had it, because not every server sends a single record with
   * all its fields; from all pages if that page has lost it.
   */
  const readRecord = async (id: number) => {
    const isIt = (one: Item) => one.id === id;
    const page = calls.pages?.queryOf(id) ?? null;
    const near = page === null ? undefined : (await freshPages.read(page))?.find(isIt);
    if (near) return { item: near, gap: null };
    const { items, gap } = await freshList.read('all');
    return { item: items.find(isIt) ?? null, gap };
  };

  const refresh = async (id: number): Promise<Item | null> => {
    const isSameUser = trackUser();
    const { item, gap } = await readRecord(id);
    // Another user has signed in: the record must not be shown to them, or written in their name.
    if (!isSameUser()) throw abortedFailure();
    if (!item && gap !== null) throw incompleteListFailure(gap);
    patch(item ? withItem(item) : withoutItem(id));
    return item;
  };

  /**
   * The meaning of a 404 to a write: a server may list records that it lets only others write. A
   * record that the list lacks is deleted.
   */
  const notFoundFailure = async (id: number, failure: Failure): Promise<Failure> => {
    expireReads();
    const list = await orNull(freshList.read('all'));
    if (list?.items.some((one) => one.id === id)) return notWritableFailure('изменить');
    if (list?.gap !== null) return inDoubtFailure('Неизвестно, есть ли ещё эта запись.', failure);
    showChange(withoutItem(id));
    return failure;
  };

  const creation = recordCreation({
    ...calls,
    fetchAll: fetchWhole,
    shownIds,
    check: imported?.check,
  });

  const rethrowNotFound = (id: number) => async (error: unknown) => {
    if (error instanceof Failure && error.kind === 'notFound')
      throw await notFoundFailure(id, error);
    throw error;
  };

  const update = async (id: number, draft: Draft): Promise<Item> => {
    const updated = await calls
      .update(id, draft)
      .catch(rethrowNotFound(id))
      .catch(async (error: unknown) => {
        if (!(error instanceof Failure) || !isInDoubt(error)) throw error;
        // A read that began before the write does not show the outcome of the write.
        expireReads();
        const stored = await orNull(refresh(id));
        if (!stored || !calls.isSame(stored, draft)) throw error;
        return stored;
      });
    showChange(withItem(updated));
    return updated;
  };

  const removal = { ...calls, fetchAll: fetchWhole };

  const remove = async (id: number): Promise<void> => {
    await removeOne(id, removal);
    showChange(withoutItem(id));
  };

  const readById = async () => new Map((await fetchWhole()).map((item) => [item.id, item]));

  /** A run over stored records; the list reloads at its end. */
  const runOverList: typeof runMany = async (...run) => {
    try {
      await runMany(...run);
    } finally {
      shown.invalidate();
    }
  };

  /**
   * @param obstacle why a record must not be deleted as it is stored now; null if it may be
   *   deleted.
   * @param readMore reads what `obstacle` needs beside the list; null if nothing is read first.
   */
  const removeItems = async (
    ids: readonly number[],
    obstacle: (stored: Item, index: number) => Failure | null,
    readMore: (() => Promise<void>) | null,
    run: RunArguments,
  ) => {
    let stored: ReadonlyMap<number, Item> = new Map();
    await runOverList(
      ids,
      {
        readsFirst: readMore !== null,
        readStored: async () => {
          [stored] = await Promise.all([readById(), readMore?.()]);
        },
        sendOne: async (id, index) => {
          const item = stored.get(id);
          const found = item && obstacle(item, index);
          if (found) throw found;
          if (item || readMore === null) await removeListed(id, removal);
          showChangeInRun(withoutItem(id));
        },
        isDone: (id) => {
          if (stored.has(id)) return false;
          showChangeInRun(withoutItem(id));
          return true;
        },
        doubtText: 'Неизвестно, удалено ли.',
      },
      run,
    );
  };

  return {
    create: async (draft) => {
      const created = await creation.create(draft).catch((error: unknown) => {
        if (isInDoubt(error)) shown.invalidate();
        throw error;
      });
      showChange((items) => withCreated(items, created));
      return created;
    },
    createMany: async (drafts, run, onCreated) => {
      const createAll = async () => {
        try {
          const created = await creation.createMany(drafts, run, onCreated);
          patch((items) => withCreated(items, ...created));
        } finally {
          await shown.refetch();
        }
      };
      if (!imported) return createAll();
      await runInOneTab(`creating ${imported.name}`, run[1], createAll);
    },
    refresh,
    update,
    updateMany: async (ids, change, run) => {
      let stored: ReadonlyMap<number, Item> = new Map();
      const sent = new Map<number, Draft>();
      await runOverList(
        ids,
        {
          readsFirst: true,
          readStored: async () => {
            stored = await readById();
          },
          sendOne: async (id) => {
            const before = stored.get(id);
            if (!before) throw alreadyDeletedFailure();
            const draft = change(before);
            if (draft instanceof Failure) throw draft;
            sent.set(id, draft);
            showChangeInRun(withItem(await calls.update(id, draft).catch(rethrowNotFound(id))));
          },
          isDone: (id) => {
            const [item, draft] = [stored.get(id), sent.get(id)];
            if (!item || !draft || !calls.isSame(item, draft)) return false;
            showChangeInRun(withItem(item));
            return true;
          },
          doubtText: 'Неизвестно, изменена ли запись.',
        },
        run,
      );
    },
    remove,
    removeMany: (ids, run) => removeItems(ids, () => null, null, run),
    removeUnchanged: (items, run, readObstacles) => {
      let obstacleTo: (item: Item) => Failure | null = () => null;
      return removeItems(
        items.map(({ id }) => id),
        (stored, index) => {
          const item = items[index];
          if (item && !calls.isSame(stored, item)) return changedMeanwhileFailure();
          return obstacleTo(stored);
        },
        async () => {
          obstacleTo = (await readObstacles?.()) ?? obstacleTo;
        },
        run,
      );
    },
  };
}
