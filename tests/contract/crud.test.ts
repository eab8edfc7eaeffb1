import { describe, expect, test } from 'vitest';
import { NOT_FOUND } from './refusals.ts';
import { startTarget } from './target.ts';

const target = startTarget();

interface Case {
  resource: string;
  body: Record<string, unknown>;
  stored: Record<string, unknown>;
  change: Record<string, unknown>;
  changed: Record<string, unknown>;
}

/** The demo is the same every time: school 1, teachers 1 and 2, subjects 1 and 2, student 1. */
const CASES: Case[] = [
  {
    resource: 'students',
    body: { surname: 'Ёжиков', name: 'Пётр', patr: 'Ильич', school: 1 },
    stored: { school: 1, school_title: 'Гимназия № 12', num_class: '' },
    change: { surname: 'Йодов', school: 3 },
    changed: { surname: 'Йодов', school: 3, school_title: 'Лицей «Росток»' },
  },
  {
    resource: 'teachers',
    body: { surname: 'Ёжиков', name: 'Пётр', patr: 'Ильич' },
    stored: { user: null },
    change: { name: 'Павел' },
    changed: { name: 'Павел' },
  },
  {
    resource: 'schools',
    body: { title: 'Школа № 7' },
    stored: {},
    change: { title: 'Школа № 8' },
    changed: { title: 'Школа № 8' },
  },
  {
    resource: 'subjects',
    body: { name: 'Черчение', level: 'Начальный', time: '11:45', teacher: 1 },
    stored: { teacher_fio: 'Павлова Татьяна Михайловна' },
    change: { teacher: 2, teacher_fio: 'Кто-то Другой' },
    changed: { teacher: 2, teacher_fio: 'Семёнов Алексей Игоревич' },
  },
  {
    resource: 'choices',
    body: {
      students: 1,
      year: '2026',
      semester: '2',
      sub_first: 1,
      sub_second: 2,
      num_class: '7А',
    },
    stored: {
      students_name: 'Ёлкина Дарья Сергеевна',
      sub_first_name: 'Информатика (Начальный)',
      sub_second_name: 'Робототехника (Продвинутый)',
    },
    change: { students_name: 'Кто-то Другой', sub_first: 3 },
    changed: {
      students: 1,
      students_name: 'Ёлкина Дарья Сергеевна',
      sub_first: 3,
      sub_first_name: 'Математика (Продвинутый)',
    },
  },
  {
    resource: 'lessons',
    body: { subjects: 1, topic: 'Рекурсия', homework: 'Задачи 1–3', date: '2026-11-21' },
    stored: { subjects_name: 'Информатика (Начальный)' },
    change: { topic: 'Стек', subjects: 2 },
    changed: { topic: 'Стек', subjects: 2, subjects_name: 'Робототехника (Продвинутый)' },
  },
  {
    resource: 'journals',
    body: { students: 1, lessons: 192, mark: 'Н' },
    stored: { students_name: 'Ёлкина Дарья Сергеевна' },
    change: { mark: '5' },
    changed: { mark: '5', students: 1, lessons: 192 },
  },
];

async function create({ resource, body }: Case) {
  const list = `/api/${resource}/`;
  const client = await target.signedIn('admin');
  const answer = await client.post(list, body);
  const { id } = answer.body as { id: number };
  return { client, answer, id, list, single: `${list}${id}/` };
}

describe.each(CASES)('$resource', (one) => {
  const { body, stored, change, changed } = one;
  const list = `/api/${one.resource}/`;

  test('creates with 201 and the whole object', async () => {
    const { answer, id } = await create(one);
    expect(answer).toMatchObject({ status: 201, type: 'application/json' });
    expect(answer.body).toEqual({ id, ...body, ...stored });
  });

  test('lists it in a bare array and serves it alone', async () => {
    const { client, answer, single } = await create(one);
    expect((await client.get(list)).body).toContainEqual(answer.body);
    expect(await client.get(single)).toMatchObject({ status: 200, body: answer.body });
  });

  test('changes only what a PATCH names', async () => {
    const { client, answer, single } = await create(one);
    const patched = await client.patch(single, change);
    expect(patched.status).toBe(200);
    expect(patched.body).toEqual({ ...(answer.body as object), ...changed });
    expect((await client.get(single)).body).toEqual(patched.body);
    expect((await client.patch(single, {})).body).toEqual(patched.body);
  });

  test('does not know another id', async () => {
    const client = await target.signedIn('admin');
    const unknown = { status: 404, body: NOT_FOUND };
    expect(await client.get(`${list}99999/`)).toMatchObject(unknown);
    expect(await client.patch(`${list}99999/`, change)).toMatchObject(unknown);
  });
});

test.each(CASES.filter(({ resource }) => resource !== 'journals'))(
  '$resource: deletes with an empty 204',
  async (one) => {
    const { client, list, single, id } = await create(one);
    expect(await client.delete(single)).toMatchObject({ status: 204, body: null });
    expect(await client.get(single)).toMatchObject({ status: 404, body: NOT_FOUND });
    expect(await client.delete(single)).toMatchObject({ status: 404, body: NOT_FOUND });
    // An id is never given out again.
    expect((await client.post(list, one.body)).body).toMatchObject({ id: id + 1 });
  },
);

test('a mark cannot be deleted', async () => {
  const client = await target.signedIn('admin');
  expect(await client.delete('/api/journals/1/')).toMatchObject({
    status: 405,
    body: { detail: 'Метод "DELETE" не разрешен.' },
  });
});

test('nothing stops two marks for one student and lesson', async () => {
  const client = await target.signedIn('pavlova');
  const mark = { students: 1, lessons: 192, mark: '4' };
  expect((await client.post('/api/journals/', mark)).status).toBe(201);
  expect((await client.post('/api/journals/', { ...mark, mark: '5' })).status).toBe(201);
  const { journal } = (await client.get('/api/lessons/192/journal/')).body as { journal: object[] };
  expect(journal).toMatchObject([mark, { ...mark, mark: '5' }]);
});

test('a record that refers to nothing says so', async () => {
  const client = await target.signedIn('admin');
  const subject = { name: 'Черчение', level: 'Пустой', time: '00:00' };
  expect((await client.post('/api/subjects/', subject)).body).toMatchObject({
    teacher: null,
    teacher_fio: 'None',
  });
  const student = { surname: 'Юдин', name: 'Лев', patr: 'Ильич', school: null };
  expect((await client.post('/api/students/', student)).body).toMatchObject({
    school: null,
    school_title: null,
  });
  const choice = { students: null, year: 2026, semester: 1, sub_first: null };
  expect((await client.post('/api/choices/', choice)).body).toMatchObject({
    students: null,
    students_name: null,
    year: '2026',
    semester: '1',
    sub_first: null,
    sub_first_name: null,
    sub_second: null,
    sub_second_name: null,
    num_class: '',
  });
});
