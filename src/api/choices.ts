import type { ElectiveChoice, ElectiveChoiceDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { readFields, readId, readReference, readText } from './wireReaders.ts';

function readChoice(value: unknown): ElectiveChoice {
  const wire = readFields(value);
  return {
    id: readId(wire['id']),
    studentId: readReference(wire['students']),
    studentName: readText(wire['students_name']),
    year: readText(wire['year']),
    semester: readText(wire['semester']),
    className: readText(wire['num_class']),
    firstSubjectId: readReference(wire['sub_first']),
    firstSubjectName: readText(wire['sub_first_name']),
    secondSubjectId: readReference(wire['sub_second']),
    secondSubjectName: readText(wire['sub_second_name']),
  };
}

const toBody = (draft: ElectiveChoiceDraft) => ({
  students: draft.studentId,
  year: draft.year,
  semester: draft.semester,
  sub_first: draft.firstSubjectId,
  sub_second: draft.secondSubjectId,
  num_class: draft.className,
});

export const choiceCalls = recordCalls({
  name: 'choices',
  item: readChoice,
  toBody,
  // The specification asks for students_name; the servers we know ignore it and read students.
  toUpdateBody: (draft: ElectiveChoiceDraft) => ({
    ...toBody(draft),
    students_name: draft.studentName,
  }),
  unanswered: ['students', 'sub_first', 'sub_second', 'num_class'],
});
