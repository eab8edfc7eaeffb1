import { inDoubt, stopped } from '../../api/failures.ts';
import { Failure, isInDoubt } from '../../domain/failure.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { createDoubts, type Doubt, type Doubts, isSameDraft } from './doubts.ts';
import { trackUser } from './lifecycle.ts';
import { runMany } from './runMany.ts';
import { pass } from './runPauses.ts';

/**
 * What a look at the list says to a draft before it is sent: it is stored already, it must not be
 * (a Failure), or it may be (null).
 *
 * @param added the stored items that were not shown when the run began, and that it has not made.
 */
export type DraftCheck<Item, Draft> = (
  stored: readonly Item[],
  added: readonly Item[],
) => (draft: Draft) => 'stored' | Failure | null;

interface CreateManyOptions<Item, Draft> {
  create: (draft: Draft) => Promise<Item>;
  /** Whether a stored item may have been created from a draft. */
  isSame: (item: Item, draft: Draft) => boolean;
  fetchAll: () => Promise<readonly Item[]>;
  /** The ids on the screen before a run: none of them was created by it. */
  shownIds: () => readonly number[];
  /** Shows the created items; called once, at the end of a run. */
  show: (created: readonly Item[]) => void;
  /** Shared with what else creates such items. */
  doubts?: Doubts<Item, Draft>;
  check?: DraftCheck<Item, Draft>;
}

/** Nobody's run goes so long without creating anything, unless it waits itself. */
const OTHERS_MS = 3_000;

const DOUBT = 'Неизвестно, создана ли запись.';

/**
 * Creates many items, as runMany does. What is stored is looked at before the first draft is sent.
 * If the answer to a draft is lost, its item is looked for before anything more is sent, and again
 * before the draft is sent in another run. Equal drafts, such as true namesakes, become one item
 * each.
 */
export function createMany<Item extends { id: number }, Draft extends object>({
  create,
  isSame,
  fetchAll,
  shownIds,
  show,
  doubts = createDoubts(isSame),
  check = () => () => null,
}: CreateManyOptions<Item, Draft>) {
  /** The doubts about drafts that are sent again, by the draft's index; each has one draft. */
  const assignDoubts = (drafts: readonly Draft[]) => {
    const open = [...doubts.all()];
    const assigned = new Map<number, Doubt<Draft>>();
    drafts.forEach((draft, index) => {
      const found = open.findIndex((doubt) => isSameDraft(doubt.draft, draft));
      const [doubt] = found === -1 ? [] : open.splice(found, 1);
      if (doubt) assigned.set(index, doubt);
    });
    return assigned;
  };

  /** @param onCreated hears of each item that the run has made, also of those found afterwards. */
  return async (
    drafts: readonly Draft[],
    run: RunArguments,
    onCreated: (item: Item, index: number) => void = () => undefined,
  ): Promise<void> => {
    const [onOutcome, signal] = run;
    const isSameUser = trackUser();
    const inDoubtBy = assignDoubts(drafts);
    /** Of the drafts of runs before this one. */
    const unsettled = new Set(inDoubtBy.keys());
    const shown = new Set(shownIds());
    const created: Item[] = [];
    const ownIds = new Set<number>();
    let idsBefore: ReadonlySet<number> = shown;
    let stored: readonly Item[] | null = null;
    let checked: ReturnType<DraftCheck<Item, Draft>> | null = null;

    const take = (item: Item, index: number) => {
      ownIds.add(item.id);
      onCreated(item, index);
    };

    const look = async () => {
      const items = await fetchAll();
      if (stored === null) idsBefore = new Set([...shown, ...items.map(({ id }) => id)]);
      stored = items;
      checked = null;
    };

    const added = () => stored?.filter(({ id }) => !shown.has(id) && !ownIds.has(id)) ?? [];

    /** By the last look, once the drafts in doubt are settled by it. */
    const checkDraft = (draft: Draft) => {
      checked ??= check(stored ?? [], added());
      return checked(draft);
    };

    /**
     * Waits while somebody else adds the same: both would create the rest. They have ended, or do
     * something else, when nothing comes for some seconds.
     */
    const letOthersEnd = async () => {
      const isSame = () => drafts.some((draft) => checkDraft(draft) !== null);
      for (let before = 0; added().length > before && isSame() && !signal.aborted;) {
        before = added().length;
        await pass(OTHERS_MS, signal);
        await look();
      }
    };

    /** Whether the item of a draft in doubt is stored: then the draft has become that one. */
    const isFound = (index: number) => {
      const doubt = inDoubtBy.get(index);
      const item = doubt && doubts.find(doubt, stored ?? []);
      if (!doubt || !item) return false;
      doubts.settle(doubt, [item]);
      unsettled.delete(index);
      take(item, index);
      checked = null;
      return true;
    };

    const act = async (draft: Draft, index: number) => {
      if (isFound(index)) return;
      unsettled.delete(index);
      const found = checkDraft(draft);
      if (found instanceof Failure) throw found;
      if (found === 'stored') return;
      const doubt = inDoubtBy.get(index);
      try {
        const item = await create(draft);
        created.push(item);
        take(item, index);
        if (isSameUser()) doubts.noteCreated(item);
        if (doubt) doubts.drop(doubt);
      } catch (error) {
        if (isInDoubt(error) && !doubt && isSameUser()) {
          const newDoubt = { draft, idsBefore };
          inDoubtBy.set(index, newDoubt);
          doubts.add(newDoubt);
        }
        throw error;
      }
    };

    try {
      await runMany(
        drafts,
        {
          act,
          look: async () => {
            const isFirst = stored === null;
            await look();
            if (isFirst) await letOthersEnd();
          },
          isDone: (_draft, index) => isFound(index),
          looksFirst: true,
          doubtText: DOUBT,
        },
        run,
      );
    } finally {
      if (isSameUser()) show(created);
    }
    // Stopped before they were sent again: their outcome stays unknown.
    if (!isSameUser() || !signal.aborted) return;
    for (const index of unsettled) onOutcome(index, inDoubt(DOUBT, stopped()));
  };
}
