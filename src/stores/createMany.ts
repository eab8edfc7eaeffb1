import pMap from 'p-map';
import { Failure, splitRefusal } from '../domain/failure.ts';
import { isSameDraft } from './createOnce.ts';
import { onReset, rememberOwner } from './reset.ts';

/** Servers stand four calls of ours at a time beside their other work. */
const AT_ONCE = 4;

interface CreateManyOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may be what a draft was made into. */
  isSame: (item: Item, draft: Draft) => boolean;
  fetchAll: () => Promise<Item[]>;
  /** Shows what a run has created, once, however it ended. */
  show: (created: readonly Item[]) => void;
}

/** How one draft ended: null when it was created, else a Russian sentence. */
export type Told = (index: number, problem: string | null) => void;

/**
 * Creates many items, a few at a time, until all have ended or it is stopped; what is under way
 * then ends by itself. The end of the session, and another user, stop it too: nothing is written
 * in another's name. A draft whose answer got lost is looked for in the end, and again before
 * it is sent another time: never blindly twice.
 */
export function createMany<Item extends object, Draft extends object>({
  create,
  isSame,
  fetchAll,
  show,
}: CreateManyOptions<Item, Draft>) {
  /** What the server may have stored without our knowing, or may yet. */
  let doubted: readonly Draft[] = [];
  onReset(() => {
    doubted = [];
  });

  const isIn = (stored: readonly Item[], draft: Draft) =>
    stored.some((item) => isSame(item, draft));
  const isDoubted = (draft: Draft) => doubted.some((one) => isSameDraft(one, draft));

  const settle = (draft: Draft) => {
    doubted = doubted.filter((one) => !isSameDraft(one, draft));
  };

  return async (drafts: readonly Draft[], told: Told, signal: AbortSignal): Promise<void> => {
    const lost: { draft: Draft; index: number; failure: Failure }[] = [];
    const sessionEnd = new AbortController();
    const isOurs = rememberOwner();
    const created: Item[] = [];
    const isOver = () => signal.aborted || sessionEnd.signal.aborted || !isOurs();
    let asked: Promise<Item[]> | null = null;
    /** What is stored before anything of this run is sent again; asked for once. */
    const storedBefore = () => (asked ??= fetchAll());

    const send = async (draft: Draft, index: number) => {
      if (isOver()) return;
      const inDoubt = isDoubted(draft);
      try {
        const isStored = inDoubt && isIn(await storedBefore(), draft);
        if (isOver()) return;
        if (!isStored) created.push(await create(draft));
        settle(draft);
        told(index, null);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        if (error.kind === 'session') sessionEnd.abort();
        if (error.isRefusal && !inDoubt) {
          told(index, splitRefusal(error, []).rest);
          return;
        }
        lost.push({ draft, index, failure: error });
        if (!inDoubt && isOurs()) doubted = [...doubted, draft];
      }
    };

    await pMap(drafts, send, { concurrency: AT_ONCE });
    if (!isOurs()) return;
    show(created);
    if (lost.length === 0 || sessionEnd.signal.aborted) return;
    const stored = await fetchAll().catch(() => []);
    for (const { draft, index, failure } of lost) {
      const isStored = isIn(stored, draft);
      if (isStored) settle(draft);
      told(index, isStored ? null : failure.message);
    }
  };
}
