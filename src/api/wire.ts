import * as v from 'valibot';
import { storedDate } from '../domain/time/dates.ts';
import type { Person } from '../domain/entities.ts';

/** Our names of the fields that servers name differently, by the server's name. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  patr: 'patronymic',
  school: 'schoolId',
  teacher: 'teacherId',
  teacher_fio: 'teacherName',
  students: 'studentId',
  students_name: 'studentName',
  sub_first: 'firstSubjectId',
  sub_second: 'secondSubjectId',
  num_class: 'className',
};

/** Our name for a field of the server. */
export function fieldName(wireName: string): string {
  return FIELD_NAMES[wireName] ?? wireName;
}

/** A text; servers may also send null, a number, or leave it out. */
export const text = v.optional(
  v.pipe(
    v.nullable(v.union([v.string(), v.number()])),
    v.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

/** The date of a lesson as yyyy-mm-dd, whatever its spelling; a text that is no date stays as it is. */
export const date = v.pipe(text, v.transform(storedDate));

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The id of another record; null if the server has none or leaves it out. */
export const reference = v.optional(v.nullable(id), null);

/** An answer whose body we do not need. */
export const nothing = v.unknown();

export const person = { surname: text, name: text, patr: text };

/** A person's names with the server's field names. */
export function wireNames({ surname, name, patronymic }: Person) {
  return { surname, name, patr: patronymic };
}

/** A person's names with our field names. */
export function personNames(wire: { surname: string; name: string; patr: string }) {
  return { surname: wire.surname, name: wire.name, patronymic: wire.patr };
}
