import { choiceCalls } from '../api/choices.ts';
import { schoolCalls } from '../api/schools.ts';
import { studentCalls } from '../api/students.ts';
import { subjectCalls } from '../api/subjects.ts';
import { teacherCalls } from '../api/teachers.ts';
import { createDeferredDeletion } from './kit/deferredDeletion.ts';
import { createListStore, type ListStore } from './kit/listStore.ts';

/** The lists that administrators keep. */
export const studentList = createListStore(studentCalls);
export const teacherList = createListStore(teacherCalls);
export const schoolList = createListStore(schoolCalls);
export const subjectList = createListStore(subjectCalls);
export const electiveChoiceList = createListStore(choiceCalls);

/** Schools and subjects are deleted without a question: the deletion waits and can be undone. */
export const schoolDeletion = createDeferredDeletion((id) => removeWithCascade(schoolList, id));
export const subjectDeletion = createDeferredDeletion((id) => removeWithCascade(subjectList, id));

/** Deletes many records of a list at once, with what goes along with them. */
export function removeManyWithCascade(
  list: Pick<ListStore<never, never>, 'removeMany'>,
): ListStore<never, never>['removeMany'] {
  return async (ids, onOutcome, signal) => {
    await list.removeMany(ids, onOutcome, signal);
    for (const { resource } of [studentList, electiveChoiceList]) resource.reloadSoon();
  };
}

/** Deletes a record. Lists whose records may go along reload, if one is on the screen. */
async function removeWithCascade(
  list: { remove: (id: number) => Promise<void> },
  id: number,
): Promise<void> {
  await list.remove(id);
  for (const { resource } of [studentList, electiveChoiceList]) resource.reloadSoon();
}
