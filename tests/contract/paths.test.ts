import { describe, expect, test } from 'vitest';
import { startTarget } from './target.ts';

const target = startTarget();

const page = (status: number) => ({ status, type: 'text/html' });

describe('a path without its slash', () => {
  test('sends a reader on, with the query', async () => {
    const { status, headers } = await target.visitor().get('/api/students?page=2');
    expect(status).toBe(301);
    expect(headers.get('Location')).toBe('/api/students/?page=2');
  });

  test('is a page of the fault for a writer', async () => {
    const client = await target.signedIn('admin');
    const fault = {
      ...page(500),
      body: expect.stringContaining('end in a slash') as string,
    };
    expect(await client.post('/api/schools', { title: 'Школа' })).toMatchObject(fault);
    expect(await client.patch('/api/schools/1', { title: 'Школа' })).toMatchObject(fault);
    expect((await client.get('/api/schools/1/')).status).toBe(200);
  });
});

test.each([
  '/api/',
  '/api/unknown/',
  '/api/students/abc/',
  '/api/students/-1/',
  '/api/students/1/marks/',
  '/api/accounts/',
  '/elsewhere/',
])('%s is a 404 page, even for a visitor', async (path) => {
  expect(await target.visitor().get(path)).toMatchObject(page(404));
});

test.each(['/api/teachers/user/', '/api/subjects/1/lessons/', '/api/journals/1/school/'])(
  '%s can only be read',
  async (path) => {
    const client = await target.signedIn('admin');
    expect(await client.post(path, {})).toMatchObject({
      status: 405,
      body: { detail: 'Метод "POST" не разрешен.' },
    });
  },
);

test('a query does no harm', async () => {
  const client = await target.signedIn('admin');
  expect((await client.get('/api/schools/?_=1')).body).toHaveLength(4);
});
