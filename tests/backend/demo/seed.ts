import { createTables } from '../database/schema.ts';
import type { Store } from '../database/store.ts';
import { hashPassword } from '../passwords.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { choiceRows, choices } from './choices.ts';
import { lessons, markRows } from './lessons.ts';
import { SCHOOLS, students, TEACHERS } from './people.ts';
import type { EmbeddedShape } from '../types.ts';
import { OF_PREDECESSOR } from './predecessor.ts';
import { Random } from '../../kit/random.ts';
import { SUBJECTS } from './subjects.ts';

/** Any number; another number gives other demo data. */
const SEED = 20;

/** Replaces the database by the demo, whose term ends on the day `today` (yyyy-mm-dd). */
export function seed(store: Store, today: string, shape: EmbeddedShape = 'wrapped'): void {
  store.transaction(() => {
    createTables(store);
    seedAccounts(store);
    seedSchools(store, today);
    if (shape === 'predecessor') OF_PREDECESSOR.forEach((sql) => store.script(sql));
  });
}

function seedAccounts(store: Store): void {
  const users = DEMO_ACCOUNTS.map(({ username, password }) => [
    username,
    hashPassword(username, password),
    username === 'guest' ? 0 : 1,
    username === 'admin' ? 1 : 0,
  ]);
  store.insert('users', ['username', 'password', 'is_staff', 'is_superuser'], users);
}

function seedSchools(store: Store, today: string): void {
  const random = new Random(SEED);
  const people = students(random);
  const chosen = choices(people.length, random);
  const term = lessons(today);

  const account = (name: string | null) =>
    DEMO_ACCOUNTS.findIndex(({ username }) => username === name) + 1 || null;
  const insert = store.insert.bind(store);
  insert(
    'schools',
    ['title'],
    SCHOOLS.map((title) => [title]),
  );
  insert(
    'teachers',
    ['surname', 'name', 'patr', 'user'],
    TEACHERS.map(([surname, name, patr, user]) => [surname, name, patr, account(user)]),
  );
  insert(
    'subjects',
    ['name', 'level', 'time', 'teacher'],
    SUBJECTS.map(({ name, level, time, teacher }) => [name, level, time, teacher]),
  );
  insert('students', ['surname', 'name', 'patr', 'school'], people);
  insert(
    'choices',
    ['students', 'year', 'semester', 'sub_first', 'sub_second', 'num_class'],
    choiceRows(chosen, Number(today.slice(0, 4))),
  );
  insert(
    'lessons',
    ['subjects', 'topic', 'homework', 'date'],
    term.map(({ subject, topic, homework, date }) => [subject, topic, homework, date]),
  );
  insert('journals', ['students', 'lessons', 'mark'], markRows(term, chosen, random));
}
