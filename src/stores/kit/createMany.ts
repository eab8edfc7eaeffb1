import pMap from 'p-map';
import { inDoubt, stopped } from '../../api/failures.ts';
import { Failure, orNull } from '../../domain/failure.ts';
import { isSameDraft } from './createOnce.ts';
import { onReset, trackUser } from './lifecycle.ts';

/** Small servers cope with four calls at once beside their other work. */
const AT_ONCE = 4;

interface CreateManyOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may have been created from a draft. */
  isSame: (item: Item, draft: Draft) => boolean;
  fetchAll: () => Promise<Item[]>;
  /** The ids on the screen before a run: none of them was created by it. */
  shownIds: () => readonly number[];
  /** Shows the created items; called once, at the end of a run. */
  show: (created: readonly Item[]) => void;
}

/**
 * Called with the outcome of one draft: null if it was created, else the failure, of kind `unknown`
 * if we can't find out. Not called for a draft that was not sent.
 */
export type OutcomeListener = (index: number, failure: Failure | null) => void;

const unknown = (failure: Failure) => inDoubt('Неизвестно, создана ли запись.', failure);

/** A draft whose answer was lost: the server may have stored it, or may still do so. */
interface Doubt<Draft> {
  draft: Draft;
  /** The ids that were stored before it was sent. */
  idsBefore: ReadonlySet<number>;
}

/**
 * Creates many items, four at a time. The signal stops it, and so does another user, in whose name
 * nothing may be written; calls under way are then waited for. If the answer to a draft is lost,
 * its item is looked up in the list at the end, and again before the draft is sent another time.
 * Equal drafts, such as true namesakes, become one item each.
 */
export function createMany<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  show,
}: CreateManyOptions<Item, Draft>) {
  let doubts: readonly Doubt<Draft>[] = [];
  /** The ids of the items that we know to come from our drafts. */
  const createdIds = new Set<number>();
  onReset(() => {
    doubts = [];
    createdIds.clear();
  });

  /** Whether a stored item matches a draft in doubt. An item settles one doubt only. */
  const settle = (doubt: Doubt<Draft>, stored: readonly Item[]): boolean => {
    const item = stored.find(
      (one) => !doubt.idsBefore.has(one.id) && !createdIds.has(one.id) && isSame(one, doubt.draft),
    );
    if (!item) return false;
    createdIds.add(item.id);
    doubts = doubts.filter((one) => one !== doubt);
    return true;
  };

  /** The doubts about drafts that are sent again, by the draft's index; each has one draft. */
  const assignDoubts = (drafts: readonly Draft[]) => {
    const open = [...doubts];
    const assigned = new Map<number, Doubt<Draft>>();
    drafts.forEach((draft, index) => {
      const found = open.findIndex((doubt) => isSameDraft(doubt.draft, draft));
      const [doubt] = found === -1 ? [] : open.splice(found, 1);
      if (doubt) assigned.set(index, doubt);
    });
    return assigned;
  };

  return async (
    drafts: readonly Draft[],
    onOutcome: OutcomeListener,
    signal: AbortSignal,
  ): Promise<void> => {
    const lost: { index: number; doubt: Doubt<Draft>; failure: Failure }[] = [];
    const isSameUser = trackUser();
    const created: Item[] = [];
    const idsBefore = new Set(shownIds());
    const assigned = assignDoubts(drafts);
    const isOver = () => signal.aborted || !isSameUser();
    let fetching: Promise<Item[]> | null = null;
    /** The list before this run sends anything; fetched once. */
    const storedBefore = () => (fetching ??= fetchAll());
    // Before the first draft: the item of an equal draft would be taken for the lost one.
    if (assigned.size > 0 && !isOver()) await orNull(storedBefore());

    const send = async (draft: Draft, index: number) => {
      const doubt = assigned.get(index);
      if (isOver()) {
        // Not sent again: its outcome stays unknown.
        if (doubt && isSameUser()) onOutcome(index, unknown(stopped()));
        return;
      }
      try {
        const isStored = doubt !== undefined && settle(doubt, await storedBefore());
        if (isOver() && !isStored) return;
        if (!isStored) {
          const item = await create(draft);
          created.push(item);
          if (isSameUser()) createdIds.add(item.id);
          doubts = doubts.filter((one) => one !== doubt);
        }
        onOutcome(index, null);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.isRefusal && !doubt) {
          onOutcome(index, error);
          return;
        }
        const newDoubt = doubt ?? { draft, idsBefore };
        lost.push({ index, doubt: newDoubt, failure: error });
        if (!doubt && isSameUser()) doubts = [...doubts, newDoubt];
      }
    };

    try {
      await pMap(drafts, send, { concurrency: AT_ONCE });
    } finally {
      if (isSameUser()) show(created);
    }
    if (!isSameUser() || lost.length === 0) return;
    const stored = await orNull(fetchAll());
    for (const { index, doubt, failure } of lost) {
      if (stored === null) onOutcome(index, unknown(failure));
      else onOutcome(index, settle(doubt, stored) ? null : failure);
    }
  };
}
