import { storedBefore } from '../api/failures.ts';
import { isInDoubt } from '../domain/failure.ts';
import { onReset } from './reset.ts';

interface CreateOnceOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Those among which a draft is looked for. */
  fetchAll: (draft: Draft) => Promise<Item[]>;
  /** The ids that were there before the draft was sent. */
  knownIds: () => readonly number[];
}

/** Whether a stored item is what a draft asked for. */
export function isMadeOf(item: object, draft: object): boolean {
  const stored = new Map<string, unknown>(Object.entries(item));
  return Object.entries(draft).every(([name, value]) => stored.get(name) === value);
}

/** The items with a created one, which a list fetched meanwhile may hold already. */
export function withCreated<Item extends { id: number }>(
  items: readonly Item[],
  created: Item,
): Item[] {
  return [...items.filter(({ id }) => id !== created.id), created];
}

/** Whether two drafts ask for the same. */
function isSameDraft(a: object, b: object): boolean {
  return isMadeOf(a, b) && isMadeOf(b, a);
}

/**
 * Creates an item, but never blindly twice. While a draft is under way the same draft is that one;
 * when the answer to a draft got lost, it is looked for on the server before anything is sent
 * again. Found, it is the answer to the same draft; another draft is refused once, for whoever
 * sends it does not know of the first. Throws a Failure.
 */
export function createOnce<Item extends { id: number }, Draft extends object>({
  create,
  fetchAll,
  knownIds,
}: CreateOnceOptions<Item, Draft>): (draft: Draft) => Promise<Item> {
  let doubt: { draft: Draft; known: readonly number[] } | null = null;
  let underWay: { draft: Draft; made: Promise<Item> } | null = null;
  onReset(() => {
    doubt = null;
    underWay = null;
  });

  /** What the draft in doubt was made into, if it was. */
  const findLost = async (): Promise<Item | undefined> => {
    if (!doubt) return undefined;
    const { draft, known } = doubt;
    return (await fetchAll(draft)).find(
      (item) => !known.includes(item.id) && isMadeOf(item, draft),
    );
  };

  const make = async (draft: Draft): Promise<Item> => {
    const found = await findLost();
    if (found) {
      const isAnswer = isMadeOf(found, draft);
      doubt = null;
      if (isAnswer) return found;
      throw storedBefore();
    }
    const known = doubt?.known ?? knownIds();
    try {
      const item = await create(draft);
      doubt = null;
      return item;
    } catch (error) {
      doubt = isInDoubt(error) ? { draft, known } : null;
      throw error;
    }
  };

  return async (draft) => {
    if (underWay && isSameDraft(underWay.draft, draft)) return underWay.made;
    const own = { draft, made: make(draft) };
    underWay = own;
    try {
      return await own.made;
    } finally {
      if (underWay === own) underWay = null;
    }
  };
}
