import type { Context } from 'hono';
import { unmask } from '../csrf.ts';
import { csrfSecret } from './cookies.ts';

/** Why the request's CSRF token is refused; undefined when it is right. */
export function csrfFlaw(c: Context): string | undefined {
  const secret = csrfSecret(c);
  const token = c.req.header('X-CSRFToken');
  if (secret === undefined) return 'CSRF cookie not set.';
  if (token === undefined || token === '') return 'CSRF token missing.';
  return unmask(token) === secret ? undefined : 'CSRF token incorrect.';
}
