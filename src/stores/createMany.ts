import pMap from 'p-map';
import { Failure, splitRefusal } from '../domain/failure.ts';
import { isMadeOf } from './createOnce.ts';

/** Servers stand four calls of ours at a time beside their other work. */
const AT_ONCE = 4;

interface CreateManyOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  fetchAll: () => Promise<Item[]>;
}

/** How one draft ended: null when it was created, else a Russian sentence. */
export type Told = (index: number, problem: string | null) => void;

/**
 * Creates many items, a few at a time, until all have ended or it is stopped; what is under way
 * then ends by itself. A draft whose answer got lost is looked for before it is given up.
 */
export function createMany<Item extends object, Draft extends object>({
  create,
  fetchAll,
}: CreateManyOptions<Item, Draft>) {
  const isStored = async (draft: Draft) => (await fetchAll()).some((item) => isMadeOf(item, draft));

  /** What is wrong, or null when the server turns out to have stored it. */
  const problemOf = async (draft: Draft, failure: Failure): Promise<string | null> => {
    if (failure.status >= 400 && failure.status < 500) return splitRefusal(failure, []).rest;
    const stored = await isStored(draft).catch(() => false);
    return stored ? null : failure.message;
  };

  return async (drafts: readonly Draft[], told: Told, signal: AbortSignal): Promise<void> => {
    await pMap(
      drafts,
      async (draft, index) => {
        if (signal.aborted) return;
        try {
          await create(draft);
          told(index, null);
        } catch (error) {
          if (!(error instanceof Failure)) throw error;
          told(index, await problemOf(draft, error));
        }
      },
      { concurrency: AT_ONCE },
    );
  };
}
