import { describe, expect, test, vi } from 'vitest';
import { gate } from './gate.ts';
import { createBackend, DroppedConnection } from './index.ts';
import { HttpClient } from '../contract/client.ts';
import { passwordOf, TODAY } from '../kit/demo.ts';
import { embedded, startTarget } from '../contract/target.ts';

const target = startTarget();

const SCHOOLS = '/api/schools/';
const broken = () => new Response('<h1>Bad Gateway</h1>', { status: 502 });
const titles = () => embedded().query<{ title: string }>('select title from schools');

describe('a fault', () => {
  test('answers instead of the server until it is removed', async () => {
    const client = await target.signedIn('admin');
    const end = embedded().fault({ path: SCHOOLS, reply: broken });
    expect((await client.get(SCHOOLS)).status).toBe(502);
    expect((await client.post(SCHOOLS, { title: 'Школа' })).status).toBe(502);
    expect(titles()).toHaveLength(4);
    end();
    expect((await client.get(SCHOOLS)).status).toBe(200);
  });

  test('affects only its own method and path, and only as often as it says', async () => {
    const client = await target.signedIn('admin');
    embedded().fault({ method: 'get', path: /^\/api\/schools\/\d+\/$/, times: 2, reply: broken });
    const statuses = [];
    for (const path of [SCHOOLS, `${SCHOOLS}1/?x=1`, `${SCHOOLS}2/`, `${SCHOOLS}1/`]) {
      statuses.push((await client.get(path)).status);
    }
    expect(statuses).toEqual([200, 502, 502, 200]);
  });

  test('gives way to a fault that was added later', async () => {
    const client = target.visitor();
    embedded().fault({ path: SCHOOLS, reply: broken });
    embedded().fault({ path: SCHOOLS, times: 1, reply: () => new Response('', { status: 429 }) });
    expect((await client.get(SCHOOLS)).status).toBe(429);
    expect((await client.get(SCHOOLS)).status).toBe(502);
  });

  test('with «drop» breaks the connection before the call is carried out', async () => {
    const client = await target.signedIn('admin');
    embedded().fault({ path: SCHOOLS, reply: 'drop' });
    await expect(client.post(SCHOOLS, { title: 'Школа' })).rejects.toThrow(DroppedConnection);
    expect(titles()).toHaveLength(4);
  });

  test('with «afterwards» lets the call be carried out and replaces only its answer', async () => {
    const client = await target.signedIn('admin');
    embedded().fault({ method: 'POST', path: SCHOOLS, afterwards: true, reply: 'drop' });
    await expect(client.post(SCHOOLS, { title: 'Школа' })).rejects.toThrow(DroppedConnection);
    expect(titles()).toContainEqual({ title: 'Школа' });
  });

  test.each([false, true])('holds the answer back (done before: %s)', async (afterwards) => {
    const client = await target.signedIn('admin');
    const { open, passed: wait } = gate();
    embedded().fault({ method: 'POST', path: SCHOOLS, wait, afterwards });
    const answer = client.post(SCHOOLS, { title: 'Школа' });
    const schools = afterwards ? 5 : 4;
    await vi.waitFor(() => expect(titles()).toHaveLength(schools));
    // Another call is answered meanwhile.
    expect((await client.get(SCHOOLS)).body).toHaveLength(schools);
    expect(embedded().requests.at(-2)).toMatchObject({ method: 'POST', status: 0 });
    open();
    expect((await answer).status).toBe(201);
  });
});

describe('the record', () => {
  test('has the requests and the statuses of their answers, oldest first', async () => {
    const client = await target.signedIn('admin');
    embedded().clearRequests();
    embedded().fault({ method: 'DELETE', path: `${SCHOOLS}1/`, reply: 'drop' });
    await client.get(`${SCHOOLS}?page=1`);
    await client.post(SCHOOLS, { title: '' });
    await client.delete(`${SCHOOLS}1/`).catch(() => undefined);
    expect(embedded().requests).toEqual([
      { method: 'GET', path: `${SCHOOLS}?page=1`, body: null, status: 200 },
      { method: 'POST', path: SCHOOLS, body: { title: '' }, status: 400 },
      { method: 'DELETE', path: `${SCHOOLS}1/`, body: null, status: 0 },
    ]);
  });
});

test('a statement can create data that the calls cannot create', async () => {
  const client = await target.signedIn('admin');
  embedded().execute("update lessons set date = '20-01-2023' where id = ?", 1);
  expect((await client.get('/api/lessons/1/')).body).toMatchObject({ date: '20-01-2023' });
});

test('a fault inside the server is a 500 page', async () => {
  const client = await target.signedIn('admin');
  embedded().execute('drop table journals');
  expect(await client.get('/api/journals/')).toMatchObject({ status: 500, type: 'text/html' });
});

test('a reset restores the data of the demo and ends all sessions', async () => {
  const client = await target.signedIn('admin');
  await client.delete(`${SCHOOLS}1/`);
  embedded().reset();
  expect((await client.get(SCHOOLS)).status).toBe(403);
  expect(titles()).toHaveLength(4);
});

test('a call that is still running after its backend is closed does not change the data of the next backend', async () => {
  const backend = createBackend({ today: TODAY });
  const client = new HttpClient((request) => backend.fetch(request));
  await client.signIn('admin', passwordOf('admin'));
  backend.close();
  expect((await client.post(SCHOOLS, { title: 'Школа' })).status).toBe(500);

  const next = createBackend({ today: TODAY });
  expect(next.query('select * from schools')).toHaveLength(4);
  expect(next.query('select * from sessions')).toEqual([]);
  next.close();
});
