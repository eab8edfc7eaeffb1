import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nodeListener } from './nodeListener.ts';
import { HttpClient } from '../contract/client.ts';
import { passwordOf } from '../kit/demo.ts';
import { embedded, startTarget } from '../contract/target.ts';

startTarget();

let server: Server;
let client: HttpClient;

beforeEach(async () => {
  server = createServer(nodeListener(embedded()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = new HttpClient((request) => {
    const url = new URL(request.url);
    url.host = `127.0.0.1:${port}`;
    return fetch(new Request(url, request));
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('the backend serves a sign-in, writes and reads over real HTTP', async () => {
  await client.signIn('admin', passwordOf('admin'));
  const created = await client.post('/api/schools/', { title: 'Школа № 7' });
  expect(created).toMatchObject({ status: 201, body: { title: 'Школа № 7' } });
  expect((await client.get('/api/schools/')).body).toContainEqual(created.body);
  expect(await client.delete('/api/schools/5/')).toMatchObject({ status: 204, body: null });
  expect(embedded().requests.at(-3)).toEqual({
    method: 'POST',
    path: '/api/schools/',
    body: { title: 'Школа № 7' },
    status: 201,
  });
});

test('a GET without the last slash is redirected to the path with it, and keeps its query', async () => {
  const { status, headers } = await client.get('/api/schools?x=1');
  expect([status, headers.get('Location')]).toEqual([301, '/api/schools/?x=1']);
});

test('a dropped call breaks its connection, and the server still answers the next call', async () => {
  embedded().fault({ path: '/api/accounts/check-login/', times: 1, reply: 'drop' });
  await expect(client.check()).rejects.toThrow('fetch failed');
  expect((await client.check()).status).toBe(200);
});
