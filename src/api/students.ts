import * as v from 'valibot';
import type { Student } from '../domain/entities.ts';
import { requestList } from './lists.ts';
import { id, person, personNames } from './wire.ts';

const student: v.GenericSchema<unknown, Student> = v.pipe(
  v.object({ id, ...person }),
  v.transform((wire) => ({ id: wire.id, ...personNames(wire) })),
);

/** The students who chose a subject. */
export function fetchSubjectStudents(subjectId: number, signal?: AbortSignal): Promise<Student[]> {
  const path = `subjects/${subjectId}/students/` as const;
  return requestList({ path, wrapper: 'sub-journal', item: student, signal });
}
