import type { Row, Store } from '../database/store.ts';
import { notFound } from '../http/refusal.ts';
import type { Dialect } from './dialects.ts';
import { personName, subjectName } from './names.ts';

const rows = ({
  reportedClass,
}: Dialect) => `select o.students, ${personName('p')} as students_name,
    ${reportedClass} as num_class,
    o.lessons, ${subjectName('s')} as lessons_name, l.date, o.mark
  from journals o
  join students p on p.id = o.students
  join lessons l on l.id = o.lessons
  join subjects s on s.id = l.subjects`;

/** The marks of a subject. */
export function subjectReport(store: Store, dialect: Dialect, subject: number): Row[] {
  if (!store.row('select id from subjects where id = ?', subject)) throw notFound();
  return store.rows(`${rows(dialect)} where s.id = ? order by o.id`, subject);
}

/** The marks of a school's students. */
export function schoolReport(store: Store, dialect: Dialect, school: number): Row[] {
  if (!store.row('select id from schools where id = ?', school)) throw notFound();
  if (!store.row('select id from students where school = ? limit 1', school)) {
    // A known fault of older servers, which a client must handle.
    throw new Error('The school has no students.');
  }
  return store.rows(`${rows(dialect)} where p.school = ? order by o.id`, school);
}
