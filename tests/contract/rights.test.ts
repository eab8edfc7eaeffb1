import { describe, expect, test } from 'vitest';
import { NO_RIGHTS, VISITOR } from './refusals.ts';
import { embedded, startTarget } from './target.ts';

const target = startTarget();

const READS = [
  '/api/students/',
  '/api/teachers/',
  '/api/schools/',
  '/api/subjects/',
  '/api/choices/',
  '/api/lessons/',
  '/api/journals/',
  '/api/subjects/1/',
  '/api/subjects/1/lessons/',
  '/api/subjects/1/students/',
  '/api/lessons/1/',
  '/api/lessons/1/journal/',
  '/api/journals/1/subject/',
  '/api/journals/1/school/',
  '/api/teachers/1/',
  '/api/teachers/user/',
  '/api/teachers/subjects/',
];

describe('a visitor', () => {
  test.each(READS)('may not read %s', async (path) => {
    expect(await target.visitor().get(path)).toMatchObject({ status: 403, body: VISITOR });
  });

  test('may not write, whatever the token', async () => {
    const client = target.visitor();
    expect(await client.post('/api/schools/', {})).toMatchObject({ status: 403, body: VISITOR });
    await client.check();
    expect(await client.patch('/api/schools/1/', {})).toMatchObject({ status: 403, body: VISITOR });
    expect(await client.delete('/api/schools/999/')).toMatchObject({ status: 403, body: VISITOR });
  });
});

describe('a user without rights', () => {
  test.each(READS)('may not read %s', async (path) => {
    const client = await target.signedIn('guest');
    expect(await client.get(path)).toMatchObject({ status: 403, body: NO_RIGHTS });
  });

  test('may not write', async () => {
    const client = await target.signedIn('guest');
    expect(await client.post('/api/schools/', { title: 'Школа' })).toMatchObject({
      status: 403,
      body: NO_RIGHTS,
    });
  });
});

describe('the lists', () => {
  const idsOf = (body: unknown, key: string) =>
    new Set((body as Record<string, unknown>[]).map((row) => row[key]));

  test('give a teacher their own subjects and lessons', async () => {
    const client = await target.signedIn('pavlova');
    expect(idsOf((await client.get('/api/subjects/')).body, 'id')).toEqual(new Set([1, 2]));
    expect(idsOf((await client.get('/api/lessons/')).body, 'subjects')).toEqual(new Set([1, 2]));
  });

  test('give an administrator all of them', async () => {
    const client = await target.signedIn('admin');
    expect(idsOf((await client.get('/api/subjects/')).body, 'id').size).toBe(8);
    expect(idsOf((await client.get('/api/lessons/')).body, 'subjects').size).toBe(8);
  });

  test('let a teacher open the subject of another by its id', async () => {
    const client = await target.signedIn('pavlova');
    expect(await client.get('/api/subjects/3/')).toMatchObject({ status: 200, body: { id: 3 } });
  });
});

test('whose session has ended is a visitor again', async () => {
  const client = await target.signedIn('pavlova');
  embedded().endSessions();
  expect(await client.get('/api/schools/')).toMatchObject({ status: 403, body: VISITOR });
  expect((await client.check()).body).toMatchObject({ authenticated: false });
});
