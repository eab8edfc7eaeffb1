import type { DemoAccount, User } from '../domain/entities.ts';
import { requestWithoutSession } from './client.ts';
import {
  readBoolean,
  type Reader,
  readFields,
  readItems,
  readNothing,
  readText,
} from './wireReaders.ts';

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

const readAccount: Reader<DemoAccount> = (value) => {
  const wire = readFields(value);
  return {
    username: readText(wire['username']),
    password: readText(wire['password']),
    about: readText(wire['about']),
  };
};

const readLoginCheck: Reader<LoginCheck> = (value) => {
  const wire = readFields(value);
  const isSignedIn = readBoolean(wire['authenticated']);
  const username = readText(wire['username']);
  const isNameless = isSignedIn && username.trim() === '';
  const isSuperuser = readBoolean(wire['is_superuser'] ?? false);
  return {
    user: isSignedIn && !isNameless ? { username, isSuperuser } : null,
    isNameless,
    csrfToken: readText(wire['csrf']),
    demoAccounts: readItems(wire['demo_accounts'] ?? [], readAccount),
  };
};

export function checkLogin(): Promise<LoginCheck> {
  return requestWithoutSession(readLoginCheck, { method: 'GET', path: 'accounts/check-login/' });
}

/** The server's answer to a login and password; null if it is neither success nor refusal. */
export type LoginVerdict = 'accepted' | 'refused' | null;

const readLoginVerdict: Reader<LoginVerdict> = (value) => {
  const result = typeof value === 'object' && value !== null && 'result' in value && value.result;
  if (typeof result !== 'string') return null;
  if (/^fail/i.test(result)) return 'refused';
  return /^success/i.test(result) ? 'accepted' : null;
};

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
    readLoginVerdict,
    { method: 'POST', path: 'accounts/login/', body },
    renewToken,
  );
}

export async function postLogout(): Promise<void> {
  await requestWithoutSession(readNothing, { method: 'POST', path: 'accounts/logout/' });
}
