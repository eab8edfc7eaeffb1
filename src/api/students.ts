import * as v from 'valibot';
import type { Student, StudentDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList } from './requestList.ts';
import { id, person, personNames, reference, text, wireNames } from './wire.ts';

const student: v.GenericSchema<unknown, Student> = v.pipe(
  v.object({ id, ...person, school: reference, school_title: text }),
  v.transform((wire) => ({
    id: wire.id,
    ...personNames(wire),
    schoolId: wire.school,
    schoolTitle: wire.school_title,
  })),
);

export const studentCalls = recordCalls({
  name: 'students',
  item: student,
  toBody: (draft: StudentDraft) => ({ ...wireNames(draft), school: draft.schoolId }),
  unanswered: ['school'],
});

/** The students who chose a subject. */
export function fetchSubjectStudents(subjectId: number, signal?: AbortSignal): Promise<Student[]> {
  const path = `subjects/${subjectId}/students/` as const;
  return requestList({ path, wrapper: 'sub-journal', item: student, signal });
}
