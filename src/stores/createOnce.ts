import { Failure } from '../domain/failure.ts';

interface CreateOnceOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  fetchAll: () => Promise<Item[]>;
  /** The ids that were there before the draft was sent. */
  knownIds: () => readonly number[];
}

/** Whether a stored item is what a draft asked for. */
export function isMadeOf(item: object, draft: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(item));
  return Object.entries(draft).every(([name, value]) => stored.get(name) === value);
}

/**
 * Creates an item, but never blindly twice: when the answer to a draft got lost, the same draft
 * is looked for on the server before it is sent again. Throws a Failure.
 */
export function createOnce<Item extends { id: number }, Draft extends object>({
  create,
  fetchAll,
  knownIds,
}: CreateOnceOptions<Item, Draft>): (draft: Draft) => Promise<Item> {
  let doubt: { draft: Draft; known: readonly number[] } | null = null;

  const findLost = async (draft: Draft): Promise<Item | undefined> => {
    if (!doubt || !isMadeOf(doubt.draft, draft)) return undefined;
    const { known } = doubt;
    return (await fetchAll()).find((item) => !known.includes(item.id) && isMadeOf(item, draft));
  };

  return async (draft) => {
    const found = await findLost(draft);
    const known = doubt?.known ?? knownIds();
    try {
      const item = found ?? (await create(draft));
      doubt = null;
      return item;
    } catch (error) {
      const isRefusal = error instanceof Failure && error.status >= 400 && error.status < 500;
      doubt = isRefusal ? null : { draft, known };
      throw error;
    }
  };
}
