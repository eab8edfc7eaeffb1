import { Hono } from 'hono';
import type { Row, Store } from '../database/store.ts';
import { dataCall, idOf } from '../http/dataCall.ts';
import { notFound } from '../http/refusal.ts';
import type { User } from '../users.ts';
import { reached } from './crud.ts';
import type { Dialect } from './dialects.ts';
import { schoolReport, subjectReport } from './reports.ts';

/** The calls whose answer is an object with the list in a field, not a bare array. */
export function wrappedCalls(store: Store, dialect: Dialect): Hono {
  const { students, subjects, lessons, marks } = dialect.resources;
  const app = new Hono();

  app.all(
    '/subjects/:id{[0-9]+}/lessons/',
    dataCall(store, {
      GET: (c, user) => {
        reached(store, subjects, idOf(c), user);
        const sql = `${lessons.select} where o.subjects = ? order by o.id`;
        return c.json({ 'sub-lessons': store.rows(sql, idOf(c)) });
      },
    }),
  );

  app.all(
    '/subjects/:id{[0-9]+}/students/',
    dataCall(store, {
      GET: (c, user) => {
        reached(store, subjects, idOf(c), user);
        const sql = `${students.select} ${dialect.whoChose} order by o.id`;
        return c.json({ 'sub-journal': nullIfEmpty(store.rows(sql, idOf(c))) });
      },
    }),
  );

  app.all(
    '/lessons/:id{[0-9]+}/journal/',
    dataCall(store, {
      GET: (c, user) => {
        if (dialect.isStrict && !isOwnLesson(store, idOf(c), user)) return c.body(null, 400);
        reached(store, lessons, idOf(c), user);
        const sql = `${marks.select} where o.lessons = ? order by o.id`;
        return c.json({ journal: store.rows(sql, idOf(c)) });
      },
    }),
  );

  app.all(
    '/journals/:id{[0-9]+}/subject/',
    dataCall(store, {
      GET: (c) => c.json({ 'sub-journal': nullIfEmpty(subjectReport(store, dialect, idOf(c))) }),
    }),
  );

  app.all(
    '/journals/:id{[0-9]+}/school/',
    dataCall(store, {
      GET: (c, user) => {
        if (dialect.isStrict && !user.isSuperuser) return c.body(null, 403);
        return c.json({ 'school-journal': schoolReport(store, dialect, idOf(c)) });
      },
    }),
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
        if (dialect.isStrict && user.isSuperuser) {
          return c.json({ subjects: store.rows(`${subjects.select} order by o.id`) });
        }
        const teacher = store.row('select id from teachers where user = ?', user.id);
        if (!teacher) throw notFound();
        const sql = `${subjects.select} where o.teacher = ? order by o.id`;
        return c.json({ subjects: store.rows(sql, Number(teacher['id'])) });
      },
    }),
  );

  return app;
}

function isOwnLesson(store: Store, lesson: number, user: User): boolean {
  const sql = `select l.id from lessons l
    join subjects s on s.id = l.subjects
    join teachers t on t.id = s.teacher
    where l.id = ? and t.user = ?`;
  return store.row(sql, lesson, user.id) !== undefined;
}

const nullIfEmpty = (rows: Row[]) => (rows.length > 0 ? rows : null);
