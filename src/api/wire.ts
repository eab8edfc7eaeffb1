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

/** A person's names with the server's field names. */
export function wireNames({ surname, name, patronymic }: Person) {
  return { surname, name, patr: patronymic };
}
