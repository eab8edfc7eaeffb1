import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { mask, newSecret, unmask } from '../csrf.ts';

const SESSION = 'sessionid';
const CSRF = 'csrftoken';
const TWO_WEEKS = 14 * 24 * 60 * 60;
const YEAR = 52 * 7 * 24 * 60 * 60;

export const sessionKey = (c: Context) => getCookie(c, SESSION);

/** The secret in the csrftoken cookie; undefined if the cookie is missing or malformed. */
export const csrfSecret = (c: Context) => unmask(getCookie(c, CSRF));

export function giveSession(c: Context, key: string): void {
  setCookie(c, SESSION, key, { path: '/', sameSite: 'Lax', httpOnly: true, maxAge: TWO_WEEKS });
}

export function takeSession(c: Context): void {
  deleteCookie(c, SESSION, { path: '/', sameSite: 'Lax' });
}

/** Sets the csrftoken cookie. Scripts can read it, as in Django. */
export function giveCsrf(c: Context, secret = newSecret()): string {
  setCookie(c, CSRF, mask(secret), { path: '/', sameSite: 'Lax', maxAge: YEAR });
  return secret;
}
