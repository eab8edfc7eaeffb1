import { beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from './client.ts';
import { startTarget } from './target.ts';

const target = startTarget();

let client: HttpClient;
beforeEach(async () => {
  client = await target.signedIn('admin');
});

const created = async (resource: string, body: object) =>
  ((await client.post(`/api/${resource}/`, body)).body as { id: number }).id;

/** A school of one student, and a subject they chose with one lesson, not marked yet. */
async function smallSchool() {
  const school = await created('schools', { title: 'Школа № 7' });
  const student = { surname: 'Ёжиков', name: 'Лев', patr: 'Ильич', school };
  const students = await created('students', student);
  const subject = await created('subjects', {
    name: 'Черчение',
    level: 'Начальный',
    time: '10:00',
  });
  const lesson = { subjects: subject, topic: 'Линии', homework: 'Чертёж', date: '2026-11-20' };
  const lessons = await created('lessons', lesson);
  const choice = { students, sub_first: subject, year: '2026', semester: '1', num_class: '7А' };
  await created('choices', choice);
  return { school, subject, students, lessons };
}

const rowOf = (students: number, lessons: number, mark: string) => ({
  students,
  students_name: 'Ёжиков Лев Ильич',
  num_class: '7А',
  lessons,
  lessons_name: 'Черчение (Начальный)',
  date: '2026-11-20',
  mark,
});

describe('the report by subject', () => {
  test('has a row per mark, double ones too', async () => {
    const { subject, students, lessons } = await smallSchool();
    await created('journals', { students, lessons, mark: '4' });
    await created('journals', { students, lessons, mark: 'Н' });
    expect(await client.get(`/api/journals/${subject}/subject/`)).toMatchObject({
      status: 200,
      body: { 'sub-journal': [rowOf(students, lessons, '4'), rowOf(students, lessons, 'Н')] },
    });
  });

  test('is null without marks', async () => {
    const { subject } = await smallSchool();
    const { body } = await client.get(`/api/journals/${subject}/subject/`);
    expect(body).toEqual({ 'sub-journal': null });
  });

  test('takes the class from the latest choice of the subject', async () => {
    const { subject, students, lessons } = await smallSchool();
    const older = { students, sub_second: subject, year: '2025', semester: '2', num_class: '6А' };
    await created('choices', older);
    await created('journals', { students, lessons, mark: '4' });
    const { body } = await client.get(`/api/journals/${subject}/subject/`);
    expect(body).toEqual({ 'sub-journal': [rowOf(students, lessons, '4')] });
  });
});

describe('the report by school', () => {
  test('has the marks of its students in all subjects', async () => {
    const { school, students, lessons } = await smallSchool();
    await created('journals', { students, lessons, mark: '5' });
    await created('journals', { students, lessons: 1, mark: '3' });
    const { status, body } = await client.get(`/api/journals/${school}/school/`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      'school-journal': [rowOf(students, lessons, '5'), { students, lessons: 1, num_class: '' }],
    });
  });

  test('is an empty list while nobody has a mark', async () => {
    const { school } = await smallSchool();
    const { body } = await client.get(`/api/journals/${school}/school/`);
    expect(body).toEqual({ 'school-journal': [] });
  });

  test('is a 500 page for a school without students', async () => {
    expect(await client.get('/api/journals/4/school/')).toMatchObject({
      status: 500,
      type: 'text/html',
    });
  });
});
