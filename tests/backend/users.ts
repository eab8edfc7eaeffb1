import { randomBytes } from 'node:crypto';
import type { Row, Store } from './database/store.ts';
import { isPassword } from './passwords.ts';

export interface User {
  id: number;
  username: string;
  isStaff: boolean;
  isSuperuser: boolean;
}

/** The user of a session; undefined without a key or after the session has ended. */
export function userOfSession(store: Store, key: string | undefined): User | undefined {
  if (key === undefined) return undefined;
  const row = store.row(
    'select u.* from users u join sessions s on s.user = u.id where s.key = ?',
    key,
  );
  return row && toUser(row);
}

/** The user with these credentials; undefined if they are wrong. */
export function userOfCredentials(
  store: Store,
  username: string,
  password: string,
): User | undefined {
  const row = store.row('select * from users where username = ?', username);
  const right = row && isPassword(username, password, String(row['password']));
  return right ? toUser(row) : undefined;
}

/** Starts a session and returns its key. */
export function beginSession(store: Store, user: User): string {
  const key = randomBytes(16).toString('hex');
  store.run('insert into sessions (key, user) values (?, ?)', key, user.id);
  return key;
}

export function endSession(store: Store, key: string | undefined): void {
  if (key !== undefined) store.run('delete from sessions where key = ?', key);
}

function toUser(row: Row): User {
  return {
    id: Number(row['id']),
    username: String(row['username']),
    isStaff: row['is_staff'] === 1,
    isSuperuser: row['is_superuser'] === 1,
  };
}
