import { inDoubt, notGiven } from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';

interface Removal<Item extends { id: number }> {
  remove: (id: number) => Promise<void>;
  fetchAll: () => Promise<readonly Item[]>;
}

const UNKNOWN = 'Неизвестно, удалено ли.';

/** Deletes a record. One that is not found has gone before, unless the list still names it. */
export async function removeListed<Item extends { id: number }>(
  id: number,
  { remove, fetchAll }: Removal<Item>,
): Promise<void> {
  try {
    await remove(id);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'notFound') throw error;
    const items = await orNull(fetchAll());
    if (!items) throw inDoubt(UNKNOWN, error);
    if (items.some((item) => item.id === id)) throw notGiven('удалить');
  }
}

/**
 * Deletes a record. If the answer was lost, the list shows whether the record is still there.
 * Throws the deletion's Failure if it is, and one of kind `unknown` if the list did not come
 * either.
 */
export async function removeOne<Item extends { id: number }>(
  id: number,
  removal: Removal<Item>,
): Promise<void> {
  try {
    await removeListed(id, removal);
  } catch (error) {
    if (!(error instanceof Failure) || !isInDoubt(error)) throw error;
    const items = await orNull(removal.fetchAll());
    if (!items) throw inDoubt(UNKNOWN, error);
    if (items.some((item) => item.id === id)) throw error;
  }
}
