import { inDoubt } from '../../api/failures.ts';
import { Failure, isInDoubt, orNull } from '../../domain/failure.ts';

interface Removal<Item extends { id: number }> {
  remove: (id: number) => Promise<void>;
  fetchAll: () => Promise<Item[]>;
}

/**
 * Deletes a record. If the answer was lost, the list shows whether the record is still there.
 * Throws the deletion's Failure if it is, and one of kind `unknown` if the list did not come
 * either.
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
