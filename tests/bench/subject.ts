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

/** What a server answers: a row per student and lesson. */
function marksOf(students: number, lessons: number) {
  return Array.from({ length: students * lessons }, (_one, index) => {
    const [student, lesson] = [1 + (index % students), 1 + Math.floor(index / students)];
    return {
      students: student,
      students_name: `Иванов${(student * 7919) % 10007} Имя${(student * 31) % 997} Отчество`,
      lessons: lesson,
      lessons_name: 'Информатика (Начальный)',
      date: '2026-09-01',
      mark: '2345'[(student + lesson) % 4],
    };
  });
}

/** The report of a subject or a school, answered at once. Returns a function that ends it. */
function answer(backend: Backend, path: string, wrapper: string, marks: readonly object[]) {
  const body = JSON.stringify({ [wrapper]: marks });
  return backend.fault({
    path,
    reply: () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
  });
}

/**
 * Answers with a mark of each student in each lesson, at once: what the stand-in's database takes for
 * it is no figure of the product's. Returns a function that ends it.
 */
export const storeReport = (backend: Backend, students: number, lessons: number) =>
  answer(backend, '/api/journals/1/subject/', 'sub-journal', marksOf(students, lessons));

/** The same for a school, whose lessons are of twelve subjects. */
export const storeSchoolReport = (backend: Backend, students: number, lessons: number) =>
  answer(
    backend,
    '/api/journals/1/school/',
    'school-journal',
    marksOf(students, lessons).map((mark) => ({
      ...mark,
      lessons_name: `Предмет ${1 + (mark.lessons % 12)} (Начальный)`,
    })),
  );
