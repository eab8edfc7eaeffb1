import { Hono } from 'hono';
import type { Store } from '../database/store.ts';
import { mask } from '../csrf.ts';
import { DEMO_ACCOUNTS } from '../demo/accounts.ts';
import { beginSession, endSession, userOfCredentials, userOfSession } from '../users.ts';
import { readBody } from './body.ts';
import { csrfSecret, giveCsrf, giveSession, sessionKey, takeSession } from './cookies.ts';
import { csrfFlaw } from './csrfCheck.ts';
import { csrfPage } from './pages.ts';

/** Sign-in and sign-out. Refusals are HTML, because these are views of Django, not of its REST framework. */
export function accounts(store: Store, demo: boolean): Hono {
  const app = new Hono();

  app.get('/check-login/', (c) => {
    const user = userOfSession(store, sessionKey(c));
    const secret = giveCsrf(c, csrfSecret(c));
    return c.json({
      authenticated: user !== undefined,
      username: user?.username ?? '',
      csrf: mask(secret),
      is_superuser: user?.isSuperuser ?? false,
      ...(demo && { demo_accounts: DEMO_ACCOUNTS }),
    });
  });

  app.post('/login/', async (c) => {
    const flaw = csrfFlaw(c);
    if (flaw !== undefined) return csrfPage(flaw);
    const { username, password } = await readBody(c.req.raw);
    const user = userOfCredentials(store, asText(username), asText(password));
    if (!user) return c.json({ result: 'Failed', message: 'Wrong user or password' });
    endSession(store, sessionKey(c));
    giveSession(c, beginSession(store, user));
    giveCsrf(c);
    return c.json({ result: 'Success!', message: 'You are logged in' });
  });

  app.post('/logout/', (c) => {
    const flaw = csrfFlaw(c);
    if (flaw !== undefined) return csrfPage(flaw);
    endSession(store, sessionKey(c));
    takeSession(c);
    return c.json({ result: 'Success!', message: 'You are logged out' });
  });

  for (const path of ['/check-login/', '/login/', '/logout/']) app.all(path, refuseMethod);
  return app;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The refusal of Django's own decorators: an empty body. */
function refuseMethod(): Response {
  return new Response(null, { status: 405 });
}
