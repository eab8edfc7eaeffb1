import * as v from 'valibot';
import type { Subject, SubjectDraft } from '../domain/entities.ts';
import { hoursAndMinutes } from '../domain/subjects.ts';
import { request } from './client.ts';
import { listCalls } from './crud.ts';
import { requestList } from './lists.ts';
import { id, reference, text } from './wire.ts';

/** What servers write for the name of nobody. */
const NOBODY = 'None';

const subject: v.GenericSchema<unknown, Subject> = v.pipe(
  v.object({ id, name: text, level: text, time: text, teacher: reference, teacher_fio: text }),
  v.transform(({ teacher, teacher_fio, ...wire }) => ({
    ...wire,
    teacherId: teacher,
    teacherName: teacher_fio === NOBODY ? '' : teacher_fio,
  })),
);

const toBody = ({ name, level, time, teacherId }: SubjectDraft) => ({
  name,
  level,
  time,
  teacher: teacherId,
});

export const subjectCalls = listCalls({
  name: 'subjects',
  item: subject,
  toBody,
  // The specification names teacher_fio; the servers seen ignore it and store teacher.
  toUpdateBody: (draft: SubjectDraft) => ({ ...toBody(draft), teacher_fio: draft.teacherName }),
  // Some servers answer 10:00:00 to 10:00.
  toCompared: (draft: SubjectDraft) => ({
    ...toBody(draft),
    time: hoursAndMinutes(draft.time) ?? draft.time,
  }),
  unanswered: ['teacher'],
});

/** The subjects of whoever is signed in. */
export function fetchOwnSubjects(signal?: AbortSignal): Promise<Subject[]> {
  return requestList({ path: 'teachers/subjects/', wrapper: 'subjects', item: subject, signal });
}

export function fetchSubject(subjectId: number, signal?: AbortSignal): Promise<Subject> {
  return request(subject, { method: 'GET', path: `subjects/${subjectId}/`, signal });
}
