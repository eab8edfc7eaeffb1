import { choiceCalls } from '../api/choices.ts';
import { schoolCalls } from '../api/schools.ts';
import { studentCalls } from '../api/students.ts';
import { subjectCalls } from '../api/subjects.ts';
import { teacherCalls } from '../api/teachers.ts';
import { createDeferredDeletion } from './deferredDeletion.ts';
import { createListStore } from './list.ts';

/** The lists that administrators keep. */
export const students = createListStore(studentCalls);
export const teachers = createListStore(teacherCalls);
export const schools = createListStore(schoolCalls);
export const subjects = createListStore(subjectCalls);
export const choices = createListStore(choiceCalls);

/** Schools and subjects are deleted without a question. */
export const schoolDeletion = createDeferredDeletion((id) => removeWithAll(schools, id));
export const subjectDeletion = createDeferredDeletion((id) => removeWithAll(subjects, id));

/** Deletes on whatever page its user is by then: what stands there may have gone along. */
async function removeWithAll(
  list: { remove: (id: number) => Promise<void> },
  id: number,
): Promise<void> {
  await list.remove(id);
  for (const { resource } of [students, choices]) resource.reloadSoon();
}
