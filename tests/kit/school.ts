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

/** The server of the running test: the same stand-in that `npm start` uses, with fresh data. */
export let backend: Backend;
let jar: CookieJar;

export function openSchool(options: BackendOptions = {}): void {
  backend = createBackend({ today: TODAY, ...options });
  jar = new CookieJar();
}

export function closeSchool(): void {
  backend.close();
}

/** The browser's side of the wire: one handler in front of the whole backend, with the cookies of one browser. */
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

/** Gives the browser a session, as if someone had signed in before the app was opened. */
export async function giveSession(username: string): Promise<void> {
  const client = new HttpClient((request) => backend.fetch(request), jar);
  const answer = await client.signIn(username, passwordOf(username));
  expect(answer.status).toBe(200);
  backend.clearRequests();
}

/** The calls since the backend was last told to forget them, as «METHOD /path/». */
export const calls = (method?: string) => backend.calls(method === undefined ? {} : { method });

/** The writes of a method, but for those of signing in and out. */
export const bodiesOf = (method: string) =>
  backend.requests
    .filter((request) => request.method === method && !request.path.includes('accounts'))
    .map(({ path, body }) => ({ path, body }));
