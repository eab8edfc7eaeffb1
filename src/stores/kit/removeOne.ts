import { inDoubtFailure, notWritableFailure } from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';

interface Removal<Item extends { id: number }> {
  remove: (id: number) => Promise<void>;
  fetchAll: () => Promise<readonly Item[]>;
}

const UNKNOWN = 'Неизвестно, удалено ли.';

/**
 * Deletes a record. A record that the server does not find counts as deleted, unless the list still
 * has it.
 */
export async function removeListed<Item extends { id: number }>(
  id: number,
  { remove, fetchAll }: Removal<Item>,
): Promise<void> {
  try {
    await remove(id);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== 'notFound') throw error;
    const items = await orNull(fetchAll());
    if (!items) throw inDoubtFailure(UNKNOWN, error);
    if (items.some((item) => item.id === id)) throw notWritableFailure('удалить');
  }
}

/**
 * Deletes a record. If the answer was lost, the list shows if the record is still there: then the
 * deletion's Failure is thrown. If the list does not come either, a Failure of kind `unknown` is
 * thrown.
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
    if (!items) throw inDoubtFailure(UNKNOWN, error);
    if (items.some((item) => item.id === id)) throw error;
  }
}
