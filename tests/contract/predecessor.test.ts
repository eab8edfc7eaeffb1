import { describe, expect, test } from 'vitest';
import { NOT_FOUND } from './refusals.ts';
import { embedded, startTarget } from './target.ts';

const target = startTarget({ shape: 'predecessor' });

type Row = Record<string, unknown>;

const rowsOf = (body: unknown, name: string) => (body as Record<string, Row[]>)[name] ?? [];
const idsOf = (rows: unknown) => (rows as Row[]).map(({ id }) => id);

/** Taught by neither Pavlova nor the administrator. */
const OTHERS_SUBJECT = '/api/subjects/3/';

const lessonOf = (subject: number) =>
  embedded().query<{ id: number }>(`select id from lessons where subjects = ${subject}`)[0]?.id;

describe('subjects', () => {
  test('are listed to whoever teaches them and to nobody else, superusers too', async () => {
    const pavlova = await target.signedIn('pavlova');
    expect(idsOf((await pavlova.get('/api/subjects/')).body)).toEqual([1, 2]);
    const admin = await target.signedIn('admin');
    expect((await admin.get('/api/subjects/')).body).toEqual([]);
    // The administrator teaches subject 5 from now on.
    embedded().execute('update teachers set user = 3 where id = 3');
    expect(idsOf((await admin.get('/api/subjects/')).body)).toEqual([5]);
  });

  test.each(['pavlova', 'admin'])('of another do not exist for %s', async (username) => {
    const client = await target.signedIn(username);
    const unknown = { status: 404, body: NOT_FOUND };
    for (const path of ['', 'lessons/', 'students/']) {
      expect(await client.get(OTHERS_SUBJECT + path)).toMatchObject(unknown);
    }
    expect(await client.patch(OTHERS_SUBJECT, { name: 'Черчение' })).toMatchObject(unknown);
    expect(await client.delete(OTHERS_SUBJECT)).toMatchObject(unknown);
  });

  test('given to another teacher are answered once more, and then gone', async () => {
    const client = await target.signedIn('pavlova');
    expect(await client.patch('/api/subjects/1/', { teacher: 2 })).toMatchObject({
      status: 200,
      body: { id: 1, teacher: 2, teacher_fio: 'Семёнов Алексей Игоревич' },
    });
    expect((await client.get('/api/subjects/1/')).status).toBe(404);
  });

  test('are all among those of a superuser’s teacher, with the teachers’ names', async () => {
    const admin = await target.signedIn('admin');
    const subjects = rowsOf((await admin.get('/api/teachers/subjects/')).body, 'subjects');
    expect(idsOf(subjects)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(subjects[0]).toMatchObject({ teacher: 1, teacher_fio: 'Павлова Татьяна Михайловна' });
    const pavlova = await target.signedIn('pavlova');
    const own = rowsOf((await pavlova.get('/api/teachers/subjects/')).body, 'subjects');
    expect(idsOf(own)).toEqual([1, 2]);
  });
});

describe('marks', () => {
  test('of a lesson are its teacher’s alone: 400 without a word to others', async () => {
    const pavlova = await target.signedIn('pavlova');
    expect((await pavlova.get(`/api/lessons/${lessonOf(1)}/journal/`)).status).toBe(200);
    for (const username of ['semenov', 'admin']) {
      const client = await target.signedIn(username);
      expect(await client.get(`/api/lessons/${lessonOf(1)}/journal/`)).toMatchObject({
        status: 400,
        body: null,
      });
    }
  });

  test('of a school are for superusers: 403 without a word to others', async () => {
    const pavlova = await target.signedIn('pavlova');
    expect(await pavlova.get('/api/journals/1/school/')).toMatchObject({ status: 403, body: null });
    const admin = await target.signedIn('admin');
    expect((await admin.get('/api/journals/1/school/')).status).toBe(200);
  });

  test('are also old signs of absence, and nothing; a new one may not be empty', async () => {
    const marks = embedded().query<{ mark: string }>('select distinct mark from journals');
    const values = marks.map(({ mark }) => mark).sort();
    expect(values).toEqual(['', '2', '3', '4', '5', 'Н', 'н', 'х']);
    const client = await target.signedIn('pavlova');
    const empty = { students: 1, lessons: lessonOf(1), mark: '' };
    expect((await client.post('/api/journals/', empty)).status).toBe(400);
  });
});

test('dates stand in both spellings side by side', async () => {
  const client = await target.signedIn('pavlova');
  const lessons = rowsOf((await client.get('/api/subjects/1/lessons/')).body, 'sub-lessons');
  const spellings = lessons.map(({ date }) => String(date).replaceAll(/\d/g, '0'));
  expect(new Set(spellings)).toEqual(new Set(['0000-00-00', '00.00.0000']));
});

test('titles are long, and some differ in their end or their level alone', async () => {
  const client = await target.signedIn('admin');
  const [one, other] = (await client.get('/api/schools/')).body as [Row, Row];
  const beginning = (row: Row) => String(row['title']).slice(0, 85);
  expect(beginning(one)).toBe(beginning(other));
  expect(one['title']).not.toBe(other['title']);
  const [first, second] = rowsOf((await client.get('/api/teachers/subjects/')).body, 'subjects');
  expect(first).toMatchObject({ name: second?.['name'], level: 'Начальный' });
});

describe('the class', () => {
  test('is the student’s, in the list, among those of a subject and in reports', async () => {
    const client = await target.signedIn('admin');
    const student = { surname: 'Юдин', name: 'Лев', patr: 'Ильич', school: 1, num_class: '10а' };
    const { status, body } = await client.post('/api/students/', student);
    expect({ status, body }).toMatchObject({ status: 201, body: student });
    const { id } = body as { id: number };
    const changed = await client.patch(`/api/students/${id}/`, { num_class: '11а' });
    expect(changed.body).toMatchObject({ num_class: '11а' });

    const choice = { students: id, year: '2026', semester: '1', sub_first: 1, sub_second: 2 };
    await client.post('/api/choices/', choice);
    const pavlova = await target.signedIn('pavlova');
    const chose = rowsOf((await pavlova.get('/api/subjects/1/students/')).body, 'sub-journal');
    expect(chose.at(-1)).toMatchObject({ id, num_class: '11а' });
    await pavlova.post('/api/journals/', { students: id, lessons: lessonOf(1), mark: '5' });
    for (const [path, name] of [
      ['/api/journals/1/subject/', 'sub-journal'],
      ['/api/journals/1/school/', 'school-journal'],
    ] as const) {
      const rows = rowsOf((await client.get(path)).body, name);
      expect(rows.at(-1)).toMatchObject({ students: id, num_class: '11а' });
    }
  });

  test('of a choice is ignored, and not in its answer', async () => {
    const client = await target.signedIn('admin');
    const choice = { students: 1, year: '2027', semester: '1', sub_first: 1, sub_second: 2 };
    const answer = await client.post('/api/choices/', { ...choice, num_class: '10а' });
    expect(answer).toMatchObject({ status: 201, body: choice });
    expect(answer.body).not.toHaveProperty('num_class');
    const listed = (await client.get('/api/choices/')).body as Row[];
    expect(listed.some((row) => 'num_class' in row)).toBe(false);
  });
});

test('a student who chose a subject in two terms stands among its students twice', async () => {
  const client = await target.signedIn('pavlova');
  const ids = idsOf(rowsOf((await client.get('/api/subjects/1/students/')).body, 'sub-journal'));
  const terms = embedded().query<{ n: number }>(
    'select count(*) as n from choices where 1 in (sub_first, sub_second)',
  );
  expect(ids).toHaveLength(terms[0]?.n ?? 0);
  expect(new Set(ids).size).toBeLessThan(ids.length);
});

describe('without lists of students and choices', () => {
  const bare = startTarget({ shape: 'predecessor', without: ['students', 'choices'] });

  test('their addresses do not exist, and the students of a subject still come', async () => {
    const admin = await bare.signedIn('admin');
    for (const path of ['/api/students/', '/api/choices/', '/api/students/1/']) {
      expect(await admin.get(path)).toMatchObject({ status: 404, type: 'text/html' });
    }
    const pavlova = await bare.signedIn('pavlova');
    expect((await pavlova.get('/api/subjects/1/students/')).status).toBe(200);
  });
});
