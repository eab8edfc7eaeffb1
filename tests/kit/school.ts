import { expect } from 'vitest';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CookieJar } from '../backend/cookieJar.ts';
import {
  type Backend,
  type BackendOptions,
  createBackend,
  DroppedConnection,
} from '../backend/index.ts';
import { HttpClient } from '../contract/client.ts';
import { passwordOf, TODAY } from './demo.ts';

/** The server of the running test: the same embedded backend as of `npm start`, with fresh data. */
export let backend: Backend;
let jar: CookieJar;

export function openSchool(options: BackendOptions = {}): void {
  backend = createBackend({ today: TODAY, ...options });
  jar = new CookieJar();
}

export function closeSchool(): void {
  backend.close();
}

/** Passes the app's calls to the backend, with the cookies of one browser. */
export const server = setupServer(
  http.all('*/api/*', async ({ request }) => {
    const [school, cookies] = [backend, jar];
    try {
      const response = await school.fetch(cookies.apply(request));
      cookies.store(response);
      return response;
    } catch (error) {
      if (error instanceof DroppedConnection) return HttpResponse.error();
      throw error;
    }
  }),
);

/** Signs in without the app, as if the user had done so before the app is opened. */
export async function giveSession(username: string): Promise<void> {
  const client = new HttpClient((request) => backend.fetch(request), jar);
  const answer = await client.signIn(username, passwordOf(username));
  expect(answer.status).toBe(200);
  backend.clearRequests();
}

/** The calls since the last clearRequests, as «METHOD /path/». */
export const calls = (method?: string) => backend.calls(method === undefined ? {} : { method });

/** The calls of a method with their bodies, without those for sign-in and sign-out. */
export const bodiesOf = (method: string) =>
  backend.requests
    .filter((request) => request.method === method && !request.path.includes('accounts'))
    .map(({ path, body }) => ({ path, body }));
