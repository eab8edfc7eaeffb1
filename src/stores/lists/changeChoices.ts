import { choiceCalls } from '../../api/choices.ts';
import { changedMeanwhileFailure } from '../../api/failures.ts';
import { wholeOf } from '../../api/requestList.ts';
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

/** Exchanges the two subjects of choices; those that were changed since stay as they are. */
export function swapSubjects(
  choices: readonly ElectiveChoice[],
  changed: ChangedChoices,
  run: RunArguments,
): Promise<void> {
  const seen = new Map(choices.map((choice) => [choice.id, choice]));
  const draftOf = (stored: ElectiveChoice) => {
    const { firstSubjectId, secondSubjectId } = stored;
    const before = seen.get(stored.id);
    const isSame =
      before?.firstSubjectId === firstSubjectId && before.secondSubjectId === secondSubjectId;
    if (!isSame) return changedMeanwhileFailure();
    return { ...stored, firstSubjectId: secondSubjectId, secondSubjectId: firstSubjectId };
  };
  return changeMany(electiveChoiceList, [...seen.keys()], draftOf, changed, run);
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

const contentOf = ({ studentId, year, semester, ...rest }: ElectiveChoice) =>
  [studentId, year, semester, rest.className, rest.firstSubjectId, rest.secondSubjectId].join('\n');

/**
 * Deletes choices that only repeat another one. One that was changed since stays, and so does one
 * whose other is gone.
 */
export function removeRepeats(
  repeats: readonly ElectiveChoice[],
  run: RunArguments,
): Promise<void> {
  const ids = new Set(repeats.map(({ id }) => id));
  const readObstacles = async () => {
    const others = wholeOf(await choiceCalls.fetchAll()).filter(({ id }) => !ids.has(id));
    const contents = new Set(others.map(contentOf));
    return (repeat: ElectiveChoice) =>
      contents.has(contentOf(repeat)) ? null : changedMeanwhileFailure();
  };
  return electiveChoiceList.removeUnchanged(repeats, run, readObstacles);
}
