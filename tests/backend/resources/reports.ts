import type { Row, Store } from '../database/store.ts';
import { notFound } from '../http/refusal.ts';
import { personName, subjectName } from './names.ts';

// The class stands in the student's choice of the subject; of several, the latest counts.
const ROWS = `select o.students, ${personName('p')} as students_name,
    coalesce((
      select c.num_class from choices c
      where c.students = p.id and s.id in (c.sub_first, c.sub_second)
      order by c.year desc, c.semester desc limit 1
    ), '') as num_class,
    o.lessons, ${subjectName('s')} as lessons_name, l.date, o.mark
  from journals o
  join students p on p.id = o.students
  join lessons l on l.id = o.lessons
  join subjects s on s.id = l.subjects`;

/** The marks of a subject. */
export function subjectReport(store: Store, subject: number): Row[] {
  if (!store.row('select id from subjects where id = ?', subject)) throw notFound();
  return store.rows(`${ROWS} where s.id = ? order by o.id`, subject);
}

/** The marks of a school's students. */
export function schoolReport(store: Store, school: number): Row[] {
  if (!store.row('select id from schools where id = ?', school)) throw notFound();
  if (!store.row('select id from students where school = ? limit 1', school)) {
    // A known fault of older servers, which a client has to live with.
    throw new Error('The school has no students.');
  }
  return store.rows(`${ROWS} where p.school = ? order by o.id`, school);
}
