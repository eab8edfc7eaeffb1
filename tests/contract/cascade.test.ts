import { expect, test } from 'vitest';
import { embedded, startTarget } from './target.ts';

const target = startTarget();

const count = (table: string, where: string, id: number) => {
  const sql = `select count(*) as n from ${table} where ${where}`;
  return embedded().query<{ n: number }>(sql.replaceAll('?', String(id)))[0]?.n;
};

const OF_STUDENT = [
  ['students', 'id = ?'],
  ['journals', 'students = ?'],
  ['choices', 'students = ?'],
] as const;
const OF_LESSON = [
  ['lessons', 'id = ?'],
  ['journals', 'lessons = ?'],
] as const;
const OF_SUBJECT = [
  ['subjects', 'id = ?'],
  ['lessons', 'subjects = ?'],
  ['journals', 'lessons in (select id from lessons where subjects = ?)'],
  ['choices', 'sub_first = ? or sub_second = ?'],
] as const;
const OF_TEACHER = [
  ['teachers', 'id = ?'],
  ['subjects', 'teacher = ?'],
] as const;
const OF_SCHOOL = [
  ['schools', 'id = ?'],
  ['students', 'school = ?'],
  ['journals', 'students in (select id from students where school = ?)'],
] as const;

test.each([
  ['students', OF_STUDENT],
  ['lessons', OF_LESSON],
  ['subjects', OF_SUBJECT],
  ['teachers', OF_TEACHER],
  ['schools', OF_SCHOOL],
] as const)('deleting one of the %s takes what belongs to it', async (resource, owned) => {
  const client = await target.signedIn('admin');
  for (const [table, where] of owned) expect(count(table, where, 1)).toBeGreaterThan(0);
  expect((await client.delete(`/api/${resource}/1/`)).status).toBe(204);
  for (const [table, where] of owned) expect(count(table, where, 1)).toBe(0);
  expect(embedded().query('pragma foreign_key_check')).toEqual([]);
});

test('deleting a teacher goes down to the marks, and leaves the account', async () => {
  const client = await target.signedIn('admin');
  await client.delete('/api/teachers/1/');
  expect((await client.get('/api/subjects/1/lessons/')).status).toBe(404);
  expect((await client.get('/api/lessons/1/journal/')).status).toBe(404);
  const pavlova = await target.signedIn('pavlova');
  expect((await pavlova.get('/api/teachers/user/')).body).toEqual([]);
});
