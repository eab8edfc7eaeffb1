import { expect, test } from 'vitest';
import { CookieJar } from './cookieJar.ts';

const answer = (...cookies: string[]) =>
  new Response(null, {
    headers: cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]),
  });

const sent = (jar: CookieJar) => jar.apply(new Request('http://localhost/')).headers.get('Cookie');

test('the cookie jar sends the newest value of each cookie', () => {
  const jar = new CookieJar();
  expect(sent(jar)).toBeNull();
  jar.store(answer('a=1; Path=/; HttpOnly', 'b=x=y; Max-Age=60'));
  jar.store(answer('a=2'));
  expect(sent(jar)).toBe('a=2; b=x=y');
});

test.each(['a=; Max-Age=0', 'a=; expires=Thu, 01 Jan 1970 00:00:00 GMT'])(
  'forgets a cookie set with %s',
  (line) => {
    const jar = new CookieJar();
    jar.store(answer('a=1', 'b=2; expires=Fri, 01 Jan 2100 00:00:00 GMT'));
    jar.store(answer(line));
    expect(sent(jar)).toBe('b=2');
  },
);

test('the cookie jar keeps the method, the headers and the body of a request', async () => {
  const jar = new CookieJar();
  jar.store(answer('a=1'));
  const headers = { 'Content-Type': 'application/json' };
  const request = jar.apply(
    new Request('http://localhost/x/', { method: 'POST', body: '{}', headers }),
  );
  expect(request.method).toBe('POST');
  expect(request.headers.get('Content-Type')).toBe('application/json');
  expect(await request.text()).toBe('{}');
});
