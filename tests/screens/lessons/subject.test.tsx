import { gate } from '../../backend/gate.ts';
import { reply } from '../../backend/reply.ts';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { setClock } from '../../kit/clock.ts';
import { TODAY } from '../../kit/demo.ts';
import { lessonRow, lessonRows } from '../../kit/parts.ts';
import { backend, calls } from '../../kit/school.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';

interface StoredLesson {
  topic: string;
  date: string;
  homework: string;
  subjects: number;
}

const INFORMATICS = 'Информатика (Начальный)';
const SOMETHING = { topic: 'Циклы', date: '2026-09-15', homework: 'Задача 4' };

const storedLessons = () =>
  backend.query<StoredLesson>(
    'select topic, date, homework, subjects from lessons where subjects = 1 order by id',
  );

function storeLesson(lesson: Partial<typeof SOMETHING>) {
  const { topic, date, homework } = { ...SOMETHING, ...lesson };
  backend.execute(
    'insert into lessons (subjects, topic, date, homework) values (1, ?, ?, ?)',
    topic,
    date,
    homework,
  );
}

const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const field = (name: string) => screen.findByRole('textbox', { name });

/** Opens the subject with only these lessons. */
async function openSubject(...lessons: Partial<typeof SOMETHING>[]) {
  backend.execute('delete from lessons where subjects = 1');
  lessons.forEach(storeLesson);
  const user = await openAppAs('pavlova', '/subjects/1');
  await heading(INFORMATICS);
  return user;
}

describe('the list of lessons', () => {
  test('shows its lessons, newest first, numbered from the oldest', { tags: 'main' }, async () => {
    await openSubject(
      { date: '2026-09-01' },
      { date: '2026-09-15', topic: 'Массивы' },
      { date: '' },
      { date: '31-02-2023' },
    );
    expect(screen.getByText('Время: 10:00')).toBeVisible();
    expect(lessonRows().map((row) => within(row).getByRole('rowheader'))).toEqual([
      screen.getByRole('rowheader', { name: 'Урок №2' }),
      screen.getByRole('rowheader', { name: 'Урок №1' }),
      screen.getByRole('rowheader', { name: 'Урок №3' }),
      screen.getByRole('rowheader', { name: 'Урок №4' }),
    ]);
    expect(within(await lessonRow('Урок №4')).getByText('31-02-2023')).toBeVisible();
    const newest = within(await lessonRow('Урок №2'));
    expect(newest.getByText('15.09.2026')).toBeVisible();
    expect(newest.getByText('Массивы')).toBeVisible();
    expect(newest.getByText('Задача 4')).toBeVisible();
  });

  test('shows an untidy time of the subject as it stands', async () => {
    backend.execute("update subjects set time = '10.00' where id = 1");
    await openSubject();
    expect(screen.getByText('Время: 10.00')).toBeVisible();
  });

  test('says so when there are no lessons', async () => {
    await openSubject();
    expect(screen.getByText('Сейчас по этому предмету нет уроков.')).toBeVisible();
  });

  test('asks for the subject and its lessons side by side', async () => {
    const { open: answer, passed } = gate();
    backend.fault({
      path: '/api/subjects/1/',
      wait: passed,
    });
    await openAppAs('pavlova', '/subjects/1');
    await waitFor(() => expect(calls()).toContain('GET /api/subjects/1/lessons/'));
    answer();
    await heading(INFORMATICS);
  });

  test('of an unknown subject says so', async () => {
    await openAppAs('pavlova', '/subjects/999');
    expect(await screen.findByRole('alert')).toHaveTextContent('Не найдено');
  });
});

describe('adding a lesson', () => {
  test('starts from today and shows the new lesson', { tags: 'main' }, async () => {
    setClock('2026-11-20T12:00');
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    expect(within(await dialog()).getByRole('heading')).toHaveTextContent('Добавить урок');
    expect(await field('Дата')).toHaveValue('20.11.2026');
    await user.type(await field('Тема'), 'Рекурсия');
    await user.clear(await field('Дата'));
    await user.type(await field('Дата'), '05.10.2026');
    await user.type(await field('Домашнее задание'), 'Стр. 12{Enter}№ 3');
    await user.click(await button('Сохранить'));
    await lessonRow('Урок №1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(storedLessons()).toEqual([
      { topic: 'Рекурсия', date: '2026-10-05', homework: 'Стр. 12\n№ 3', subjects: 1 },
    ]);
  });

  test('says at the field what is missing, and sends nothing', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.clear(await field('Дата'));
    await user.type(await field('Дата'), '31.02.2026');
    await user.click(await button('Сохранить'));
    expect(await field('Тема')).toHaveAccessibleDescription('Введите тему урока.');
    expect(await field('Дата')).toHaveAccessibleDescription('Такого дня нет.');
    await user.click(await field('Тема'));
    await user.paste('а'.repeat(101));
    expect(await field('Тема')).toHaveAccessibleDescription('Не больше 100 символов.');
    expect(calls('POST').filter((call) => call.includes('lessons'))).toEqual([]);
  });

  test('puts a refusal at its field and keeps what was typed', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.type(await field('Тема'), 'Рекурсия');
    await user.click(await button('Сохранить'));
    await waitFor(async () =>
      expect(await field('Домашнее задание')).toHaveAccessibleDescription(
        'Это поле не может быть пустым.',
      ),
    );
    expect(await field('Тема')).toHaveValue('Рекурсия');
    await user.type(await field('Домашнее задание'), 'Стр. 12');
    await user.click(await button('Сохранить'));
    await lessonRow('Урок №1');
  });

  test.each([
    ['a lost connection', 'drop' as const, /Нет связи с сервером/],
    [
      'a server error',
      () => new Response('<html>Traceback</html>', { status: 502 }),
      /Сервер не справился/,
    ],
    ['a token that is refused twice', reply.csrf, /Сервер не принял запрос\./],
  ])('survives %s: the dialog stays with the text', async (_name, answer, message) => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.type(await field('Тема'), 'Рекурсия');
    await user.type(await field('Домашнее задание'), 'Стр. 12');
    const end = backend.fault({ method: 'POST', path: '/api/lessons/', reply: answer });
    await user.click(await button('Сохранить'));
    await screen.findByText(message);
    expect(await field('Тема')).toHaveValue('Рекурсия');
    end();
    await user.click(await button('Сохранить'));
    await lessonRow('Урок №1');
    expect(storedLessons()).toHaveLength(1);
  });

  test('whose answer got lost is looked for, and the form closes as after any other', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.type(await field('Тема'), 'Рекурсия');
    await user.type(await field('Домашнее задание'), 'Стр. 12');
    backend.fault({
      method: 'POST',
      path: '/api/lessons/',
      reply: 'drop',
      afterwards: true,
      times: 1,
    });
    await user.click(await button('Сохранить'));
    await lessonRow('Урок №1');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByText(/Нет связи/)).toBeNull();
    expect(calls('POST')).toEqual(['POST /api/lessons/']);
    expect(storedLessons()).toHaveLength(1);
  });

  test('by a double press makes one lesson', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.type(await field('Тема'), 'Рекурсия');
    await user.type(await field('Домашнее задание'), 'Стр. 12');
    await user.dblClick(await button('Сохранить'));
    await lessonRow('Урок №1');
    expect(storedLessons()).toHaveLength(1);
  });

  test('takes the date from the calendar', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.clear(await field('Дата'));
    await user.type(await field('Дата'), '05.10.2026');
    await user.click(await button('Календарь'));
    await user.click(await screen.findByRole('button', { name: /среда, 21/ }));
    expect(await field('Дата')).toHaveValue('21.10.2026');
    expect(await button('Календарь')).toHaveFocus();
  });
});

describe('closing the dialog', () => {
  test('by Отмена closes at once and gives the focus back', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.type(await field('Тема'), 'Рекурсия');
    await user.click(await button('Отмена'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Добавить урок')).toHaveFocus();
    await user.click(await button('Добавить урок'));
    expect(await field('Тема')).toHaveValue('');
  });

  test('by a stray press on the backdrop asks before typed text is lost', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await user.type(await field('Тема'), 'Рекурсия');
    await user.click(await dialog());
    const question = async () =>
      within(await screen.findByRole('dialog', { name: 'Закрыть без сохранения?' }));
    await user.click((await question()).getByRole('button', { name: 'Отмена' }));
    expect(await field('Тема')).toHaveValue('Рекурсия');
    await user.click(await dialog());
    await user.click((await question()).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('by a press on the backdrop needs no question when nothing was typed', async () => {
    const user = await openSubject();
    await user.click(await button('Добавить урок'));
    await field('Тема');
    await user.click(await dialog());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a lesson is changed from what it holds, and it alone', { tags: 'main' }, async () => {
  const user = await openSubject({ date: '2026-09-01', topic: 'Массивы' }, {});
  await user.click(
    within(await lessonRow('Урок №1')).getByRole('button', { name: 'Редактировать' }),
  );
  expect(await screen.findByRole('dialog', { name: 'Редактирование урока №1' })).toBeVisible();
  expect(await field('Тема')).toHaveValue('Массивы');
  expect(await field('Дата')).toHaveValue('01.09.2026');
  expect(await field('Домашнее задание')).toHaveValue('Задача 4');
  await user.clear(await field('Тема'));
  await user.type(await field('Тема'), 'Массивы и строки');
  await user.click(await button('Сохранить'));
  await within(await lessonRow('Урок №1')).findByText('Массивы и строки');
  expect(storedLessons().map(({ topic, date }) => [topic, date])).toEqual([
    ['Массивы и строки', '2026-09-01'],
    ['Циклы', '2026-09-15'],
  ]);
});

describe('deleting a lesson', () => {
  test('names it, warns of its marks and takes them along', { tags: 'main' }, async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await heading(INFORMATICS);
    const marks = () =>
      backend.query(
        'select * from journals where lessons in (select id from lessons where date < ?)',
        TODAY,
      );
    backend.execute('delete from lessons where subjects <> 1');
    expect(marks()).not.toEqual([]);
    const count = storedLessons().length;
    await user.click(within(await lessonRow('Урок №1')).getByRole('button', { name: 'Удалить' }));
    const [first] = storedLessons();
    expect(await dialog()).toHaveTextContent(`удалить урок №1 «${first?.topic ?? ''}» от`);
    const before = marks().length;
    await waitFor(() => expect(screen.getByText(/удалены: \d+ оцен/)).toBeVisible());
    const [told] = /\d+ оцен\p{L}+/u.exec((await dialog()).textContent) ?? [];
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(lessonRows()).toHaveLength(count - 1));
    expect(storedLessons()).toHaveLength(count - 1);
    expect(told).toBe(`${before - marks().length} оценки`);
    // The deleted lesson was in the last row: the focus moves to the row that is now the last.
    expect(lessonRows().at(-1)).toHaveFocus();
  });

  test('that is thought better of deletes nothing', async () => {
    const user = await openSubject({});
    await user.click(await button('Удалить'));
    await user.click(await button('Отмена'));
    expect(storedLessons()).toHaveLength(1);
    expect(calls('DELETE')).toEqual([]);
  });

  test('that fails says why and can be repeated', async () => {
    const user = await openSubject({});
    await user.click(await button('Удалить'));
    const end = backend.fault({
      method: 'DELETE',
      path: /lessons/,
      reply: () => new Response('<html></html>', { status: 500 }),
    });
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Сервер не справился');
    end();
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await screen.findByText('Сейчас по этому предмету нет уроков.');
  });

  test('counts as done where the lesson is gone already', async () => {
    const user = await openSubject({});
    backend.execute('delete from lessons where subjects = 1');
    await user.click(await button('Удалить'));
    await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
    await screen.findByText('Сейчас по этому предмету нет уроков.');
  });
});

test('a reload that fails keeps the lessons on the screen and says so', async () => {
  const user = await openSubject({}, { date: '2026-09-01' });
  const end = backend.fault({
    method: 'GET',
    path: '/api/subjects/1/lessons/',
    reply: () => new Response('<html></html>', { status: 500 }),
  });
  await user.click(within(await lessonRow('Урок №2')).getByRole('button', { name: 'Удалить' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'OK' }));
  expect(await screen.findByText(/Не удалось обновить/)).toBeVisible();
  await lessonRow('Урок №1');
  end();
  await user.click(await button('Повторить'));
  await waitFor(() => expect(screen.queryByText(/Не удалось обновить/)).not.toBeInTheDocument());
});
