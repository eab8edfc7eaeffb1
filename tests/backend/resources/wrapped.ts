import { Hono } from 'hono';
import type { Row, Store } from '../database/store.ts';
import { dataCall, idOf } from '../http/dataCall.ts';
import { notFound } from '../http/refusal.ts';
import { found } from './crud.ts';
import { schoolReport, subjectReport } from './reports.ts';
import { LESSONS, MARKS, STUDENTS, SUBJECTS } from './resources.ts';

/** The calls that answer a list under a name of its own. */
export function wrappedCalls(store: Store): Hono {
  const app = new Hono();

  app.all(
    '/subjects/:id{[0-9]+}/lessons/',
    dataCall(store, {
      GET: (c) => {
        found(store, SUBJECTS, idOf(c));
        const sql = `${LESSONS.select} where o.subjects = ? order by o.id`;
        return c.json({ 'sub-lessons': store.rows(sql, idOf(c)) });
      },
    }),
  );

  app.all(
    '/subjects/:id{[0-9]+}/students/',
    dataCall(store, {
      GET: (c) => {
        found(store, SUBJECTS, idOf(c));
        const chose = 'select students from choices where sub_first = ?1 or sub_second = ?1';
        const sql = `${STUDENTS.select} where o.id in (${chose}) order by o.id`;
        return c.json({ 'sub-journal': nullIfEmpty(store.rows(sql, idOf(c))) });
      },
    }),
  );

  app.all(
    '/lessons/:id{[0-9]+}/journal/',
    dataCall(store, {
      GET: (c) => {
        found(store, LESSONS, idOf(c));
        const sql = `${MARKS.select} where o.lessons = ? order by o.id`;
        return c.json({ journal: store.rows(sql, idOf(c)) });
      },
    }),
  );

  app.all(
    '/journals/:id{[0-9]+}/subject/',
    dataCall(store, {
      GET: (c) => c.json({ 'sub-journal': nullIfEmpty(subjectReport(store, idOf(c))) }),
    }),
  );

  app.all(
    '/journals/:id{[0-9]+}/school/',
    dataCall(store, { GET: (c) => c.json({ 'school-journal': schoolReport(store, idOf(c)) }) }),
  );

  app.all(
    '/teachers/user/',
    dataCall(store, {
      GET: (c, user) => {
        const teachers = store.rows('select id from teachers where user = ?', user.id);
        return c.json(teachers.length > 0 ? { teacher: teachers } : []);
      },
    }),
  );

  app.all(
    '/teachers/subjects/',
    dataCall(store, {
      GET: (c, user) => {
        const teacher = store.row('select id from teachers where user = ?', user.id);
        if (!teacher) throw notFound();
        const sql = `${SUBJECTS.select} where o.teacher = ? order by o.id`;
        return c.json({ subjects: store.rows(sql, Number(teacher['id'])) });
      },
    }),
  );

  return app;
}

const nullIfEmpty = (rows: Row[]) => (rows.length > 0 ? rows : null);
