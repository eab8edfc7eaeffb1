import * as v from 'valibot';
import type { Subject, SubjectDraft } from '../domain/entities.ts';
import { hoursAndMinutes } from '../domain/lessons/subjects.ts';
import { request } from './client.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList } from './requestList.ts';
import { id, reference, text } from './wire.ts';

/** The teacher's name that servers send for a subject without a teacher: Python's text for nothing. */
const NOBODY = /^None$|^<.* of None/;

const subject: v.GenericSchema<unknown, Subject> = v.pipe(
  v.object({ id, name: text, level: text, time: text, teacher: reference, teacher_fio: text }),
  v.transform(({ teacher, teacher_fio, ...wire }) => ({
    ...wire,
    teacherId: teacher,
    teacherName: NOBODY.test(teacher_fio) ? '' : teacher_fio,
  })),
);

const toBody = ({ name, level, time, teacherId }: SubjectDraft) => ({
  name,
  level,
  time,
  teacher: teacherId,
});

export const subjectCalls = recordCalls({
  name: 'subjects',
  item: subject,
  toBody,
  // The specification asks for teacher_fio; the servers we know ignore it and read teacher.
  toUpdateBody: (draft: SubjectDraft) => ({ ...toBody(draft), teacher_fio: draft.teacherName }),
  // Some servers send 10:00:00 for a stored 10:00.
  toCompared: (draft: SubjectDraft) => ({
    ...toBody(draft),
    time: hoursAndMinutes(draft.time) ?? draft.time,
  }),
  unanswered: ['teacher'],
});

/** The subjects of the signed-in teacher. */
export function fetchOwnSubjects(signal?: AbortSignal): Promise<Subject[]> {
  return requestList({ path: 'teachers/subjects/', wrapper: 'subjects', item: subject, signal });
}

export function fetchSubject(subjectId: number, signal?: AbortSignal): Promise<Subject> {
  return request(subject, { method: 'GET', path: `subjects/${subjectId}/`, signal });
}
