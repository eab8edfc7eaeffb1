import { beforeEach, describe, expect, test } from 'vitest';
import type { HttpClient } from './client.ts';
import { passwordOf } from '../kit/demo.ts';
import { startTarget } from './target.ts';

const target = startTarget();

const LOGIN = '/api/accounts/login/';
const LOGOUT = '/api/accounts/logout/';
const CHECK = '/api/accounts/check-login/';

let client: HttpClient;
beforeEach(() => {
  client = target.visitor();
});

const pavlova = () => ({ username: 'pavlova', password: passwordOf('pavlova') });
const cookieNamed = (headers: Headers, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`));

describe('check-login', () => {
  test('tells a visitor that nobody is signed in and gives the token', async () => {
    const { status, body, headers } = await client.check();
    expect(status).toBe(200);
    expect(body).toEqual({
      authenticated: false,
      username: '',
      csrf: expect.stringMatching(/^[a-zA-Z0-9]{64}$/) as string,
      is_superuser: false,
    });
    const cookie = cookieNamed(headers, 'csrftoken');
    expect(cookie).toMatch(/^csrftoken=(?:[a-zA-Z0-9]{32}){1,2};/);
    expect(cookie).toContain('Max-Age=31449600');
    expect(cookie).toContain('Path=/');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).not.toContain('HttpOnly');
  });

  test.each([
    ['pavlova', false],
    ['admin', true],
    ['guest', false],
  ])('tells who %s is', async (username, isSuperuser) => {
    const signedIn = await target.signedIn(username);
    expect((await signedIn.check()).body).toMatchObject({
      authenticated: true,
      username,
      is_superuser: isSuperuser,
    });
  });

  test('takes no other method', async () => {
    await client.check();
    expect((await client.post(CHECK)).status).toBe(405);
    expect((await client.get(LOGIN)).status).toBe(405);
  });
});

describe('login', () => {
  test('opens a session of a cookie no script can read', async () => {
    const { status, body, headers } = await client.signIn('pavlova', pavlova().password);
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'Success!', message: 'You are logged in' });
    const cookie = cookieNamed(headers, 'sessionid');
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect((await client.get('/api/schools/')).status).toBe(200);
  });

  test.each([
    ['a wrong password', { username: 'pavlova', password: 'wrong' }],
    ['an unknown user', { username: 'nobody', password: 'pavlova-2026' }],
    ['nothing at all', {}],
    ['something else than texts', { username: 1, password: null }],
  ])('answers 200 "Failed" to %s', async (_, credentials) => {
    await client.check();
    expect(await client.post(LOGIN, credentials)).toMatchObject({
      status: 200,
      body: { result: 'Failed', message: 'Wrong user or password' },
    });
    expect((await client.check()).body).toMatchObject({ authenticated: false });
  });

  test('leaves a session alone when somebody else fails to sign in', async () => {
    const signedIn = await target.signedIn('pavlova');
    await signedIn.post(LOGIN, { username: 'admin', password: 'wrong' });
    expect((await signedIn.check()).body).toMatchObject({ username: 'pavlova' });
  });

  test('changes hands when another user signs in', async () => {
    const signedIn = await target.signedIn('pavlova');
    await signedIn.signIn('admin', passwordOf('admin'));
    expect((await signedIn.check()).body).toMatchObject({ username: 'admin' });
  });

  test('answers a broken body with 400', async () => {
    await client.check();
    const answer = await client.raw('POST', LOGIN, '{"username":', 'application/json');
    expect(answer.status).toBe(400);
  });
});

describe('logout', () => {
  test('ends the session and takes its cookie', async () => {
    const signedIn = await target.signedIn('pavlova');
    const { status, body, headers } = await signedIn.post(LOGOUT);
    expect(status).toBe(200);
    expect(body).toEqual({ result: 'Success!', message: 'You are logged out' });
    expect(cookieNamed(headers, 'sessionid')).toContain('Max-Age=0');
    expect((await signedIn.check()).body).toMatchObject({ authenticated: false, username: '' });
    expect((await signedIn.get('/api/schools/')).status).toBe(403);
  });

  test('is fine with a visitor', async () => {
    await client.check();
    expect((await client.post(LOGOUT)).status).toBe(200);
  });
});

describe.each([LOGIN, LOGOUT])('%s without a right token', (path) => {
  const refused = {
    status: 403,
    type: 'text/html',
    body: expect.stringContaining('CSRF') as string,
  };

  test('refuses a browser without the cookie', async () => {
    expect(await client.post(path, pavlova())).toMatchObject(refused);
  });

  test('refuses a missing token', async () => {
    await client.check();
    client.csrf = '';
    expect(await client.post(path, pavlova())).toMatchObject(refused);
  });

  test('refuses a wrong token', async () => {
    await client.check();
    client.csrf = 'x'.repeat(64);
    expect(await client.post(path, pavlova())).toMatchObject(refused);
  });
});
