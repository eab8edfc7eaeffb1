import type { ListCalls } from '../../api/crud.ts';
import { stopped } from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';
import { createMany, type OutcomeListener } from './createMany.ts';
import { createOnce, withCreated } from './createOnce.ts';
import { removeOne } from './removeOne.ts';
import { trackOwner } from './lifecycle.ts';
import { createResource, type Resource } from './resource.ts';

/** A list that is kept on the server. Calls reject with a Failure to whoever asked for them. */
export interface ListStore<Item, Draft> {
  resource: Resource<'all', Item[]>;
  create: (draft: Draft) => Promise<Item>;
  /** Creates many, telling of each how it ended; the list is fetched again once, in the end. */
  createMany: (
    drafts: readonly Draft[],
    onOutcome: OutcomeListener,
    signal: AbortSignal,
  ) => Promise<void>;
  /** Reads one item afresh, and shows it; null when it is there no more, and not shown any longer. */
  refresh: (id: number) => Promise<Item | null>;
  update: (id: number, draft: Draft) => Promise<Item>;
  remove: (id: number) => Promise<void>;
}

/** Shares a read among all who ask while it is under way, unless something was written since it began. */
function sharedRead<T>(read: () => Promise<T>) {
  let underWay: Promise<T> | null = null;
  return {
    read: () => {
      if (underWay) return underWay;
      const own = read().finally(() => {
        if (underWay === own) underWay = null;
      });
      underWay = own;
      return own;
    },
    /** What is read from now on is read anew. */
    expire: () => {
      underWay = null;
    },
  };
}

/** Makes the store of a list: what the server agreed to shows at once, then the list is fetched again. */
export function createListStore<Item extends { id: number }, Draft extends object>(
  calls: ListCalls<Item, Draft>,
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
    const isOurs = trackOwner();
    // No server is sure to answer a single record, or all of its fields: the list does.
    const items = await fresh.read();
    // Somebody else has come meanwhile: nothing is shown to them, or written in their name.
    if (!isOurs()) throw stopped();
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
    update: async (id, draft) => {
      const updated = await calls.update(id, draft).catch(async (error: unknown) => {
        if (error instanceof Failure && error.kind === 'notFound') show(without(id));
        if (!(error instanceof Failure) || !isInDoubt(error)) throw error;
        // What was asked for before the write tells nothing of it.
        fresh.expire();
        const stored = await orNull(refresh(id));
        if (!stored || !calls.isSame(stored, draft)) throw error;
        return stored;
      });
      show(put(updated));
      return updated;
    },
    remove: async (id) => {
      await removeOne(id, { ...calls, fetchAll: () => calls.fetchAll() });
      show(without(id));
    },
  };
}
