import {
  abortedFailure,
  duplicateRecordFailure,
  earlierDraftStoredFailure,
  inDoubtFailure,
} from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { onReset, trackUser } from './lifecycle.ts';
import { runMany } from './runMany.ts';
import { waitFor } from '../../lib/time/waitFor.ts';

/**
 * Checks a draft against the list before it is sent: `stored` if it is stored already, a Failure if
 * it must not be stored, null if it may be sent.
 *
 * @param added the stored items that were not shown when the run began, and that the run has not
 *   made.
 */
export type DraftCheck<Item, Draft> = (
  stored: readonly Item[],
  added: readonly Item[],
) => (draft: Draft) => 'stored' | Failure | null;

/** Refuses a draft whose equal somebody else has added while the list was on the screen. */
export function rejectDuplicates<Draft>(keyOf: (draft: Draft) => string): DraftCheck<Draft, Draft> {
  return (_stored, added) => {
    const keys = new Set(added.map(keyOf));
    return (draft) => (keys.has(keyOf(draft)) ? duplicateRecordFailure() : null);
  };
}

interface CreationOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** True if a stored item may have been created from a draft. */
  isSame: (item: Item, draft: Draft) => boolean;
  fetchAll: () => Promise<readonly Item[]>;
  /**
   * The ids on the screen: a draft that is sent now created none of them. Null if the list is not
   * all there.
   */
  shownIds: () => readonly number[] | null;
  check?: DraftCheck<Item, Draft> | undefined;
}

interface RecordCreation<Item, Draft> {
  /**
   * Creates an item. Throws a Failure.
   *
   * A draft that equals one under way shares its call. If the answer to a draft is lost, its item
   * is looked for at once. If no item is found, the next draft looks first: if the lost draft was
   * stored after all, an equal draft gets its item, and any other draft fails once to tell the user
   * of it.
   */
  create: (draft: Draft) => Promise<Item>;
  /**
   * Creates many items, as runMany does, and resolves with those whose answers came. The stored
   * items are read before the first draft is sent. If the answer to a draft is lost, its item is
   * looked for before anything more is sent, and again before the draft is sent in another run.
   * Equal drafts, such as true namesakes, become one item each.
   *
   * @param onCreated is called with each item that the run has made, also with items that are found
   *   later.
   */
  createMany: (
    drafts: readonly Draft[],
    run: RunArguments,
    onCreated?: (item: Item, index: number) => void,
  ) => Promise<readonly Item[]>;
}

/**
 * A draft that is sent. If its answer is lost, the server may have stored the draft, or may still
 * do so.
 */
interface SentDraft<Draft> {
  draft: Draft;
  /** The ids that were stored before it was sent. */
  idsBefore: ReadonlySet<number>;
}

/** If another run creates nothing for this time, it has ended or waits itself. */
const OTHERS_MS = 3_000;

const DOUBT = 'Неизвестно, создана ли запись.';

/** Adds created items to a list that may already have some of them. */
export function withCreated<Item extends { id: number }>(
  items: readonly Item[],
  ...created: readonly Item[]
): Item[] {
  const ids = new Set(created.map(({ id }) => id));
  return [...items.filter(({ id }) => !ids.has(id)), ...created];
}

/** True if two drafts have the same values. */
export function isSameDraft(a: object, b: object): boolean {
  const other = new Map<string, unknown>(Object.entries(b));
  return Object.entries(a).every(([name, value]) => other.get(name) === value);
}

/**
 * Sends drafts, and remembers drafts whose answers were lost until their items are found. Such a
 * draft stays in doubt when another draft is stored, and when an equal one is refused.
 */
function createDoubts<Item extends { id: number }, Draft>({
  create,
  isSame,
}: Pick<CreationOptions<Item, Draft>, 'create' | 'isSame'>) {
  let inDoubt: readonly SentDraft<Draft>[] = [];
  /** The ids of items that are known to come from our drafts: an item resolves only one doubt. */
  const ownIds = new Set<number>();
  onReset(() => {
    inDoubt = [];
    ownIds.clear();
  });

  const drop = (sent: SentDraft<Draft>) => {
    inDoubt = inDoubt.filter((one) => one !== sent);
  };

  /** The stored item that comes from a draft in doubt, or null. */
  const find = ({ draft, idsBefore }: SentDraft<Draft>, stored: readonly Item[]) =>
    stored.find((one) => !idsBefore.has(one.id) && !ownIds.has(one.id) && isSame(one, draft)) ??
    null;

  return {
    all: () => inDoubt,
    find,
    /** Finds the item of a draft in doubt; if there is one, the doubt is resolved. */
    resolveDoubt: (sent: SentDraft<Draft>, stored: readonly Item[]): Item | null => {
      const item = find(sent, stored);
      if (!item) return null;
      ownIds.add(item.id);
      drop(sent);
      return item;
    },
    /** Sends a draft, for the first time or again. If its answer is lost, the draft is in doubt. */
    send: async (sent: SentDraft<Draft>): Promise<Item> => {
      const isSameUser = trackUser();
      try {
        const item = await create(sent.draft);
        if (isSameUser()) ownIds.add(item.id);
        drop(sent);
        return item;
      } catch (error) {
        if (isInDoubt(error) && isSameUser() && !inDoubt.includes(sent)) {
          inDoubt = [...inDoubt, sent];
        }
        throw error;
      }
    },
  };
}

/** Creates the records of one list, and never a second one by mistake. */
export function recordCreation<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  check = () => () => null,
}: CreationOptions<Item, Draft>): RecordCreation<Item, Draft> {
  const doubts = createDoubts({ create, isSame });
  let underWay: readonly { draft: Draft; created: Promise<Item> }[] = [];
  onReset(() => {
    underWay = [];
  });

  const createOne = async (draft: Draft): Promise<Item> => {
    const isSameUser = trackUser();
    const before = doubts.all();
    const shown = shownIds();
    const stored = before.length > 0 || shown === null ? await fetchAll() : [];
    // Another user has signed in: nothing may be written in their name.
    if (!isSameUser()) throw abortedFailure();
    for (const sent of before) {
      const item = doubts.find(sent, stored);
      if (!item || !isSame(item, draft)) continue;
      doubts.resolveDoubt(sent, [item]);
      return item;
    }
    if (before.filter((sent) => doubts.resolveDoubt(sent, stored)).length > 0)
      throw earlierDraftStoredFailure();
    const sent = before.find((one) => isSameDraft(one.draft, draft)) ?? {
      draft,
      idsBefore: new Set(shown ?? stored.map(({ id }) => id)),
    };
    try {
      return await doubts.send(sent);
    } catch (error) {
      if (!isInDoubt(error) || !isSameUser()) throw error;
      const storedNow = await orNull(fetchAll());
      const lost = storedNow && isSameUser() ? doubts.resolveDoubt(sent, storedNow) : null;
      if (!lost) throw error;
      return lost;
    }
  };

  /**
   * The earlier drafts in doubt that are sent again, by the index of an equal draft; each has only
   * one.
   */
  const doubtsByIndex = (drafts: readonly Draft[]) => {
    const open = [...doubts.all()];
    const assigned = new Map<number, SentDraft<Draft>>();
    drafts.forEach((draft, index) => {
      const found = open.findIndex((sent) => isSameDraft(sent.draft, draft));
      const [sent] = found === -1 ? [] : open.splice(found, 1);
      if (sent) assigned.set(index, sent);
    });
    return assigned;
  };

  return {
    create: async (draft) => {
      const same = underWay.find((call) => isSameDraft(call.draft, draft));
      if (same) return same.created;
      const newCall = { draft, created: createOne(draft) };
      underWay = [...underWay, newCall];
      try {
        return await newCall.created;
      } finally {
        underWay = underWay.filter((call) => call !== newCall);
      }
    },

    createMany: async (drafts, run, onCreated = () => undefined) => {
      const [onOutcome, signal] = run;
      const isSameUser = trackUser();
      const sentBefore = doubtsByIndex(drafts);
      /** The indexes of drafts that earlier runs have left in doubt. */
      const unresolved = new Set(sentBefore.keys());
      const shown = new Set(shownIds() ?? []);
      const created: Item[] = [];
      const ownIds = new Set<number>();
      let idsBefore: ReadonlySet<number> = shown;
      let stored: readonly Item[] | null = null;
      let checkAgainstStored: ReturnType<DraftCheck<Item, Draft>> | null = null;

      const noteCreated = (item: Item, index: number) => {
        ownIds.add(item.id);
        onCreated(item, index);
      };

      const readStored = async () => {
        const items = await fetchAll();
        if (stored === null) idsBefore = new Set([...shown, ...items.map(({ id }) => id)]);
        stored = items;
        checkAgainstStored = null;
      };

      const addedByOthers = () =>
        stored?.filter(({ id }) => !shown.has(id) && !ownIds.has(id)) ?? [];

      /** Checks a draft by the last read, after that read has resolved the drafts in doubt. */
      const checkDraft = (draft: Draft) => {
        checkAgainstStored ??= check(stored ?? [], addedByOthers());
        return checkAgainstStored(draft);
      };

      /**
       * Waits while another run adds the same records, because both would create the rest. When
       * nothing new comes for some seconds, the other run has ended, or adds something else.
       */
      const waitForOtherRuns = async () => {
        const isHeldBack = () => drafts.some((draft) => checkDraft(draft) !== null);
        for (let before = 0; addedByOthers().length > before && isHeldBack() && !signal.aborted;) {
          before = addedByOthers().length;
          await waitFor(OTHERS_MS, signal);
          await readStored();
        }
      };

      /** True if the item of a draft in doubt is stored: then the draft is not sent again. */
      const isFound = (index: number) => {
        const sent = sentBefore.get(index);
        const item = sent && doubts.resolveDoubt(sent, stored ?? []);
        if (!item) return false;
        unresolved.delete(index);
        noteCreated(item, index);
        checkAgainstStored = null;
        return true;
      };

      const sendOne = async (draft: Draft, index: number) => {
        if (isFound(index)) return;
        unresolved.delete(index);
        const found = checkDraft(draft);
        if (found instanceof Failure) throw found;
        if (found === 'stored') return;
        const sent = sentBefore.get(index) ?? { draft, idsBefore };
        try {
          const item = await doubts.send(sent);
          created.push(item);
          noteCreated(item, index);
        } catch (error) {
          if (isInDoubt(error)) sentBefore.set(index, sent);
          throw error;
        }
      };

      await runMany(
        drafts,
        {
          sendOne,
          readStored: async () => {
            const isFirst = stored === null;
            await readStored();
            if (isFirst) await waitForOtherRuns();
          },
          isDone: (_draft, index) => isFound(index),
          readsFirst: true,
          doubtText: DOUBT,
        },
        run,
      );
      if (!isSameUser()) return [];
      // The run was stopped before these drafts were sent again: their outcome stays unknown.
      if (signal.aborted) {
        for (const index of unresolved) onOutcome(index, inDoubtFailure(DOUBT, abortedFailure()));
      }
      return created;
    },
  };
}
