import { stopped, storedBefore } from '../../api/failures.ts';
import { isInDoubt } from '../../domain/failure.ts';
import { onReset, trackUser } from './lifecycle.ts';

interface CreateOnceOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may have been created from a draft. */
  isSame: (item: Item, draft: Draft) => boolean;
  /** Fetches the list that the draft's item would be in. */
  fetchAll: (draft: Draft) => Promise<Item[]>;
  /** The ids of the draft's list on the screen, before it is sent. */
  shownIds: (draft: Draft) => readonly number[];
  /** The id of the draft's list, if there are several lists. */
  listOf?: (draft: Draft) => number;
}

/** Adds created items to a list that may already have some of them. */
export function withCreated<Item extends { id: number }>(
  items: readonly Item[],
  ...created: readonly Item[]
): Item[] {
  const ids = new Set(created.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...created];
}

/** Whether two drafts have the same values. */
export function isSameDraft(a: object, b: object): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => other.get(name) === value);
}

/**
 * Creates an item, and never a second one by mistake. A draft equal to one under way shares its
 * call. If the answer to a draft was lost, its item is looked up before anything is sent again: if
 * it is found, it is the result for the same draft, and a different draft fails once, to let the
 * user know of the first. Throws a Failure.
 */
export function createOnce<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  listOf = () => 0,
}: CreateOnceOptions<Item, Draft>): (draft: Draft) => Promise<Item> {
  /** The draft whose answer was lost, by list. */
  const doubts = new Map<number, { draft: Draft; idsBefore: readonly number[] }>();
  /** The calls without an answer yet, by list. */
  const underWay = new Map<number, readonly { draft: Draft; created: Promise<Item> }[]>();
  onReset(() => {
    doubts.clear();
    underWay.clear();
  });

  /** The stored item that matches the draft in doubt, or undefined. */
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
    const isSameUser = trackUser();
    const lost = await findLost(list);
    // Another user has signed in: nothing may be written in their name.
    if (!isSameUser()) throw stopped();
    if (lost) {
      doubts.delete(list);
      if (isSame(lost, draft)) return lost;
      throw storedBefore();
    }
    const idsBefore = doubts.get(list)?.idsBefore ?? shownIds(draft);
    try {
      const item = await create(draft);
      doubts.delete(list);
      return item;
    } catch (error) {
      if (!isInDoubt(error)) doubts.delete(list);
      else if (isSameUser()) doubts.set(list, { draft, idsBefore });
      throw error;
    }
  };

  return async (draft) => {
    const list = listOf(draft);
    const running = underWay.get(list) ?? [];
    const same = running.find((call) => isSameDraft(call.draft, draft));
    if (same) return same.created;
    const newCall = { draft, created: make(draft) };
    underWay.set(list, [...running, newCall]);
    try {
      return await newCall.created;
    } finally {
      underWay.set(list, underWay.get(list)?.filter((call) => call !== newCall) ?? []);
    }
  };
}
