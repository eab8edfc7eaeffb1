import { describe, expect, test } from 'vitest';
import { NOT_FOUND } from './refusals.ts';
import { startTarget } from './target.ts';

const target = startTarget();

const lessonShape = {
  id: expect.any(Number) as number,
  subjects: 1,
  subjects_name: 'Информатика (Начальный)',
  topic: expect.any(String) as string,
  homework: expect.any(String) as string,
  date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
};

describe('/api/subjects/{id}/lessons/', () => {
  test('wraps the lessons of the subject', async () => {
    const client = await target.signedIn('pavlova');
    const { status, body } = await client.get('/api/subjects/1/lessons/');
    expect(status).toBe(200);
    expect(body).toEqual({ 'sub-lessons': Array<unknown>(24).fill(lessonShape) });
  });

  test('is an empty list for a subject without lessons', async () => {
    const client = await target.signedIn('admin');
    const subject = { name: 'Черчение', level: 'Начальный', time: '10:00' };
    const { id } = (await client.post('/api/subjects/', subject)).body as { id: number };
    expect((await client.get(`/api/subjects/${id}/lessons/`)).body).toEqual({ 'sub-lessons': [] });
  });
});

describe('/api/subjects/{id}/students/', () => {
  const studentsOf = async (subject: number) => {
    const client = await target.signedIn('admin');
    const { body } = await client.get(`/api/subjects/${subject}/students/`);
    return (body as { 'sub-journal': { id: number }[] })['sub-journal'];
  };

  test.each([1, 2])('wraps the students with subject %i in either slot', async (subject) => {
    const students = await studentsOf(subject);
    expect(students.length).toBeGreaterThan(20);
    expect(students[0]).toEqual({
      id: expect.any(Number) as number,
      surname: expect.any(String) as string,
      name: expect.any(String) as string,
      patr: expect.any(String) as string,
      school: expect.any(Number) as number,
      school_title: expect.any(String) as string,
      num_class: '',
    });
  });

  test('names a student of several choices once', async () => {
    const client = await target.signedIn('admin');
    const before = await studentsOf(1);
    const choice = { students: before[0]?.id, year: '2024', semester: '1', sub_first: 1 };
    expect((await client.post('/api/choices/', choice)).status).toBe(201);
    expect(await studentsOf(1)).toEqual(before);
  });

  test('is null when nobody chose the subject', async () => {
    const client = await target.signedIn('admin');
    const subject = { name: 'Черчение', level: 'Начальный', time: '10:00' };
    const { id } = (await client.post('/api/subjects/', subject)).body as { id: number };
    expect(await studentsOf(id)).toBeNull();
  });
});

describe('/api/lessons/{id}/journal/', () => {
  test('wraps the marks of the lesson', async () => {
    const client = await target.signedIn('pavlova');
    const posted = await client.post('/api/journals/', { students: 1, lessons: 192, mark: '5' });
    expect((await client.get('/api/lessons/192/journal/')).body).toEqual({
      journal: [posted.body],
    });
  });

  test('is an empty list without marks', async () => {
    const client = await target.signedIn('pavlova');
    expect((await client.get('/api/lessons/192/journal/')).body).toEqual({ journal: [] });
  });
});

describe('/api/teachers/user/', () => {
  test.each([
    ['pavlova', { teacher: [{ id: 1 }] }],
    ['semenov', { teacher: [{ id: 2 }] }],
    ['admin', []],
  ])('answers %s', async (username, body) => {
    const client = await target.signedIn(username);
    expect(await client.get('/api/teachers/user/')).toMatchObject({ status: 200, body });
  });
});

describe('/api/teachers/subjects/', () => {
  test('wraps the subjects of the teacher', async () => {
    const client = await target.signedIn('pavlova');
    const taught = { teacher: 1, teacher_fio: 'Павлова Татьяна Михайловна' };
    expect((await client.get('/api/teachers/subjects/')).body).toEqual({
      subjects: [
        { id: 1, name: 'Информатика', level: 'Начальный', time: '10:00', ...taught },
        { id: 2, name: 'Робототехника', level: 'Продвинутый', time: '11:45', ...taught },
      ],
    });
  });

  test('is 404 for a user who is no teacher', async () => {
    const client = await target.signedIn('admin');
    expect(await client.get('/api/teachers/subjects/')).toMatchObject({
      status: 404,
      body: NOT_FOUND,
    });
  });
});

test.each([
  '/api/subjects/999/lessons/',
  '/api/subjects/999/students/',
  '/api/lessons/999/journal/',
  '/api/journals/999/subject/',
  '/api/journals/999/school/',
])('%s is 404: there is no such object', async (path) => {
  const client = await target.signedIn('admin');
  expect(await client.get(path)).toMatchObject({ status: 404, body: NOT_FOUND });
});
