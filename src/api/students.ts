import type { Student, StudentDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList, requestListing } from './requestList.ts';
import { wireNames } from './wire.ts';
import { readFields, readId, readNames, readReference, readText } from './wireReaders.ts';

function readStudent(value: unknown): Student {
  const wire = readFields(value);
  const className = readText(wire['num_class']);
  return {
    id: readId(wire['id']),
    ...readNames(wire),
    schoolId: readReference(wire['school']),
    schoolTitle: readText(wire['school_title']),
    ...(className !== '' && { className }),
  };
}

export const studentCalls = recordCalls({
  name: 'students',
  item: readStudent,
  toBody: (draft: StudentDraft) => ({
    ...wireNames(draft),
    school: draft.schoolId,
    ...(draft.className !== undefined && { num_class: draft.className }),
  }),
  unanswered: ['school', 'num_class'],
});

const ofSubject = (subjectId: number, signal?: AbortSignal) =>
  ({
    path: `subjects/${subjectId}/students/`,
    wrapper: 'sub-journal',
    item: readStudent,
    mayRepeat: true,
    signal,
  }) as const;

/** The students who chose a subject, for a screen that shows the gap of the list. */
export function listSubjectStudents(subjectId: number, signal?: AbortSignal) {
  return requestListing(ofSubject(subjectId, signal));
}

/** All students who chose a subject. Throws a Failure, also if the list has a gap. */
export function fetchSubjectStudents(subjectId: number, signal?: AbortSignal): Promise<Student[]> {
  return requestList(ofSubject(subjectId, signal));
}
