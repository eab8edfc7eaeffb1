import type { Backend } from '../backend/index.ts';

/** Leaves one subject with so many students and lessons, a day each, and without marks. */
export function storeSubject(backend: Backend, students: number, lessons: number): void {
  for (const name of ['journals', 'lessons', 'choices', 'students']) {
    backend.execute(`delete from ${name}`);
  }
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${students})
     insert into students (id, surname, name, patr, school)
     select i, 'Иванов' || (i * 7919 % 10007), 'Имя' || (i * 31 % 997), 'Отчество', 1 from n`,
  );
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${lessons})
     insert into lessons (id, subjects, topic, homework, date)
     select i, 1, 'Тема ' || i, 'Нет', date('2026-11-20', '-' || (${lessons} - i) || ' days') from n`,
  );
  backend.execute(
    "insert into choices (students, sub_first, year, semester, num_class) select id, 1, '2026', '1', '7А' from students",
  );
}

/** A mark of each student in two of three lessons, but for the newest lesson. */
export function storeMarks(backend: Backend): void {
  backend.execute(
    `insert into journals (students, lessons, mark)
     select s.id, l.id, substr('2345', 1 + (s.id + l.id) % 4, 1) from students s, lessons l
     where (s.id + l.id) % 3 > 0 and l.id < (select max(id) from lessons)`,
  );
}
