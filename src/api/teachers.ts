import * as v from 'valibot';
import type { Teacher } from '../domain/entities.ts';
import { request } from './client.ts';
import { recordCalls } from './recordCalls.ts';
import { requestList } from './requestList.ts';
import { id, person, personNames, wireNames } from './wire.ts';

const teacher: v.GenericSchema<unknown, Teacher> = v.pipe(
  v.object({ id, ...person, user: v.optional(v.unknown()) }),
  v.transform(({ user, ...wire }) => ({
    id: wire.id,
    ...personNames(wire),
    ...(user !== undefined && { hasAccount: user !== null }),
  })),
);

export const teacherCalls = recordCalls({ name: 'teachers', item: teacher, toBody: wireNames });

/** The teacher id of the signed-in user; null if the user is no teacher. */
export async function fetchOwnTeacherId(signal?: AbortSignal): Promise<number | null> {
  const item = v.object({ id });
  const [own] = await requestList({ path: 'teachers/user/', wrapper: 'teacher', item, signal });
  return own?.id ?? null;
}

export function fetchTeacher(teacherId: number, signal?: AbortSignal): Promise<Teacher> {
  return request(teacher, { method: 'GET', path: `teachers/${teacherId}/`, signal });
}
