import * as v from 'valibot';
import type { Subject } from '../domain/entities.ts';
import { request } from './client.ts';
import { requestList } from './lists.ts';
import { id, text } from './wire.ts';

const subject: v.GenericSchema<unknown, Subject> = v.object({
  id,
  name: text,
  level: text,
  time: text,
});

/** The subjects of whoever is signed in. */
export function fetchOwnSubjects(signal?: AbortSignal): Promise<Subject[]> {
  return requestList({ path: 'teachers/subjects/', wrapper: 'subjects', item: subject, signal });
}

export function fetchSubject(subjectId: number, signal?: AbortSignal): Promise<Subject> {
  return request(subject, { method: 'GET', path: `subjects/${subjectId}/`, signal });
}
