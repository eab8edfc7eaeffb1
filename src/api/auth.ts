import * as v from 'valibot';
import type { DemoAccount, User } from '../domain/entities.ts';
import { requestWithoutSession } from './client.ts';
import { nothing, text } from './wire.ts';

export interface LoginCheck {
  /** Null for a visitor, and for somebody without a name: nobody could tell whose data they are. */
  user: User | null;
  /** The server says that somebody is signed in, but not who. */
  isNameless: boolean;
  csrfToken: string;
  /** The accounts of the demo; only the embedded backend sends them. */
  demoAccounts: DemoAccount[];
}

const loginCheck: v.GenericSchema<unknown, LoginCheck> = v.pipe(
  v.object({
    authenticated: v.boolean(),
    username: text,
    csrf: text,
    is_superuser: v.optional(v.nullable(v.boolean()), false),
    demo_accounts: v.optional(
      v.array(v.object({ username: v.string(), password: v.string(), about: v.string() })),
      [],
    ),
  }),
  v.transform((wire) => ({
    user:
      wire.authenticated && wire.username.trim() !== ''
        ? { username: wire.username, isSuperuser: wire.is_superuser ?? false }
        : null,
    isNameless: wire.authenticated && wire.username.trim() === '',
    csrfToken: wire.csrf,
    demoAccounts: wire.demo_accounts,
  })),
);

export function checkLogin(): Promise<LoginCheck> {
  return requestWithoutSession(loginCheck, { method: 'GET', path: 'accounts/check-login/' });
}

/** What a server says of a login and password; null where it says neither. */
export type LoginVerdict = 'accepted' | 'refused' | null;

const loginVerdict: v.GenericSchema<unknown, LoginVerdict> = v.fallback(
  v.pipe(
    v.object({ result: v.string() }),
    v.transform(({ result }) => {
      if (/^fail/i.test(result)) return 'refused';
      return /^success/i.test(result) ? 'accepted' : null;
    }),
  ),
  null,
);

/**
 * Posts the credentials, and once more if the CSRF token was refused. The server answers 200 even
 * to a wrong password, and whether the browser keeps the session only checkLogin tells.
 */
export async function postLogin(
  username: string,
  password: string,
  renewToken: () => Promise<void>,
): Promise<LoginVerdict> {
  const body = { username, password };
  return requestWithoutSession(
    loginVerdict,
    { method: 'POST', path: 'accounts/login/', body },
    renewToken,
  );
}

export async function postLogout(): Promise<void> {
  await requestWithoutSession(nothing, { method: 'POST', path: 'accounts/logout/' });
}
