import { choiceCalls } from '../../api/choices.ts';
import { changedMeanwhileFailure } from '../../api/failures.ts';
import type { ElectiveChoice, ElectiveChoiceDraft } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { electiveChoiceList } from './adminLists.ts';

/** What a change of many choices may give; what is left out stays as it is stored. */
export type ChoiceChange = Partial<
  Pick<ElectiveChoiceDraft, 'className' | 'firstSubjectId' | 'secondSubjectId'>
>;

/** The changed choices by id, each as it was before and as it was sent. */
export type ChangedChoices = Map<number, { before: ElectiveChoice; sent: ElectiveChoiceDraft }>;

/**
 * Changes each choice.
 *
 * @param changed remembers the choices for an undo; of one that is changed twice, how it was first.
 */
export async function changeChoices(
  ids: readonly number[],
  change: ChoiceChange,
  changed: ChangedChoices,
  run: RunArguments,
): Promise<void> {
  await electiveChoiceList.updateMany(
    ids,
    (stored) => {
      const sent = { ...stored, ...change };
      changed.set(stored.id, { before: changed.get(stored.id)?.before ?? stored, sent });
      return sent;
    },
    run,
  );
}

/** Gives choices back what they had; those that were changed since stay as they are. */
export async function undoChoices(
  ids: readonly number[],
  changed: ChangedChoices,
  run: RunArguments,
): Promise<void> {
  await electiveChoiceList.updateMany(
    ids,
    (stored) => {
      const own = changed.get(stored.id);
      // An earlier undo, whose answer was lost, may have given it back already.
      const isOurs =
        own && (choiceCalls.isSame(stored, own.sent) || choiceCalls.isSame(stored, own.before));
      return isOurs ? own.before : changedMeanwhileFailure();
    },
    run,
  );
}
