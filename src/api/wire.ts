import * as v from 'valibot';
import type { Person } from '../domain/entities.ts';

/** How servers spell what our entities call otherwise. */
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

/** Our name of a field a server speaks of. */
export function fieldName(wireName: string): string {
  return FIELD_NAMES[wireName] ?? wireName;
}

/** Text, where servers also say null, a number or nothing at all. */
export const text = v.optional(
  v.pipe(
    v.nullable(v.union([v.string(), v.number()])),
    v.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);

export const id = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The id of something else; null where servers lost it or do not tell. */
export const reference = v.optional(v.nullable(id), null);

/** The answer of a call whose body tells nothing we need. */
export const nothing = v.unknown();

export const person = { surname: text, name: text, patr: text };

/** The names of a person, in the wire's words. */
export function wireNames({ surname, name, patronymic }: Person) {
  return { surname, name, patr: patronymic };
}

/** The names of a person, in our words. */
export function personNames(wire: { surname: string; name: string; patr: string }) {
  return { surname: wire.surname, name: wire.name, patronymic: wire.patr };
}
