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
  test('answers instead until it is ended', async () => {
    const client = await target.signedIn('admin');
    const end = embedded().fault({ path: SCHOOLS, reply: broken });
    expect((await client.get(SCHOOLS)).status).toBe(502);
    expect((await client.post(SCHOOLS, { title: 'Школа' })).status).toBe(502);
    expect(titles()).toHaveLength(4);
    end();
    expect((await client.get(SCHOOLS)).status).toBe(200);
  });

  test('hits its method and path alone, as often as it is told to', async () => {
    const client = await target.signedIn('admin');
    embedded().fault({ method: 'get', path: /^\/api\/schools\/\d+\/$/, times: 2, reply: broken });
    const statuses = [];
    for (const path of [SCHOOLS, `${SCHOOLS}1/?x=1`, `${SCHOOLS}2/`, `${SCHOOLS}1/`]) {
      statuses.push((await client.get(path)).status);
    }
    expect(statuses).toEqual([200, 502, 502, 200]);
  });

  test('gives way to one added later', async () => {
    const client = target.visitor();
    embedded().fault({ path: SCHOOLS, reply: broken });
    embedded().fault({ path: SCHOOLS, times: 1, reply: () => new Response('', { status: 429 }) });
    expect((await client.get(SCHOOLS)).status).toBe(429);
    expect((await client.get(SCHOOLS)).status).toBe(502);
  });

  test('drops the connection before anything is done', async () => {
    const client = await target.signedIn('admin');
    embedded().fault({ path: SCHOOLS, reply: 'drop' });
    await expect(client.post(SCHOOLS, { title: 'Школа' })).rejects.toThrow(DroppedConnection);
    expect(titles()).toHaveLength(4);
  });

  test('loses an answer afterwards', async () => {
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
    // Another call gets through meanwhile.
    expect((await client.get(SCHOOLS)).body).toHaveLength(schools);
    expect(embedded().requests.at(-2)).toMatchObject({ method: 'POST', status: 0 });
    open();
    expect((await answer).status).toBe(201);
  });
});

describe('the record', () => {
  test('tells what was asked and answered, oldest first', async () => {
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

test('a statement can make what the calls cannot', async () => {
  const client = await target.signedIn('admin');
  embedded().execute("update lessons set date = '20-01-2023' where id = ?", 1);
  expect((await client.get('/api/lessons/1/')).body).toMatchObject({ date: '20-01-2023' });
});

test('a fault inside the server is a 500 page', async () => {
  const client = await target.signedIn('admin');
  embedded().execute('drop table journals');
  expect(await client.get('/api/journals/')).toMatchObject({ status: 500, type: 'text/html' });
});

test('a reset brings the demo back and ends the sessions', async () => {
  const client = await target.signedIn('admin');
  await client.delete(`${SCHOOLS}1/`);
  embedded().reset();
  expect((await client.get(SCHOOLS)).status).toBe(403);
  expect(titles()).toHaveLength(4);
});

test('a call that outlives its backend leaves the next one alone', async () => {
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
