import { backend } from './school.ts';

interface StoredPerson {
  id: number;
  surname: string;
  name: string;
  patr: string;
  school: number | null;
}

/** Leaves only a few students: a search in a short list is fast. */
export function storeStudents() {
  backend.execute('delete from students');
  const people = [
    [1, 'Ёлкина', 'Анна', 'Игоревна', 1],
    [2, 'Ежов', 'Яков', 'Ильич', 2],
    [3, 'Емельянов', 'Борис', 'Ильич', 1],
  ] as const;
  for (const person of people) {
    backend.execute(
      'insert into students (id, surname, name, patr, school) values (?, ?, ?, ?, ?)',
      ...person,
    );
  }
}

export const storedStudents = () =>
  backend.query<StoredPerson>('select id, surname, name, patr, school from students order by id');
