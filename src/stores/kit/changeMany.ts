import { changedMeanwhileFailure } from '../../api/failures.ts';
import { Failure } from '../../domain/failure.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import type { ListWrites } from './listStore.ts';

/** The records that a run has changed, by id: each as it was before, and as it was sent. */
export type Changes<Item, Draft> = Map<number, { before: Item; sent: Draft }>;

/**
 * Changes records, starting from what is stored. A record for which `draftOf` gives a failure stays.
 *
 * @param changes remembers the records for an undo; of one that is changed twice, how it was first.
 */
export function changeMany<Item extends { id: number }, Draft>(
  { updateMany }: Pick<ListWrites<Item, Draft>, 'updateMany'>,
  ids: readonly number[],
  draftOf: (stored: Item) => Draft | Failure,
  changes: Changes<Item, Draft>,
  run: RunArguments,
): Promise<void> {
  return updateMany(
    ids,
    (stored) => {
      const sent = draftOf(stored);
      if (sent instanceof Failure) return sent;
      changes.set(stored.id, { before: changes.get(stored.id)?.before ?? stored, sent });
      return sent;
    },
    run,
  );
}

/** Gives records back what they had; those that were changed since stay as they are. */
export function undoChanges<Item extends { id: number }, Draft>(
  { updateMany }: Pick<ListWrites<Item, Draft>, 'updateMany'>,
  ids: readonly number[],
  changes: Changes<Item, Draft>,
  {
    backOf,
    isSame,
  }: {
    /** The draft that puts a record back. */
    backOf: (before: Item, stored: Item) => Draft;
    /** True if a record is stored as a draft says. */
    isSame: (stored: Item, draft: Draft) => boolean;
  },
  run: RunArguments,
): Promise<void> {
  return updateMany(
    ids,
    (stored) => {
      const own = changes.get(stored.id);
      if (!own) return changedMeanwhileFailure();
      const back = backOf(own.before, stored);
      // An earlier undo, whose answer was lost, may have put it back already.
      return isSame(stored, own.sent) || isSame(stored, back) ? back : changedMeanwhileFailure();
    },
    run,
  );
}
