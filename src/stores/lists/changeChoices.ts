import { choiceCalls } from '../../api/choices.ts';
import type { ElectiveChoice, ElectiveChoiceDraft } from '../../domain/entities.ts';
import type { RunArguments } from '../../domain/lists/runs.ts';
import { type Changes, changeMany, undoChanges } from '../kit/changeMany.ts';
import { electiveChoiceList } from './adminLists.ts';

/** What a change of many choices may give; what is left out stays as it is stored. */
export type ChoiceChange = Partial<
  Pick<ElectiveChoiceDraft, 'className' | 'firstSubjectId' | 'secondSubjectId'>
>;

export type ChangedChoices = Changes<ElectiveChoice, ElectiveChoiceDraft>;

/** Changes each choice, and remembers it for an undo. */
export function changeChoices(
  ids: readonly number[],
  change: ChoiceChange,
  changed: ChangedChoices,
  run: RunArguments,
): Promise<void> {
  const draftOf = (stored: ElectiveChoice) => ({ ...stored, ...change });
  return changeMany(electiveChoiceList, ids, draftOf, changed, run);
}

/** Gives choices back what they had; those that were changed since stay as they are. */
export function undoChoices(
  ids: readonly number[],
  changed: ChangedChoices,
  run: RunArguments,
): Promise<void> {
  const how = { backOf: (before: ElectiveChoice) => before, isSame: choiceCalls.isSame };
  return undoChanges(electiveChoiceList, ids, changed, how, run);
}
