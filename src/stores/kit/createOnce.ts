import { stopped, storedBefore } from '../../api/failures.ts';
import { isInDoubt, orNull } from '../../domain/failure.ts';
import { createDoubts, type Doubt, type Doubts, isSameDraft } from './doubts.ts';
import { onReset, trackUser } from './lifecycle.ts';

interface CreateOnceOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may have been created from a draft. */
  isSame: (item: Item, draft: Draft) => boolean;
  /** Fetches the list that the draft's item would be in. */
  fetchAll: (draft: Draft) => Promise<readonly Item[]>;
  /** The ids of the draft's list on the screen, before it is sent. */
  shownIds: (draft: Draft) => readonly number[];
  /** The id of the draft's list, if there are several lists. */
  listOf?: (draft: Draft) => number;
  /** Shared with what else creates such items. */
  doubts?: Doubts<Item, Draft>;
}

/** Adds created items to a list that may already have some of them. */
export function withCreated<Item extends { id: number }>(
  items: readonly Item[],
  ...created: readonly Item[]
): Item[] {
  const ids = new Set(created.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...created];
}

/**
 * Creates an item, and never a second one by mistake. Throws a Failure.
 *
 * A draft that equals one under way shares its call. If the answer to a draft is lost, its item is
 * looked for at once. If no item is found, the next draft for that list looks first: it gets what
 * the lost draft stored if it is the same, and else fails once, so that the user learns of it.
 */
export function createOnce<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  listOf = () => 0,
  doubts = createDoubts(isSame),
}: CreateOnceOptions<Item, Draft>): (draft: Draft) => Promise<Item> {
  /** The calls without an answer yet, by list. */
  const underWay = new Map<number, readonly { draft: Draft; created: Promise<Item> }[]>();
  onReset(() => underWay.clear());

  /** The item of a draft whose answer was just lost, if a look shows it; null if it does not. */
  const findLost = async (doubt: Doubt<Draft>): Promise<Item | null> => {
    const isSameUser = trackUser();
    const stored = (await orNull(fetchAll(doubt.draft))) ?? [];
    if (!isSameUser()) return null;
    const item = doubts.find(doubt, stored);
    doubts.settle(doubt, stored);
    return item;
  };

  const make = async (draft: Draft): Promise<Item> => {
    const isSameUser = trackUser();
    const inDoubt = doubts.all().filter((doubt) => listOf(doubt.draft) === listOf(draft));
    const stored = inDoubt.length > 0 ? await fetchAll(draft) : [];
    // Another user has signed in: nothing may be written in their name.
    if (!isSameUser()) throw stopped();
    for (const doubt of inDoubt) {
      const item = doubts.find(doubt, stored);
      if (!item || !isSame(item, draft)) continue;
      doubts.settle(doubt, stored);
      return item;
    }
    if (inDoubt.filter((doubt) => doubts.settle(doubt, stored)).length > 0) throw storedBefore();
    const before = inDoubt.find((doubt) => isSameDraft(doubt.draft, draft));
    const idsBefore = new Set(shownIds(draft));
    try {
      const item = await create(draft);
      if (isSameUser()) doubts.noteCreated(item);
      if (before) doubts.drop(before);
      return item;
    } catch (error) {
      if (!isInDoubt(error) || !isSameUser()) throw error;
      const doubt = before ?? { draft, idsBefore };
      if (!before) doubts.add(doubt);
      const lost = await findLost(doubt);
      if (!lost) throw error;
      return lost;
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
