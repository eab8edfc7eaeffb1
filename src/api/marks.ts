import type { Mark } from '../domain/entities.ts';
import type { MarkValue } from '../domain/marks/marks.ts';
import { request } from './client.ts';
import { requestList } from './requestList.ts';
import { readFields, readId, readReference, readText } from './wireReaders.ts';

/** An entry of a journal, which may name no student. */
function readEntry(value: unknown): Omit<Mark, 'studentId'> & { studentId: number | null } {
  const wire = readFields(value);
  return {
    id: readId(wire['id']),
    studentId: readReference(wire['students']),
    value: readText(wire['mark']),
  };
}

const readMark = (value: unknown): Mark => ({
  ...readEntry(value),
  studentId: readId(readFields(value)['students']),
});

/** The marks of a lesson, without entries that name no student. */
export async function fetchLessonMarks(lessonId: number, signal?: AbortSignal): Promise<Mark[]> {
  const path = `lessons/${lessonId}/journal/` as const;
  const entries = await requestList({ path, wrapper: 'journal', item: readEntry, signal });
  return entries.flatMap(({ studentId, ...entry }) =>
    studentId === null ? [] : [{ ...entry, studentId }],
  );
}

const SAVE = { failsWithSession: true, outlivesPage: true } as const;

/**
 * Creates the entry of one student and lesson. Call it only once, because the server stores a
 * second entry too.
 */
export function createMark(lessonId: number, studentId: number, value: MarkValue): Promise<Mark> {
  const body = { students: studentId, lessons: lessonId, mark: value };
  return request(readMark, { method: 'POST', path: 'journals/', body, ...SAVE });
}

export function updateMark(markId: number, value: MarkValue): Promise<Mark> {
  const path = `journals/${markId}/` as const;
  return request(readMark, { method: 'PATCH', path, body: { mark: value }, ...SAVE });
}
