import { chosenBefore } from '../api/failures.ts';
import { createChosenSearch } from '../domain/choices.ts';
import type { ElectiveChoiceDraft } from '../domain/entities.ts';
import { electiveChoiceList } from './adminLists.ts';
import type { OutcomeListener } from './kit/createMany.ts';

/**
 * Gives choices to students who have none for the term. Who has this very one counts as given it,
 * perhaps by a call whose answer was lost; of who has another it says so. Rejects if the choices
 * that are stored now can't be read: nothing was sent then.
 *
 * One tab does so at a time: two that begin at once would both find nobody with a choice. Over
 * plain http browsers have no locks.
 */
export async function assignChoices(
  drafts: readonly ElectiveChoiceDraft[],
  onOutcome: OutcomeListener,
  signal: AbortSignal,
): Promise<void> {
  const assign = () => assignToFree(drafts, onOutcome, signal);
  if ('locks' in navigator) await navigator.locks.request('assigning choices', assign);
  else await assign();
}

async function assignToFree(
  drafts: readonly ElectiveChoiceDraft[],
  onOutcome: OutcomeListener,
  signal: AbortSignal,
): Promise<void> {
  const chosen = createChosenSearch(await electiveChoiceList.fetchFresh());
  const free = drafts
    .map((draft, index) => ({ draft, index, before: chosen(draft) }))
    .filter(({ before, index }) => {
      if (before !== null) onOutcome(index, before === 'other' ? chosenBefore() : null);
      return before === null;
    });
  await electiveChoiceList.createMany(
    free.map(({ draft }) => draft),
    (position, failure) => {
      const sent = free[position];
      if (sent) onOutcome(sent.index, failure);
    },
    signal,
  );
}
