import type { Student, StudentDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList } from './requestList.ts';
import { wireNames } from './wire.ts';
import { readFields, readId, readReference, readText } from './wireReaders.ts';

/** By hand: a network of schools has ten thousand. Throws a Failure. */
function readStudent(value: unknown): Student {
  const wire = readFields(value);
  return {
    id: readId(wire['id']),
    surname: readText(wire['surname']),
    name: readText(wire['name']),
    patronymic: readText(wire['patr']),
    schoolId: readReference(wire['school']),
    schoolTitle: readText(wire['school_title']),
  };
}

export const studentCalls = recordCalls({
  name: 'students',
  item: readStudent,
  toBody: (draft: StudentDraft) => ({ ...wireNames(draft), school: draft.schoolId }),
  unanswered: ['school'],
});

/** The students who chose a subject. */
export function fetchSubjectStudents(subjectId: number, signal?: AbortSignal): Promise<Student[]> {
  const path = `subjects/${subjectId}/students/` as const;
  return requestList({ path, wrapper: 'sub-journal', item: readStudent, signal });
}
