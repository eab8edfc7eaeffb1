import { describe, expect, test } from 'vitest';
import { passwordOf } from '../kit/demo.ts';
import { startTarget } from './target.ts';

const target = startTarget();

const SCHOOLS = '/api/schools/';
const LOGIN = '/api/accounts/login/';
const NEW = { title: 'Школа № 7' };
/** How the sentence goes on differs from version to version. */
const CSRF_REFUSED = { detail: expect.stringMatching(/^CSRF Failed: CSRF token/) as string };

describe('the token', () => {
  test('is masked anew by every check, and each of them is good', async () => {
    const client = await target.signedIn('pavlova');
    const tokens = [client.csrf];
    await client.check();
    tokens.push(client.csrf);
    await client.check();
    tokens.push(client.csrf);
    expect(new Set(tokens).size).toBe(3);
    for (const token of tokens) {
      client.csrf = token;
      expect((await client.post(SCHOOLS, NEW)).status).toBe(201);
    }
  });

  test('changes when the browser signs in once more, as in another tab', async () => {
    const client = await target.signedIn('pavlova');
    const old = client.csrf;
    await client.signIn('pavlova', passwordOf('pavlova'));
    const fresh = client.csrf;

    client.csrf = old;
    expect(await client.post(SCHOOLS, NEW)).toMatchObject({
      status: 403,
      body: CSRF_REFUSED,
    });
    expect(await client.post(LOGIN, {})).toMatchObject({ status: 403, type: 'text/html' });

    client.csrf = fresh;
    expect((await client.post(SCHOOLS, NEW)).status).toBe(201);
  });

  test('outlives signing out', async () => {
    const client = await target.signedIn('pavlova');
    await client.post('/api/accounts/logout/');
    expect((await client.post(LOGIN, {})).status).toBe(200);
  });
});

describe('a data call', () => {
  test.each([
    ['missing', ''],
    ['incorrect', 'x'.repeat(64)],
    ['too short', 'short'],
  ])('is refused with a token that is %s', async (_flaw, token) => {
    const client = await target.signedIn('pavlova');
    client.csrf = token;
    const refused = { status: 403, body: CSRF_REFUSED };
    expect(await client.post(SCHOOLS, NEW)).toMatchObject(refused);
    expect(await client.patch(`${SCHOOLS}1/`, NEW)).toMatchObject(refused);
    expect(await client.delete(`${SCHOOLS}1/`)).toMatchObject(refused);
    expect((await client.get(`${SCHOOLS}1/`)).body).not.toMatchObject(NEW);
  });

  test('needs no token to read', async () => {
    const client = await target.signedIn('pavlova');
    client.csrf = '';
    expect((await client.get(SCHOOLS)).status).toBe(200);
  });
});
