import { createHash } from 'node:crypto';
import type { Store } from '../backend/database/store.ts';
import type { SqlValue } from '../backend/index.ts';
import { createBackend, DEMO_ACCOUNTS } from '../backend/index.ts';

/** In the order in which they refer to each other. */
const TABLES = ['schools', 'teachers', 'subjects', 'students', 'choices', 'lessons', 'journals'];

/** Puts the demo of the embedded backend, ids and all, into the tables Django has made. */
export function seedDjango(store: Store, today?: string): void {
  const demo = createBackend(today === undefined ? {} : { today });
  store.transaction(() => {
    seedAccounts(store, demo.query('select id, username, is_staff, is_superuser from users'));
    for (const table of TABLES) {
      const rows = demo.query<Record<string, SqlValue>>(`select * from ${table} order by id`);
      const [first] = rows;
      if (first) store.insert(table, Object.keys(first), rows.map(Object.values));
    }
  });
  demo.close();
}

interface Account {
  id: number;
  username: string;
  is_staff: number;
  is_superuser: number;
}

function seedAccounts(store: Store, accounts: Account[]): void {
  const rows = accounts.map(({ id, username, is_staff, is_superuser }) => {
    const own = DEMO_ACCOUNTS.find((account) => account.username === username);
    const flags = [is_staff, is_superuser, 1];
    return [id, username, hash(own?.password ?? ''), ...flags, '', '', '', '2026-09-01 00:00:00'];
  });
  const columns = 'id username password is_staff is_superuser is_active';
  const others = 'first_name last_name email date_joined';
  store.insert('auth_user', `${columns} ${others}`.split(' '), rows);
}

/** As Django's MD5PasswordHasher, which costs the tests nothing, writes a password. */
function hash(password: string): string {
  const salt = 'demo';
  return `md5$${salt}$${createHash('md5')
    .update(salt + password)
    .digest('hex')}`;
}
