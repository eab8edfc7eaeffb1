import { describe, expect, test } from 'vitest';
import { EMPTY, REQUIRED, tooLong } from './refusals.ts';
import { startTarget } from './target.ts';

const target = startTarget();

/** The texts of each resource with their greatest lengths. */
const LIMITS: Record<string, Record<string, number>> = {
  students: { surname: 50, name: 50, patr: 50 },
  teachers: { surname: 50, name: 50, patr: 50 },
  schools: { title: 100 },
  subjects: { name: 100, level: 50, time: 6 },
  choices: { year: 4, semester: 1 },
  lessons: { topic: 100, homework: 500 },
  journals: { mark: 1 },
};
const CASES = Object.entries(LIMITS).map(([resource, limits]) => ({ resource, limits }));

const each = (limits: Record<string, number>, value: (limit: number) => unknown) =>
  Object.fromEntries(Object.entries(limits).map(([field, limit]) => [field, value(limit)]));

const refusal = async (resource: string, body: unknown) => {
  const client = await target.signedIn('admin');
  return client.post(`/api/${resource}/`, body);
};

describe.each(CASES)('the texts of $resource', ({ resource, limits }) => {
  test('are required on creating, all of them at once', async () => {
    const { status, body } = await refusal(resource, { unknown: 1 });
    expect(status).toBe(400);
    expect(body).toMatchObject(each(limits, () => REQUIRED));
  });

  test.each(['', '   ', null])('are refused when %j', async (value) => {
    const { status, body } = await refusal(
      resource,
      each(limits, () => value),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject(each(limits, () => EMPTY));
  });

  test('are refused when too long by one', async () => {
    const { status, body } = await refusal(
      resource,
      each(limits, (limit) => 'я'.repeat(limit + 1)),
    );
    expect(status).toBe(400);
    expect(body).toMatchObject(each(limits, tooLong));
  });

  test('are taken at their greatest length, without the spaces around', async () => {
    const client = await target.signedIn('admin');
    const longest = each(limits, (limit) => 'я'.repeat(limit));
    const padded = each(limits, (limit) => ` ${'я'.repeat(limit)} `);
    expect(await client.patch(`/api/${resource}/1/`, padded)).toMatchObject({
      status: 200,
      body: longest,
    });
  });

  test('take numbers, but neither yes nor lists', async () => {
    const client = await target.signedIn('admin');
    const path = `/api/${resource}/1/`;
    expect(
      (
        await client.patch(
          path,
          each(limits, () => 5),
        )
      ).body,
    ).toMatchObject(each(limits, () => '5'));
    for (const value of [true, ['5'], {}]) {
      expect(
        await client.patch(
          path,
          each(limits, () => value),
        ),
      ).toMatchObject({
        status: 400,
        body: each(limits, () => ['Not a valid string.']),
      });
    }
  });
});

test('the class of a choice may be left out or empty, but not long', async () => {
  const client = await target.signedIn('admin');
  const choice = { students: 1, year: '2026', semester: '1' };
  expect((await client.post('/api/choices/', choice)).status).toBe(201);
  expect((await client.post('/api/choices/', { ...choice, num_class: '' })).status).toBe(201);
  expect(await client.post('/api/choices/', { ...choice, num_class: '10АБ' })).toMatchObject({
    status: 400,
    body: { num_class: tooLong(3) },
  });
});

test('the date of a lesson is any text of ten characters', async () => {
  const client = await target.signedIn('admin');
  for (const date of ['01.01.2023', 'когда-то', '']) {
    expect((await client.patch('/api/lessons/1/', { date })).body).toMatchObject({ date });
  }
  expect((await client.patch('/api/lessons/1/', { date: '2023-01-01T' })).body).toEqual({
    date: tooLong(10),
  });
});

test('lengths are counted in characters, not in halves of them', async () => {
  const client = await target.signedIn('admin');
  expect((await client.patch('/api/lessons/1/', { topic: '📐'.repeat(100) })).status).toBe(200);
});

describe('a reference', () => {
  const patched = async (lessons: unknown) => {
    const client = await target.signedIn('admin');
    return client.patch('/api/journals/1/', { lessons });
  };

  test.each(['2', ' 2 ', 2])('may be %j', async (value) => {
    expect((await patched(value)).body).toMatchObject({ lessons: 2 });
  });

  test.each([
    [99999, 'Недопустимый первичный ключ "99999" - объект не существует.'],
    ['99999', 'Недопустимый первичный ключ "99999" - объект не существует.'],
    ['два', 'Некорректный тип. Ожидалось значение первичного ключа, получен str.'],
    [true, 'Некорректный тип. Ожидалось значение первичного ключа, получен bool.'],
    [[1], 'Некорректный тип. Ожидалось значение первичного ключа, получен list.'],
    [{ id: 1 }, 'Некорректный тип. Ожидалось значение первичного ключа, получен dict.'],
    [null, 'Это поле не может быть пустым.'],
  ])('may not be %j', async (value, text) => {
    expect(await patched(value)).toMatchObject({ status: 400, body: { lessons: [text] } });
  });

  test('is required where the column may not be null', async () => {
    expect((await refusal('journals', {})).body).toEqual({
      students: REQUIRED,
      lessons: REQUIRED,
      mark: REQUIRED,
    });
    expect((await refusal('lessons', {})).body).toMatchObject({ subjects: REQUIRED });
  });
});

describe('a body', () => {
  const SCHOOLS = '/api/schools/';

  test('that is no JSON is refused', async () => {
    const client = await target.signedIn('admin');
    expect(await client.raw('POST', SCHOOLS, '{"title"', 'application/json')).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('JSON parse error - ') as string },
    });
  });

  test('that is a list is refused', async () => {
    expect(await refusal('schools', [])).toMatchObject({
      status: 400,
      body: {
        non_field_errors: ['Недопустимые данные. Ожидался dictionary, но был получен list.'],
      },
    });
  });

  test('of another type is refused', async () => {
    const client = await target.signedIn('admin');
    expect(await client.raw('POST', SCHOOLS, 'title=1', 'text/plain')).toMatchObject({
      status: 415,
      body: { detail: 'Неподдерживаемый тип данных "text/plain" в запросе.' },
    });
  });

  test('may be missing, then every field is', async () => {
    expect(await refusal('schools', undefined)).toMatchObject({
      status: 400,
      body: { title: REQUIRED },
    });
  });

  test('cannot write what the server keeps to itself', async () => {
    const client = await target.signedIn('admin');
    const body = { id: 77, user: 3, hwmark: 5 };
    expect((await client.patch('/api/teachers/1/', body)).body).toMatchObject({ id: 1, user: 1 });
  });
});
