import { createHash } from 'node:crypto';
import type { Store } from '../backend/database/store.ts';
import type { SqlValue } from '../backend/index.ts';
import { type BackendOptions, createBackend, DEMO_ACCOUNTS } from '../backend/index.ts';

/** In the order in which they refer to each other. */
const TABLES = ['schools', 'teachers', 'subjects', 'students', 'choices', 'lessons', 'journals'];

/** What a table holds, in the order in which tables refer to each other. */
interface SeededTable {
  table: string;
  columns: readonly string[];
  rows: readonly SqlValue[][];
}

/** The demo of the embedded backend, ids and all, as the tables that Django has made. */
function seededTables(options: BackendOptions): SeededTable[] {
  const demo = createBackend(options);
  const accounts = demo.query<Account>('select id, username, is_staff, is_superuser from users');
  const tables = TABLES.map((table) => {
    const rows = demo.query<Record<string, SqlValue>>(`select * from ${table} order by id`);
    return { table, columns: Object.keys(rows[0] ?? {}), rows: rows.map(Object.values) };
  });
  demo.close();
  return [accountsTable(accounts), ...tables.filter(({ rows }) => rows.length > 0)];
}

const literal = (value: SqlValue) =>
  value === null ? 'null' : `'${String(value).replaceAll("'", "''")}'`;

/** The demo as statements for PostgreSQL, whose tables Django has made. */
export function seedStatements(options: BackendOptions = {}): string {
  const statements = seededTables(options).flatMap(({ table, columns, rows }) => [
    `insert into ${table} (${columns.map((name) => `"${name}"`).join(', ')}) values
     ${rows.map((row) => `(${row.map(literal).join(', ')})`).join(', ')};`,
    `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table};`,
  ]);
  return statements.join('\n');
}

/** Puts the demo into the tables Django has made. */
export function seedDjango(store: Store, options: BackendOptions = {}): void {
  const tables = seededTables(options);
  store.transaction(() => {
    for (const { table, columns, rows } of tables) store.insert(table, columns, rows);
  });
}

interface Account {
  id: number;
  username: string;
  is_staff: number;
  is_superuser: number;
}

function accountsTable(accounts: readonly Account[]): SeededTable {
  const rows = accounts.map(({ id, username, is_staff, is_superuser }) => {
    const own = DEMO_ACCOUNTS.find((account) => account.username === username);
    const flags = [is_staff, is_superuser, 1];
    return [id, username, hash(own?.password ?? ''), ...flags, '', '', '', '2026-09-01 00:00:00'];
  });
  const columns = 'id username password is_staff is_superuser is_active';
  const others = 'first_name last_name email date_joined';
  return { table: 'auth_user', columns: `${columns} ${others}`.split(' '), rows };
}

/** As Django's MD5PasswordHasher, which costs the tests nothing, writes a password. */
function hash(password: string): string {
  const salt = 'demo';
  return `md5$${salt}$${createHash('md5')
    .update(salt + password)
    .digest('hex')}`;
}
