import type { Context } from 'hono';
import { unmask } from '../csrf.ts';
import { csrfSecret } from './cookies.ts';

/** Why the request's CSRF token is refused; undefined if it is valid. */
export function csrfFlaw(c: Context): string | undefined {
  const secret = csrfSecret(c);
  const token = c.req.header('X-CSRFToken');
  if (secret === undefined) return 'CSRF cookie not set.';
  const isRight = unmask(token) === secret;
  // Newer versions of Django say which of the two it is, and name the header.
  return isRight ? undefined : 'CSRF token missing or incorrect.';
}
