import pMap from 'p-map';
import { inDoubt, stopped } from '../../api/failures.ts';
import { Failure, orNull } from '../../domain/failure.ts';
import { isSameDraft } from './createOnce.ts';
import { onReset, trackOwner } from './lifecycle.ts';

/** Servers stand four calls of ours at a time beside their other work. */
const AT_ONCE = 4;

interface CreateManyOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may be what a draft has become. */
  isSame: (item: Item, draft: Draft) => boolean;
  fetchAll: () => Promise<Item[]>;
  /** The ids of the items that are shown before a run: none of them comes of its drafts. */
  shownIds: () => readonly number[];
  /** Shows what a run has created, once, however it ended. */
  show: (created: readonly Item[]) => void;
}

/**
 * Hears how one draft ended: null when it was created, else why not; of kind `unknown` where nobody
 * can tell whether it was. Of a draft that was not sent it hears nothing.
 */
export type OutcomeListener = (index: number, failure: Failure | null) => void;

const unknown = (failure: Failure) => inDoubt('Неизвестно, создана ли запись.', failure);

/** A draft that the server may have stored without our knowing, or may yet. */
interface Doubt<Draft> {
  draft: Draft;
  /** What was stored before it was sent. */
  before: ReadonlySet<number>;
}

/**
 * Creates many items, a few at a time, until all have ended or it is stopped; what is under way
 * then ends by itself. Another user stops it too: nothing is written in another's name. A draft whose answer got lost is looked for in the end, and again before
 * it is sent another time: never blindly twice. Equal drafts, such as true namesakes, are each
 * made into an item of their own.
 */
export function createMany<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  show,
}: CreateManyOptions<Item, Draft>) {
  let doubts: readonly Doubt<Draft>[] = [];
  /** The ids of the items that drafts are known to have become. */
  const made = new Set<number>();
  onReset(() => {
    doubts = [];
    made.clear();
  });

  /** Whether a draft in doubt turns out to be stored. An item settles the doubt of one draft only. */
  const settle = (doubt: Doubt<Draft>, stored: readonly Item[]): boolean => {
    const item = stored.find(
      (one) => !doubt.before.has(one.id) && !made.has(one.id) && isSame(one, doubt.draft),
    );
    if (!item) return false;
    made.add(item.id);
    doubts = doubts.filter((one) => one !== doubt);
    return true;
  };

  /** The doubts about drafts that are sent again, by the drafts' places; each is about one draft. */
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
    const isOurs = trackOwner();
    const created: Item[] = [];
    const before = new Set(shownIds());
    const assigned = assignDoubts(drafts);
    const isOver = () => signal.aborted || !isOurs();
    let asked: Promise<Item[]> | null = null;
    /** What is stored before anything of this run is sent again; asked for once. */
    const storedBefore = () => (asked ??= fetchAll());
    // Looked at before an equal draft is sent, whose item would be taken for the lost one.
    if (assigned.size > 0 && !isOver()) await orNull(storedBefore());

    const send = async (draft: Draft, index: number) => {
      const doubt = assigned.get(index);
      if (isOver()) {
        // Not sent again, and still nobody knows.
        if (doubt && isOurs()) onOutcome(index, unknown(stopped()));
        return;
      }
      try {
        const isStored = doubt !== undefined && settle(doubt, await storedBefore());
        if (isOver() && !isStored) return;
        if (!isStored) {
          const item = await create(draft);
          created.push(item);
          if (isOurs()) made.add(item.id);
          doubts = doubts.filter((one) => one !== doubt);
        }
        onOutcome(index, null);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.isRefusal && !doubt) {
          onOutcome(index, error);
          return;
        }
        const own = doubt ?? { draft, before };
        lost.push({ index, doubt: own, failure: error });
        if (!doubt && isOurs()) doubts = [...doubts, own];
      }
    };

    try {
      await pMap(drafts, send, { concurrency: AT_ONCE });
    } finally {
      if (isOurs()) show(created);
    }
    if (!isOurs() || lost.length === 0) return;
    const stored = await orNull(fetchAll());
    for (const { index, doubt, failure } of lost) {
      if (stored === null) onOutcome(index, unknown(failure));
      else onOutcome(index, settle(doubt, stored) ? null : failure);
    }
  };
}
