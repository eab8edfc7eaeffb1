import { duplicateChoiceFailure } from '../../api/failures.ts';
import { choiceCalls } from '../../api/choices.ts';
import { schoolCalls } from '../../api/schools.ts';
import { studentCalls } from '../../api/students.ts';
import { subjectCalls } from '../../api/subjects.ts';
import { teacherCalls } from '../../api/teachers.ts';
import { createChoiceMatcher } from '../../domain/choices/choices.ts';
import type {
  ElectiveChoice,
  ElectiveChoiceDraft,
  SchoolDraft,
  SubjectDraft,
} from '../../domain/entities.ts';
import { foldedTitle } from '../../domain/text/folding.ts';
import { hasClass, namesakeKey } from '../../domain/lists/people.ts';
import { hoursAndMinutes } from '../../domain/lessons/subjects.ts';
import { withClassCheck } from '../choices/choiceClasses.ts';
import { fetchAllSubjects } from '../lessons/allSubjects.ts';
import { createDeferredDeletion } from '../deletion/deferredDeletion.ts';
import { createListStore, type ListStore } from '../kit/listStore.ts';
import { type DraftCheck, rejectDuplicates } from '../kit/recordCreation.ts';
import type { Query } from '../kit/query.ts';

/**
 * A student has one choice for a term. If exactly this choice is stored, perhaps by a call whose
 * answer was lost, the draft counts as stored; if another choice is stored, the draft is refused.
 */
const oneChoicePerTerm: DraftCheck<ElectiveChoice, ElectiveChoiceDraft> = (stored) => {
  const chosen = createChoiceMatcher(stored);
  return (draft) => {
    const before = chosen(draft);
    if (before === null) return null;
    return before === 'same' ? 'stored' : duplicateChoiceFailure();
  };
};

const schoolKey = ({ title }: SchoolDraft) => foldedTitle(title);
const subjectKey = ({ name, level, time, teacherId }: SubjectDraft) =>
  [foldedTitle(name), level, hoursAndMinutes(time), teacherId].join('\n');

/** The lists that administrators keep. */
export const studentList = createListStore(studentCalls, {
  name: 'students',
  check: rejectDuplicates(namesakeKey),
});
export const teacherList = createListStore(teacherCalls, {
  name: 'teachers',
  check: rejectDuplicates(namesakeKey),
});
export const schoolList = createListStore(schoolCalls, {
  name: 'schools',
  check: rejectDuplicates(schoolKey),
});
export const subjectList = createListStore(
  { ...subjectCalls, fetchAll: fetchAllSubjects },
  { name: 'subjects', check: rejectDuplicates(subjectKey) },
);
export const electiveChoiceList = createListStore(
  withClassCheck(
    choiceCalls,
    () => studentList.query.getData('all')?.items.some(hasClass) ?? false,
  ),
  { name: 'choices', check: oneChoicePerTerm },
);

/**
 * Reloads lists that are loaded, because another administrator may have changed them, and waits for
 * lists that are loading. A list that the server lacks is not asked for again.
 */
export async function reloadLists(
  ...lists: readonly { query: Pick<Query<'all', unknown>, 'getData' | 'refetch' | 'whenLoaded'> }[]
): Promise<void> {
  await Promise.all(
    lists.map(({ query }) =>
      query.getData('all') === null ? query.whenLoaded('all') : query.refetch('all'),
    ),
  );
}

/** Schools and subjects are deleted without a question: the deletion waits and can be undone. */
export const schoolDeletion = createDeferredDeletion((id) => removeWithCascade(schoolList, id));
export const subjectDeletion = createDeferredDeletion((id) => removeWithCascade(subjectList, id));

/** Deletes many records of a list at once; lists with records that are deleted along reload. */
export function removeManyWithCascade(
  list: Pick<ListStore<never, never>, 'removeMany'>,
): ListStore<never, never>['removeMany'] {
  return async (...run) => {
    await list.removeMany(...run);
    for (const { query } of [studentList, electiveChoiceList]) query.invalidate('all');
  };
}

/** Deletes a record; lists with records that are deleted along reload, if a screen shows them. */
async function removeWithCascade(
  list: { remove: (id: number) => Promise<void> },
  id: number,
): Promise<void> {
  await list.remove(id);
  for (const { query } of [studentList, electiveChoiceList]) query.invalidate('all');
}
