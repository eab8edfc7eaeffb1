import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { CookieJar } from '../backend/cookieJar.ts';
import { type Backend, createBackend, DroppedConnection } from '../backend/index.ts';

/** The day the demo term of every test ends. */
export const TODAY = '2026-11-20';

/** The server of the running test: the same stand-in that `npm start` uses, with fresh data. */
export let backend: Backend;
let jar: CookieJar;

export function openSchool(): void {
  backend = createBackend({ today: TODAY });
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

/** The calls since the backend was last told to forget them, as «METHOD /path/». */
export function calls(method?: string): string[] {
  return backend.requests
    .filter((request) => method === undefined || request.method === method)
    .map((request) => `${request.method} ${request.path}`);
}

/** The writes of a method, but for those of signing in and out. */
export const bodiesOf = (method: string) =>
  backend.requests
    .filter((request) => request.method === method && !request.path.includes('accounts'))
    .map(({ path, body }) => ({ path, body }));
