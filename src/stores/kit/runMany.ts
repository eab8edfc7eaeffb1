import pMap from 'p-map';
import { Failure } from '../../domain/failure.ts';
import type { OutcomeListener } from './createMany.ts';
import { trackUser } from './lifecycle.ts';

/** Small servers cope with four calls at once beside their other work. */
const AT_ONCE = 4;

/**
 * Does the same to many items, four at a time, and tells the outcome of each. The signal stops it,
 * and so does another user, in whose name nothing may be written; calls under way are waited for.
 */
export async function runMany<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onOutcome: OutcomeListener,
  signal: AbortSignal,
): Promise<void> {
  const isSameUser = trackUser();
  const run = async (item: Item, index: number) => {
    if (signal.aborted || !isSameUser()) return;
    try {
      await act(item);
      onOutcome(index, null);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      onOutcome(index, error);
    }
  };
  await pMap(items, run, { concurrency: AT_ONCE });
}
