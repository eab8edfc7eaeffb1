import * as v from 'valibot';
import type { Mark } from '../domain/entities.ts';
import type { MarkValue } from '../domain/marks/marks.ts';
import { request } from './client.ts';
import { requestList } from './requestList.ts';
import { id, reference, text } from './wire.ts';

const wireMark = v.object({ id, students: reference, mark: text });

const mark: v.GenericSchema<unknown, Mark> = v.pipe(
  v.object({ ...wireMark.entries, students: id }),
  v.transform(({ students, mark: value, ...wire }) => ({ ...wire, value, studentId: students })),
);

/** The marks of a lesson, without entries that name no student. */
export async function fetchLessonMarks(lessonId: number, signal?: AbortSignal): Promise<Mark[]> {
  const path = `lessons/${lessonId}/journal/` as const;
  const entries = await requestList({ path, wrapper: 'journal', item: wireMark, signal });
  return entries.flatMap(({ id: markId, students, mark: value }) =>
    students === null ? [] : [{ id: markId, studentId: students, value }],
  );
}

const SAVE = { failsWithSession: true, outlivesPage: true } as const;

/**
 * Creates the entry of one student and lesson. Call it only once, because the server stores a
 * second entry too.
 */
export function createMark(lessonId: number, studentId: number, value: MarkValue): Promise<Mark> {
  const body = { students: studentId, lessons: lessonId, mark: value };
  return request(mark, { method: 'POST', path: 'journals/', body, ...SAVE });
}

export function updateMark(markId: number, value: MarkValue): Promise<Mark> {
  const path = `journals/${markId}/` as const;
  return request(mark, { method: 'PATCH', path, body: { mark: value }, ...SAVE });
}
