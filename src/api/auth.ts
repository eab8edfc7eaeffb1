import * as v from 'valibot';
import type { DemoAccount, User } from '../domain/entities.ts';
import { requestWithoutSession } from './client.ts';
import { nothing, text } from './wire.ts';

export interface LoginCheck {
  /** Null for a visitor. */
  user: User | null;
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
    user: wire.authenticated
      ? { username: wire.username, isSuperuser: wire.is_superuser ?? false }
      : null,
    csrfToken: wire.csrf,
    demoAccounts: wire.demo_accounts,
  })),
);

export function checkLogin(): Promise<LoginCheck> {
  return requestWithoutSession(loginCheck, { method: 'GET', path: 'accounts/check-login/' });
}

/**
 * Posts the credentials, and once more if the CSRF token was refused. The server answers 200 even
 * to a wrong password: call checkLogin afterwards.
 */
export async function postLogin(
  username: string,
  password: string,
  renewToken: () => Promise<void>,
): Promise<void> {
  const body = { username, password };
  await requestWithoutSession(
    nothing,
    { method: 'POST', path: 'accounts/login/', body },
    renewToken,
  );
}

export async function postLogout(): Promise<void> {
  await requestWithoutSession(nothing, { method: 'POST', path: 'accounts/logout/' });
}
