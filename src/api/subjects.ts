import type { Subject, SubjectDraft } from '../domain/entities.ts';
import { hoursAndMinutes } from '../domain/lessons/subjects.ts';
import { request } from './client.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList } from './requestList.ts';
import { readFields, readId, readReference, readText } from './wireReaders.ts';

/** The teacher's name that servers send for a subject without a teacher: Python's text for nothing. */
const NOBODY = /^None$|^<.* of None/;

function readSubject(value: unknown): Subject {
  const wire = readFields(value);
  const teacherName = readText(wire['teacher_fio']);
  return {
    id: readId(wire['id']),
    name: readText(wire['name']),
    level: readText(wire['level']),
    time: readText(wire['time']),
    teacherId: readReference(wire['teacher']),
    teacherName: NOBODY.test(teacherName) ? '' : teacherName,
  };
}

const toBody = ({ name, level, time, teacherId }: SubjectDraft) => ({
  name,
  level,
  time,
  teacher: teacherId,
});

export const subjectCalls = recordCalls({
  name: 'subjects',
  item: readSubject,
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
  return requestList({
    path: 'teachers/subjects/',
    wrapper: 'subjects',
    item: readSubject,
    signal,
  });
}

export function fetchSubject(subjectId: number, signal?: AbortSignal): Promise<Subject> {
  return request(readSubject, { method: 'GET', path: `subjects/${subjectId}/`, signal });
}
