import * as v from 'valibot';
import type { DemoAccount, User } from '../domain/entities.ts';
import { requestWithoutSession } from './client.ts';
import { nothing, text } from './wire.ts';

export interface LoginCheck {
  /**
   * Null for a visitor, and for a user whose name the server does not send: the app could not tell
   * whose data it holds.
   */
  user: User | null;
  /** True if the server says that a user is signed in, but sends no name. */
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

/** The server's answer to a login and password; null if it is neither success nor refusal. */
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
 * to a wrong password, and only checkLogin tells if the browser has kept the session.
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
