import * as v from 'valibot';
import type { ElectiveChoice, ElectiveChoiceDraft } from '../domain/entities.ts';
import { recordCalls } from './recordCalls.ts';
import { id, reference, text } from './wire.ts';

const choice: v.GenericSchema<unknown, ElectiveChoice> = v.pipe(
  v.object({
    id,
    students: reference,
    students_name: text,
    year: text,
    semester: text,
    num_class: text,
    sub_first: reference,
    sub_first_name: text,
    sub_second: reference,
    sub_second_name: text,
  }),
  v.transform((wire) => ({
    id: wire.id,
    studentId: wire.students,
    studentName: wire.students_name,
    year: wire.year,
    semester: wire.semester,
    className: wire.num_class,
    firstSubjectId: wire.sub_first,
    firstSubjectName: wire.sub_first_name,
    secondSubjectId: wire.sub_second,
    secondSubjectName: wire.sub_second_name,
  })),
);

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
  item: choice,
  toBody,
  // The specification asks for students_name; the servers we know ignore it and read students.
  toUpdateBody: (draft: ElectiveChoiceDraft) => ({
    ...toBody(draft),
    students_name: draft.studentName,
  }),
  unanswered: ['students', 'sub_first', 'sub_second', 'num_class'],
});
