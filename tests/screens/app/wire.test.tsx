import { within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { setClock, ManualClock } from '../../kit/clock.ts';
import { button, dialog, lessonRow, rowOf } from '../../kit/parts.ts';
import { heading, openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend } from '../../kit/school.ts';
import { storeStudents } from '../../kit/students.ts';

/** Every call of the specification (§7). The table below must cover exactly these. */
const SPECIFIED = [
  'GET /api/accounts/check-login/',
  'POST /api/accounts/login/',
  'POST /api/accounts/logout/',
  ...['students', 'teachers', 'schools', 'subjects', 'choices'].flatMap((list) => [
    `GET /api/${list}/`,
    `POST /api/${list}/`,
    `PATCH /api/${list}/{id}/`,
    `DELETE /api/${list}/{id}/`,
  ]),
  'GET /api/lessons/',
  'GET /api/teachers/user/',
  'GET /api/teachers/{id}/',
  'GET /api/teachers/subjects/',
  'GET /api/subjects/{id}/',
  'GET /api/subjects/{id}/lessons/',
  'GET /api/subjects/{id}/students/',
  'POST /api/lessons/',
  'GET /api/lessons/{id}/',
  'PATCH /api/lessons/{id}/',
  'DELETE /api/lessons/{id}/',
  'GET /api/lessons/{id}/journal/',
  'POST /api/journals/',
  'PATCH /api/journals/{id}/',
  'GET /api/journals/{id}/subject/',
  'GET /api/journals/{id}/school/',
];

/** «METHOD /path/» with {id} instead of the record's id. */
const callOf = (request: string) => request.replace(/\d+/, '{id}');

const asked = () => backend.calls({ method: 'GET', accounts: false });

/** A write as the server gets it. */
type Write = readonly [call: string, body: unknown];

/** The writes that the server got, without those for sign-in and sign-out. */
const written = (): Write[] =>
  backend.requests
    .filter(({ method, path }) => method !== 'GET' && !path.startsWith('/api/accounts/'))
    .map(({ method, path, body }) => [`${method} ${path}`, body] as const);

/** Waits for exactly these writes, and for the call that reloads after the last of them. */
async function expectWrites(writes: readonly Write[], reload?: string) {
  await waitFor(() => {
    expect(written()).toEqual(writes);
    const calls = backend.calls();
    const [last = ''] = writes.at(-1) ?? [];
    if (reload !== undefined) expect(calls.slice(calls.lastIndexOf(last))).toContain(reload);
  });
}

const SIGNING = [
  'GET /api/accounts/check-login/',
  'POST /api/accounts/login/',
  'POST /api/accounts/logout/',
];

describe('who is signed in', () => {
  test('is asked at the start; signing in and out ask again', { tags: 'main' }, async () => {
    const user = openApp('/login');
    await user.type(await screen.findByLabelText('Логин'), 'pavlova');
    await user.type(screen.getByLabelText('Пароль'), 'pavlova-2026');
    await user.click(await button('Войти'));
    await heading(/Здравствуйте/);
    await user.click(await button('Выйти'));
    await screen.findByLabelText('Логин');
    const calls = backend.requests
      .filter(({ path }) => path.startsWith('/api/accounts/'))
      .map(({ method, path, body }) => [`${method} ${path}`, body]);
    expect(calls).toEqual([
      ['GET /api/accounts/check-login/', null],
      ['POST /api/accounts/logout/', null],
      ['GET /api/accounts/check-login/', null],
      ['POST /api/accounts/login/', { username: 'pavlova', password: 'pavlova-2026' }],
      ['GET /api/accounts/check-login/', null],
      ['POST /api/accounts/logout/', null],
      ['GET /api/accounts/check-login/', null],
    ]);
  });
});

/** The calls of each screen when it is opened. */
const SCREENS = [
  [
    '/',
    'pavlova',
    [
      ...['/teachers/user/', '/teachers/1/', '/teachers/subjects/'],
      // After the cards are shown: the lessons of each subject, and how many are marked.
      ...['/subjects/1/lessons/', '/subjects/1/students/', '/journals/1/subject/'],
      ...['/subjects/2/lessons/', '/subjects/2/students/', '/journals/2/subject/'],
    ],
  ],
  [
    '/subjects/1',
    'pavlova',
    ['/subjects/1/', '/subjects/1/lessons/', '/subjects/1/students/', '/journals/1/subject/'],
  ],
  [
    '/subjects/1/lessons/5/journal',
    'pavlova',
    [
      '/subjects/1/',
      '/lessons/5/',
      '/lessons/5/journal/',
      '/subjects/1/students/',
      // After the journal is shown: the other lessons, and the students' former marks.
      '/subjects/1/lessons/',
      '/journals/1/subject/',
    ],
  ],
  [
    '/students',
    'admin',
    // After the list is shown: the choices, whose classes the filter offers.
    ['/students/', '/schools/', '/choices/'],
  ],
  ['/teachers', 'admin', ['/teachers/']],
  ['/schools', 'admin', ['/schools/']],
  ['/subjects', 'admin', ['/subjects/', '/teachers/']],
  ['/choices', 'admin', ['/choices/', '/students/', '/subjects/']],
  ['/reports/schools?school=1', 'admin', ['/schools/', '/journals/1/school/']],
  [
    '/reports/teachers/1/subjects?subject=1',
    'pavlova',
    ['/subjects/', '/journals/1/subject/', '/subjects/1/lessons/', '/subjects/1/students/'],
  ],
  ['/reports/subjects', 'admin', ['/subjects/', '/lessons/']],
] as const;

test.each(SCREENS)('opening %s asks for what it shows', async (address, username, paths) => {
  await openAppAs(username, address);
  const calls = paths.map((path) => `GET /api${path}`);
  await waitFor(() => expect(asked()).toEqual(expect.arrayContaining(calls)));
  await waitFor(() => expect(backend.requests.every(({ status }) => status > 0)).toBe(true));
  expect(new Set(asked())).toEqual(new Set(calls));
});

const fill = async (user: UserEvent, values: Record<string, string>) => {
  const form = await dialog();
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
};

/** Opens a dialog, fills it in and submits it. */
async function add(user: UserEvent, open: string, values: Record<string, string>, send: string) {
  await user.click(await button(open));
  await fill(user, values);
  await user.click((await dialog()).getByRole('button', { name: send }));
}

async function deleteRow(user: UserEvent, holding: string) {
  await user.click((await rowOf(holding)).getByRole('button', { name: /^Удалить/ }));
}

const confirm = async (user: UserEvent) =>
  user.click((await dialog()).getByRole('button', { name: 'OK' }));

/** Stores one lesson and opens its subject as its teacher. */
async function openLesson() {
  backend.execute('delete from lessons');
  backend.execute(
    "insert into lessons (id, subjects, topic, homework, date) values (7, 1, 'Циклы', 'Стр. 4', '2026-12-01')",
  );
  const user = await openAppAs('pavlova', '/subjects/1');
  return { user, card: within(await lessonRow('Урок №1')) };
}

/** Opens the journal of a lesson that has no marks, or only this one for its first student. */
async function openJournal(mark?: string) {
  backend.execute('delete from journals');
  const clock = new ManualClock();
  const user = await openAppAs('pavlova', '/subjects/1/lessons/5/journal');
  const [, row] = await screen.findAllByRole('row');
  if (!row) throw new Error('nobody to mark');
  const [student] = backend.query<{ id: number }>(
    `select id from students where surname || ' ' || name || ' ' || patr = ?`,
    within(row).getByRole('rowheader').textContent,
  );
  const press = async (value: string) => {
    await user.click(within(row).getByRole('button', { name: value }));
    await within(row).findByText('Сохранено');
    // One fetch follows all saves of a second.
    clock.pass(1);
  };
  if (mark !== undefined) await press(mark);
  const [entry] = backend.query<{ id: number }>('select id from journals');
  return { press, student: student?.id, entry: entry?.id ?? 0 };
}

/** Stores three students and one choice, and opens a list in edit mode. */
async function openList(address: string) {
  storeStudents();
  backend.execute('delete from choices');
  backend.execute(
    "insert into choices (id, students, year, semester, sub_first, sub_second, num_class) values (900, 1, '2026', '1', 1, 2, '7А')",
  );
  setClock('2026-11-20T12:00');
  const user = await openAppAs('admin', address);
  await screen.findByRole('table');
  const edit = screen.queryByRole('switch');
  if (edit) await user.click(edit);
  return user;
}

interface Story {
  call: string;
  /** Acts on the screen and returns the expected writes. */
  story: () => Promise<readonly Write[]>;
  /** The call that reloads afterwards. */
  reload?: string;
}

const LESSON = { topic: 'Сети', date: '2026-12-01', homework: 'Стр. 4', subjects: 1 };
const LESSONS = 'GET /api/subjects/1/lessons/';
const MARKS = 'GET /api/lessons/5/journal/';

const TEACHERS_STORIES: readonly Story[] = [
  {
    call: 'POST /api/lessons/',
    reload: LESSONS,
    story: async () => {
      const { user } = await openLesson();
      const values = { Тема: 'Сети', Дата: '01.12.2026', 'Домашнее задание': 'Стр. 4' };
      await add(user, 'Добавить урок', values, 'Сохранить');
      return [['POST /api/lessons/', LESSON]];
    },
  },
  {
    call: 'PATCH /api/lessons/{id}/',
    reload: LESSONS,
    story: async () => {
      const { user, card } = await openLesson();
      await user.click(card.getByRole('button', { name: /^Редактировать/ }));
      await fill(user, { Тема: 'Сети' });
      await user.click((await dialog()).getByRole('button', { name: 'Сохранить' }));
      return [['PATCH /api/lessons/7/', LESSON]];
    },
  },
  {
    call: 'DELETE /api/lessons/{id}/',
    reload: LESSONS,
    story: async () => {
      const { user, card } = await openLesson();
      await user.click(card.getByRole('button', { name: /^Удалить/ }));
      await confirm(user);
      return [['DELETE /api/lessons/7/', null]];
    },
  },
  {
    call: 'POST /api/journals/',
    reload: MARKS,
    story: async () => {
      const { press, student } = await openJournal();
      await press('4');
      return [['POST /api/journals/', { students: student, lessons: 5, mark: '4' }]];
    },
  },
  {
    call: 'PATCH /api/journals/{id}/',
    reload: MARKS,
    story: async () => {
      const { press, entry } = await openJournal('4');
      backend.clearRequests();
      await press('Н');
      return [[`PATCH /api/journals/${entry}/`, { mark: 'Н' }]];
    },
  },
];

const PERSON = { Фамилия: 'Щукин', Имя: 'Лев', Отчество: 'Ильич' };
const person = { surname: 'Щукин', name: 'Лев', patr: 'Ильич' };
const choice = { year: '2026', semester: '1', sub_first: 1, sub_second: 2, num_class: '7А' };

const adding = (list: string, values: Record<string, string>, body: unknown): Story => ({
  call: `POST /api/${list}/`,
  reload: `GET /api/${list}/`,
  story: async () => {
    const user = await openList(`/${list}`);
    await add(user, 'Добавить', values, 'Добавить');
    return [[`POST /api/${list}/`, body]];
  },
});

const changing = (
  path: string,
  [holding, label, text]: readonly [holding: string, label: string, text: string],
  body: unknown,
): Story => {
  const list = path.replace(/\/\d+$/, '');
  return {
    call: callOf(`PATCH /api/${path}/`),
    reload: `GET /api/${list}/`,
    story: async () => {
      const user = await openList(`/${list}`);
      const row = await rowOf(holding);
      const field = row.getByRole('textbox', { name: label });
      await user.clear(field);
      await user.type(field, text);
      await user.click(row.getByRole('button', { name: /^(Сохранить|Обновить)/ }));
      return [[`PATCH /api/${path}/`, body]];
    },
  };
};

const deleting = (path: string, holding: string): Story => {
  const list = path.replace(/\/\d+$/, '');
  return {
    call: callOf(`DELETE /api/${path}/`),
    reload: `GET /api/${list}/`,
    story: async () => {
      const user = await openList(`/${list}`);
      await deleteRow(user, holding);
      await confirm(user);
      return [[`DELETE /api/${path}/`, null]];
    },
  };
};

/** A deletion without a question, which is sent before the user signs out at the latest. */
const deletingAtOnce = (path: string, holding: string): Story => ({
  call: callOf(`DELETE /api/${path}/`),
  story: async () => {
    const user = await openList(`/${path.replace(/\/\d+$/, '')}`);
    await deleteRow(user, holding);
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByLabelText('Логин');
    return [[`DELETE /api/${path}/`, null]];
  },
});

const ADMINISTRATION: readonly Story[] = [
  adding('students', PERSON, { ...person, school: 1 }),
  changing('students/1', ['Анна', 'Имя', 'Яна'], {
    surname: 'Ёлкина',
    name: 'Яна',
    patr: 'Игоревна',
    school: 1,
  }),
  deleting('students/1', 'Анна'),
  adding('teachers', PERSON, person),
  changing('teachers/1', ['Павлова', 'Имя', 'Яна'], {
    name: 'Яна',
    surname: 'Павлова',
    patr: 'Михайловна',
  }),
  deleting('teachers/1', 'Павлова'),
  adding('schools', { Наименование: 'Лицей' }, { title: 'Лицей' }),
  changing('schools/1', ['Гимназия № 12', 'Наименование', 'Лицей'], { title: 'Лицей' }),
  deletingAtOnce('schools/4', 'Школа-интернат № 3'),
  adding(
    'subjects',
    { Наименование: 'Химия' },
    { name: 'Химия', level: 'Начальный', time: '10:00', teacher: 1 },
  ),
  // The teacher is sent in both fields, because the specification does not say which one the server reads.
  changing('subjects/1', ['Информатика', 'Наименование', 'Химия'], {
    name: 'Химия',
    level: 'Начальный',
    time: '10:00',
    teacher: 1,
    teacher_fio: 'Павлова Татьяна Михайловна',
  }),
  deletingAtOnce('subjects/1', 'Информатика'),
  // The defaults are the first student and the first subject of each slot.
  adding(
    'choices',
    { Класс: '8Б' },
    { ...choice, students: 2, sub_first: 5, sub_second: 8, num_class: '8Б' },
  ),
  changing('choices/900', ['7А', 'Класс', '8Б'], {
    ...choice,
    students: 1,
    students_name: 'Ёлкина Анна Игоревна',
    num_class: '8Б',
  }),
  deleting('choices/900', '7А'),
];

const STORIES = [...TEACHERS_STORIES, ...ADMINISTRATION];

test.each(STORIES)(
  'the story of $call makes this call alone',
  { tags: 'main' },
  async ({ call, story, reload }) => {
    const writes = await story();
    expect(writes.map(([write]) => callOf(write))).toEqual([call]);
    await expectWrites(writes, reload);
  },
);

test('the calls of all stories are those of the specification, and no other', () => {
  const opened = SCREENS.flatMap(([, , paths]) => paths.map((path) => callOf(`GET /api${path}`)));
  const told = new Set([...SIGNING, ...opened, ...STORIES.map(({ call }) => call)]);
  expect([...told].sort()).toEqual([...SPECIFIED].sort());
});
