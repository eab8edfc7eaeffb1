import type { Backend, SqlValue } from '../backend/index.ts';

type Values = Record<string, SqlValue>;

/**
 * Writes records directly into the database of either server. Fields that the story does not name
 * get defaults. Each function returns the id of its record.
 */
export function recordsOf(backend: Backend) {
  const insert = (table: string, values: Values): number => {
    const columns = Object.keys(values);
    const places = columns.map(() => '?');
    backend.execute(
      `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')})`,
      ...Object.values(values),
    );
    const [last] = backend.query<{ id: number }>(`select max(id) as id from ${table}`);
    return Number(values['id'] ?? last?.id);
  };
  return {
    school: (values: Values = {}) => insert('schools', { title: 'Лицей', ...values }),
    teacher: (values: Values = {}) =>
      insert('teachers', { surname: 'Щукин', name: 'Лев', patr: 'Ильич', ...values }),
    subject: (values: Values = {}) =>
      insert('subjects', {
        name: 'Физика',
        level: 'Начальный',
        time: '10:00',
        teacher: 1,
        ...values,
      }),
    student: (values: Values = {}) =>
      insert('students', { surname: 'Ёлкин', name: 'Лев', patr: 'Ильич', school: 1, ...values }),
    choice: (values: Values = {}) =>
      insert('choices', {
        students: 1,
        year: '2026',
        semester: '1',
        sub_first: 1,
        sub_second: 2,
        num_class: '7А',
        ...values,
      }),
    lesson: (values: Values = {}) =>
      insert('lessons', {
        subjects: 1,
        topic: 'Циклы',
        homework: 'Читать',
        date: '2026-09-01',
        ...values,
      }),
    mark: (values: Values = {}) =>
      insert('journals', { students: 1, lessons: 1, mark: '5', ...values }),
    /** Empties the tables in this order: tables with references first. */
    clear: (...tables: string[]) => {
      for (const table of tables) backend.execute(`delete from ${table}`);
    },
  };
}
