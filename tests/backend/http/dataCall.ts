import type { Context, Handler } from 'hono';
import type { Store } from '../database/store.ts';
import { userOfSession, type User } from '../users.ts';
import { sessionKey } from './cookies.ts';
import { csrfFlaw } from './csrfCheck.ts';
import { csrfRefused, methodRefused, rightsRefused, visitorRefused } from './refusal.ts';

type Answer = (c: Context, user: User) => Response | Promise<Response>;
type Answers = Partial<Record<'GET' | 'POST' | 'PATCH' | 'DELETE', Answer>>;

/** A call of the REST API: checks the rights in the framework's order, then answers by method. */
export function dataCall(store: Store, answers: Answers): Handler {
  return (c) => {
    const user = staffUser(store, c);
    const answer = answerTo(answers, c.req.method);
    if (!answer) throw methodRefused(c.req.method);
    return answer(c, user);
  };
}

function staffUser(store: Store, c: Context): User {
  const user = userOfSession(store, sessionKey(c));
  // The framework checks the CSRF token of signed-in users only.
  if (!user) throw visitorRefused();
  const flaw = isSafe(c.req.method) ? undefined : csrfFlaw(c);
  if (flaw !== undefined) throw csrfRefused(flaw);
  if (!user.isStaff) throw rightsRefused();
  return user;
}

const isSafe = (method: string) => ['GET', 'HEAD', 'OPTIONS', 'TRACE'].includes(method);

function answerTo(answers: Answers, method: string): Answer | undefined {
  const asked = method === 'HEAD' ? 'GET' : method;
  return Object.entries(answers).find(([name]) => name === asked)?.[1];
}

/** The id in the path of a call for one object. */
export const idOf = (c: Context) => Number(c.req.param('id'));
