import { inDoubt } from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';

interface Removal<Item extends { id: number }> {
  remove: (id: number) => Promise<void>;
  fetchAll: () => Promise<Item[]>;
}

/**
 * Deletes a record; where the answer got lost, the list tells whether it was carried out. Throws
 * the deletion's failure where the record is still there, and one of kind `unknown` where nobody
 * can tell.
 */
export async function removeOne<Item extends { id: number }>(
  id: number,
  { remove, fetchAll }: Removal<Item>,
): Promise<void> {
  try {
    await remove(id);
  } catch (error) {
    if (!(error instanceof Failure) || !isInDoubt(error)) throw error;
    const items = await orNull(fetchAll());
    if (!items) throw inDoubt('Неизвестно, удалено ли.', error);
    if (items.some((item) => item.id === id)) throw error;
  }
}
