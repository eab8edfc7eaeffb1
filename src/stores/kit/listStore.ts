import type { RecordCalls } from '../../api/recordCalls.ts';
import { goneBefore, stopped } from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';
import { createMany, type OutcomeListener } from './createMany.ts';
import { createOnce, withCreated } from './createOnce.ts';
import { removeOne } from './removeOne.ts';
import { trackUser } from './lifecycle.ts';
import { runMany } from './runMany.ts';
import { createResource, type Resource } from './resource.ts';

/** The store of all records of one kind. Its calls reject with a Failure. */
export interface ListStore<Item, Draft> {
  resource: Resource<'all', Item[]>;
  create: (draft: Draft) => Promise<Item>;
  /** Creates many items and reports the outcome of each; reloads the list once, at the end. */
  createMany: (
    drafts: readonly Draft[],
    onOutcome: OutcomeListener,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Fetches the list again and updates one item on the screen; null if the item is gone. */
  refresh: (id: number) => Promise<Item | null>;
  update: (id: number, draft: Draft) => Promise<Item>;
  /**
   * Changes many items over what is stored of them now, four at a time; the list is read once, at
   * the start. Rejects if it can't be read: nothing was changed then.
   */
  updateMany: (
    ids: readonly number[],
    change: (stored: Item) => Draft,
    onOutcome: OutcomeListener,
    signal: AbortSignal,
  ) => Promise<void>;
  /** The items as they are stored now. */
  fetchFresh: () => Promise<Item[]>;
  remove: (id: number) => Promise<void>;
  /** Deletes many items, four at a time. */
  removeMany: (
    ids: readonly number[],
    onOutcome: OutcomeListener,
    signal: AbortSignal,
  ) => Promise<void>;
}

/** Callers share a read that is under way, unless something was written since it began. */
function sharedRead<T>(read: () => Promise<T>) {
  let underWay: Promise<T> | null = null;
  return {
    read: () => {
      if (underWay) return underWay;
      const newRead = read().finally(() => {
        if (underWay === newRead) underWay = null;
      });
      underWay = newRead;
      return newRead;
    },
    /** The next read starts a new call. */
    expire: () => {
      underWay = null;
    },
  };
}

/** Makes the store of a list. A stored change shows at once, and then the list reloads. */
export function createListStore<Item extends { id: number }, Draft extends object>(
  calls: RecordCalls<Item, Draft>,
): ListStore<Item, Draft> {
  const resource = createResource<'all', Item[]>((_all, signal) => calls.fetchAll(signal));
  const fresh = sharedRead(() => calls.fetchAll());

  const show = (change: (items: Item[]) => Item[]) => {
    fresh.expire();
    resource.patch('all', change);
    resource.reloadSoon();
  };

  const shownIds = () => resource.useStore.getState().data?.map(({ id }) => id) ?? [];

  const put = (item: Item) => (items: Item[]) =>
    items.map((one) => (one.id === item.id ? item : one));

  const without = (id: number) => (items: Item[]) => items.filter((one) => one.id !== id);

  const refresh = async (id: number): Promise<Item | null> => {
    const isSameUser = trackUser();
    // Not every server can send a single record with all its fields: the list has them.
    const items = await fresh.read();
    // Another user has signed in: nothing may be shown to them, or written in their name.
    if (!isSameUser()) throw stopped();
    const item = items.find((one) => one.id === id) ?? null;
    resource.patch('all', item ? put(item) : without(id));
    return item;
  };

  const createItem = createOnce({
    ...calls,
    fetchAll: () => calls.fetchAll(),
    shownIds,
  });

  const createItems = createMany({
    ...calls,
    shownIds,
    show: (created) => resource.patch('all', (items) => withCreated(items, ...created)),
  });

  const update = async (id: number, draft: Draft): Promise<Item> => {
    const updated = await calls.update(id, draft).catch(async (error: unknown) => {
      if (error instanceof Failure && error.kind === 'notFound') show(without(id));
      if (!(error instanceof Failure) || !isInDoubt(error)) throw error;
      // A read that began before the write does not show its outcome.
      fresh.expire();
      const stored = await orNull(refresh(id));
      if (!stored || !calls.isSame(stored, draft)) throw error;
      return stored;
    });
    show(put(updated));
    return updated;
  };

  const remove = async (id: number): Promise<void> => {
    await removeOne(id, { ...calls, fetchAll: () => calls.fetchAll() });
    show(without(id));
  };

  return {
    resource,
    create: async (draft) => {
      const created = await createItem(draft).catch((error: unknown) => {
        if (isInDoubt(error)) resource.reloadSoon();
        throw error;
      });
      show((items) => withCreated(items, created));
      return created;
    },
    createMany: async (drafts, onOutcome, signal) => {
      try {
        await createItems(drafts, onOutcome, signal);
      } finally {
        await resource.reload();
      }
    },
    refresh,
    update,
    updateMany: async (ids, change, onOutcome, signal) => {
      const isSameUser = trackUser();
      const stored = new Map((await calls.fetchAll(signal)).map((item) => [item.id, item]));
      if (!isSameUser()) throw stopped();
      const updateOne = async (id: number) => {
        const item = stored.get(id);
        if (!item) throw goneBefore();
        await update(id, change(item));
      };
      await runMany(ids, updateOne, onOutcome, signal);
    },
    fetchFresh: () => calls.fetchAll(),
    remove,
    removeMany: (ids, onOutcome, signal) => runMany(ids, remove, onOutcome, signal),
  };
}
