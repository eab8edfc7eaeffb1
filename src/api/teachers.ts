import type { Teacher } from '../domain/entities.ts';
import { request } from './client.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList } from './requestList.ts';
import { wireNames } from './wire.ts';
import { readFields, readId, readNames } from './wireReaders.ts';

function readTeacher(value: unknown): Teacher {
  const wire = readFields(value);
  const { user } = wire;
  return {
    id: readId(wire['id']),
    ...readNames(wire),
    ...(user !== undefined && { hasAccount: user !== null }),
  };
}

export const teacherCalls = recordCalls({ name: 'teachers', item: readTeacher, toBody: wireNames });

/** The teacher id of the signed-in user; null if the user is no teacher. */
export async function fetchOwnTeacherId(signal?: AbortSignal): Promise<number | null> {
  const item = (value: unknown) => ({ id: readId(readFields(value)['id']) });
  const [own] = await requestList({ path: 'teachers/user/', wrapper: 'teacher', item, signal });
  return own?.id ?? null;
}

export function fetchTeacher(teacherId: number, signal?: AbortSignal): Promise<Teacher> {
  return request(readTeacher, { method: 'GET', path: `teachers/${teacherId}/`, signal });
}
