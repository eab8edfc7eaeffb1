import type { ListCalls } from '../api/crud.ts';
import { isInDoubt } from '../domain/failure.ts';
import { createMany, type Told } from './createMany.ts';
import { createOnce, withCreated } from './createOnce.ts';
import { createResource, type Resource } from './resource.ts';

/** A list that is kept on the server. Writes reject with a Failure to whoever asked for them. */
export interface ListStore<Item, Draft> {
  resource: Resource<'all', Item[]>;
  create: (draft: Draft) => Promise<Item>;
  /** Creates many, telling of each how it ended; the list is fetched again once, in the end. */
  createMany: (drafts: readonly Draft[], told: Told, signal: AbortSignal) => Promise<void>;
  update: (id: number, draft: Draft) => Promise<Item>;
  remove: (id: number) => Promise<void>;
}

/** Makes the store of a list: what the server agreed to shows at once, then the list is fetched again. */
export function createListStore<Item extends { id: number }, Draft extends object>(
  calls: ListCalls<Item, Draft>,
): ListStore<Item, Draft> {
  const resource = createResource<'all', Item[]>((_all, signal) => calls.fetchAll(signal));

  const show = (change: (items: Item[]) => Item[]) => {
    resource.patch('all', change);
    void resource.reload();
  };

  const knownIds = () => resource.useStore.getState().data?.map(({ id }) => id) ?? [];

  const createItem = createOnce({
    create: calls.create,
    isSame: calls.isSame,
    fetchAll: () => calls.fetchAll(),
    knownIds,
  });

  const createItems = createMany({
    ...calls,
    knownIds,
    show: (created) => resource.patch('all', (items) => withCreated(items, ...created)),
  });

  return {
    resource,
    create: async (draft) => {
      const created = await createItem(draft).catch((error: unknown) => {
        if (isInDoubt(error)) void resource.reload();
        throw error;
      });
      show((items) => withCreated(items, created));
      return created;
    },
    createMany: async (drafts, told, signal) => {
      try {
        await createItems(drafts, told, signal);
      } finally {
        await resource.reload();
      }
    },
    update: async (id, draft) => {
      const updated = await calls.update(id, draft);
      show((items) => items.map((item) => (item.id === id ? updated : item)));
      return updated;
    },
    remove: async (id) => {
      await calls.remove(id);
      show((items) => items.filter((item) => item.id !== id));
    },
  };
}
