import { stopped, storedBefore } from '../../api/failures.ts';
import { isInDoubt } from '../../domain/failure.ts';
import { onReset, trackOwner } from './lifecycle.ts';

interface CreateOnceOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may be what a draft has become. */
  isSame: (item: Item, draft: Draft) => boolean;
  /** Those among which a draft is looked for. */
  fetchAll: (draft: Draft) => Promise<Item[]>;
  /** The ids that were there before the draft was sent. */
  shownIds: () => readonly number[];
  /** Which list a draft belongs to, where there are several. */
  listOf?: (draft: Draft) => number;
}

/** The items with created ones, some of which a list fetched meanwhile may hold already. */
export function withCreated<Item extends { id: number }>(
  items: readonly Item[],
  ...created: readonly Item[]
): Item[] {
  const ids = new Set(created.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...created];
}

/** Whether two drafts ask for the same. */
export function isSameDraft(a: object, b: object): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => other.get(name) === value);
}

/**
 * Creates an item, but never blindly twice. While a draft is under way the same draft is that one;
 * when the answer to a draft got lost, it is looked for on the server before anything is sent
 * again. Found, it is the answer to the same draft; another draft is refused once, for whoever
 * sends it does not know of the first. Throws a Failure.
 */
export function createOnce<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  listOf = () => 0,
}: CreateOnceOptions<Item, Draft>): (draft: Draft) => Promise<Item> {
  /** What may or may not be stored, by list. */
  const doubts = new Map<number, { draft: Draft; idsBefore: readonly number[] }>();
  /** What is sent and not answered yet, by list. */
  const underWay = new Map<number, readonly { draft: Draft; made: Promise<Item> }[]>();
  onReset(() => {
    doubts.clear();
    underWay.clear();
  });

  /** The stored item that matches the draft in doubt, if there is one. */
  const findLost = async (list: number): Promise<Item | undefined> => {
    const doubt = doubts.get(list);
    if (!doubt) return undefined;
    const { draft, idsBefore } = doubt;
    return (await fetchAll(draft)).find(
      (item) => !idsBefore.includes(item.id) && isSame(item, draft),
    );
  };

  const make = async (draft: Draft): Promise<Item> => {
    const list = listOf(draft);
    const isOurs = trackOwner();
    const found = await findLost(list);
    // Somebody else has come meanwhile: nothing is written in their name.
    if (!isOurs()) throw stopped();
    if (found) {
      doubts.delete(list);
      if (isSame(found, draft)) return found;
      throw storedBefore();
    }
    const idsBefore = doubts.get(list)?.idsBefore ?? shownIds();
    try {
      const item = await create(draft);
      doubts.delete(list);
      return item;
    } catch (error) {
      if (!isInDoubt(error)) doubts.delete(list);
      else if (isOurs()) doubts.set(list, { draft, idsBefore });
      throw error;
    }
  };

  return async (draft) => {
    const list = listOf(draft);
    const running = underWay.get(list) ?? [];
    const same = running.find((one) => isSameDraft(one.draft, draft));
    if (same) return same.made;
    const own = { draft, made: make(draft) };
    underWay.set(list, [...running, own]);
    try {
      return await own.made;
    } finally {
      underWay.set(list, underWay.get(list)?.filter((one) => one !== own) ?? []);
    }
  };
}
