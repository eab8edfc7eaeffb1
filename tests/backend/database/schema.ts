import { crc32 } from 'node:zlib';
import type { Store } from './store.ts';

/** To be raised with every change of the demo data: the file of an older demo is then replaced. */
const DEMO_VERSION = 1;

const TABLES = {
  users: `
    username text not null unique,
    password text not null,
    is_staff integer not null default 0,
    is_superuser integer not null default 0`,
  sessions: `
    key text not null unique,
    user integer not null references users on delete cascade`,
  schools: `
    title text not null`,
  teachers: `
    surname text not null,
    name text not null,
    patr text not null,
    user integer references users on delete set null`,
  subjects: `
    name text not null,
    level text not null,
    time text not null,
    teacher integer references teachers on delete cascade`,
  students: `
    surname text not null,
    name text not null,
    patr text not null,
    school integer references schools on delete cascade,
    num_class text not null default ''`,
  choices: `
    students integer references students on delete cascade,
    year text not null,
    semester text not null,
    sub_first integer references subjects on delete cascade,
    sub_second integer references subjects on delete cascade,
    num_class text not null default ''`,
  lessons: `
    subjects integer not null references subjects on delete cascade,
    topic text not null,
    homework text not null,
    date text not null`,
  // (students, lessons) is not unique: the real table, too, can hold two marks for one lesson.
  journals: `
    students integer not null references students on delete cascade,
    lessons integer not null references lessons on delete cascade,
    mark text not null`,
};

/** Changes by itself with the tables. */
const VERSION = (crc32(JSON.stringify(TABLES)) + DEMO_VERSION) & 0x7fffffff;

/** True if the database is intact and has the tables of this version. */
export function isUsable(store: Store): boolean {
  try {
    const version = store.row('pragma user_version')?.['user_version'];
    return version === VERSION && store.row('pragma quick_check')?.['quick_check'] === 'ok';
  } catch {
    // The file is no database, or is cut off in the middle.
    return false;
  }
}

/** Drops all tables and creates them empty, with ids from 1. */
export function createTables(store: Store): void {
  const tables = Object.entries(TABLES);
  // Tables with references are dropped first: then no drop cascades.
  for (const [table] of tables.toReversed()) store.script(`drop table if exists ${table}`);
  for (const [table, columns] of tables) {
    // Autoincrement, as in Django: the id of a deleted row is never used again.
    store.script(`create table ${table} (id integer primary key autoincrement, ${columns})`);
    // Every foreign key has an index, because a deletion looks for the rows that refer to the row.
    for (const [, column] of columns.matchAll(/(\w+) integer[^,]* references/g)) {
      store.script(`create index ${table}_${column ?? ''} on ${table} (${column ?? ''})`);
    }
  }
  store.script(`pragma user_version = ${VERSION}`);
}
