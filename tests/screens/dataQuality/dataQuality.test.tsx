import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { readSetting } from '../../../src/lib/settings/settings.ts';
import { gate } from '../../backend/gate.ts';
import { setClock } from '../../kit/clock.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf } from '../../kit/school.ts';

beforeEach(() => setClock('2026-11-25T15:00'));

async function openPage() {
  const user = await openAppAs('admin', '/reports/data');
  await heading('Порядок в данных');
  await waitFor(() => expect(screen.queryByText(/^Проверено журналов/)).toBeNull());
  return user;
}

const kind = (name: string) => screen.findByRole('region', { name });
const rowsOf = async (name: string) =>
  within(await kind(name))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Presses the button of a kind, and the button of the dialog that asks. */
async function correct(user: Awaited<ReturnType<typeof openPage>>, name: string, button: RegExp) {
  await user.click(within(await kind(name)).getByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: /: \d+$/ }));
  await within(dialog).findByRole('button', { name: 'Готово' });
  return dialog;
}

const undo = async (user: Awaited<ReturnType<typeof openPage>>, dialog: HTMLElement) => {
  await user.click(within(dialog).getByRole('button', { name: 'Отменить' }));
  await within(dialog).findByText(/^Возвращено: \d+ из \d+\.$/);
};

describe('order in the data', () => {
  test(
    'names of mixed letters, needless spaces and wrong capitals are corrected at once, and taken back',
    {
      tags: 'main',
    },
    async () => {
      // Aнна with a Latin letter.
      backend.execute("update students set name = 'Aнна', surname = 'ПЕТРОВА' where id = 3");
      backend.execute("update teachers set surname = 'семёнов' where id = 2");
      const namesOf = () => [
        ...backend.query(
          'select surname, name, patr, school, num_class from students where id = 3',
        ),
        ...backend.query<object>('select surname, name, patr from teachers where id = 2'),
      ];
      const before = namesOf();
      const user = await openPage();
      expect(await rowsOf('Написание имён')).toEqual([
        expect.stringMatching(/→ Петрова Анна .* \(латинские буквы: A; большие и малые буквы\)$/),
        expect.stringMatching(/→ Семёнов .* \(большие и малые буквы\)$/),
      ]);
      const dialog = await correct(user, 'Написание имён', /^Исправить: 2$/);
      expect(namesOf()).toEqual([
        { ...(before[0] as object), surname: 'Петрова', name: 'Анна' },
        { ...(before[1] as object), surname: 'Семёнов' },
      ]);
      await undo(user, dialog);
      expect(namesOf()).toEqual(before);
    },
  );

  test('a student who is stored twice in two spellings is shown with both schools, until the user says that these are two', async () => {
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (901, 'Ершов', 'Семён', 'Ильич', 1), (902, 'EРШОВ', 'семен', 'Ильич', 2)",
    );
    const user = await openPage();
    const doubles = await kind('Двойники');
    const row = within(doubles)
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes('№ 901'));
    if (!row) throw new Error('The doubled student has no row.');
    expect(within(row).getAllByRole('link')).toHaveLength(2);
    expect(row).toHaveTextContent('Гимназия № 12');
    expect(row).toHaveTextContent('№ 902');
    await user.click(within(row).getByRole('button', { name: 'Это разные' }));
    await waitFor(() => expect(row).not.toBeInTheDocument());
    expect(readSetting('doubles.different')).toBe('student:901-902');
    await user.click(await screen.findByRole('button', { name: 'Отменить' }));
    expect(await screen.findByRole('link', { name: /№ 901/ })).toBeVisible();
    expect(bodiesOf('PATCH')).toEqual([]);
    expect(bodiesOf('DELETE')).toEqual([]);
  });

  test('how many marks a double has is said only when all journals are read', async () => {
    backend.execute(
      'update students set (surname, name, patr) = (select surname, name, patr from students where id = 5) where id = 3',
    );
    const held = gate();
    backend.fault({ method: 'GET', path: '/api/journals/2/subject/', wait: held.passed });
    await openAppAs('admin', '/reports/data');
    expect(await screen.findByRole('link', { name: /№ 3\)/ })).not.toHaveTextContent('отметок');
    held.open();
    const [marks] = backend.query<{ n: number }>(
      'select count(*) as n from journals where students = 3',
    );
    expect(
      await screen.findByRole('link', { name: new RegExp(`№ 3\\) — отметок: ${marks?.n}$`) }),
    ).toBeVisible();
  });

  test('the exact repeats of a choice are deleted at once, another choice for the same term is not', async () => {
    backend.execute('delete from choices');
    backend.execute(
      `insert into choices (id, students, year, semester, num_class, sub_first, sub_second) values
        (1, 3, '2026', '1', '7А', 1, 2), (2, 3, '2026', '1', '7А', 1, 2),
        (3, 4, '2026', '1', '7А', 1, 2), (4, 4, '2026', '1', '7А', 3, 2)`,
    );
    const user = await openPage();
    expect(await rowsOf('Два выбора на семестр')).toHaveLength(2);
    await correct(user, 'Два выбора на семестр', /^Удалить повторы: 1$/);
    expect(backend.query('select id from choices order by id')).toEqual([
      { id: 1 },
      { id: 3 },
      { id: 4 },
    ]);
  });

  test('a repeat stays if its other was deleted meanwhile', async () => {
    backend.execute('delete from choices');
    backend.execute(
      "insert into choices (id, students, year, semester, num_class, sub_first, sub_second) values (1, 3, '2026', '1', '7А', 1, 2), (2, 3, '2026', '1', '7А', 1, 2)",
    );
    const user = await openPage();
    await kind('Два выбора на семестр');
    backend.execute('delete from choices where id = 1');
    const dialog = await correct(user, 'Два выбора на семестр', /^Удалить повторы: 1$/);
    expect(dialog).toHaveTextContent('Не удалено: 1.');
    expect(backend.query('select id from choices')).toEqual([{ id: 2 }]);
  });

  test('subjects in each other’s slot are exchanged, a single wrong one is left to the user', async () => {
    backend.execute('delete from choices');
    const [first] = backend.query<{ id: number }>("select id from subjects where time = '10:00'");
    const [second] = backend.query<{ id: number }>("select id from subjects where time = '11:45'");
    const [a, b] = [first?.id ?? 0, second?.id ?? 0];
    backend.execute(
      `insert into choices (id, students, year, semester, num_class, sub_first, sub_second) values
        (1, 3, '2026', '1', '7А', ${b}, ${a}), (2, 4, '2026', '1', '7А', ${a}, ${a}), (3, 5, '2026', '1', '7А', ${a}, ${b})`,
    );
    const stored = () => backend.query('select id, sub_first, sub_second from choices order by id');
    const before = stored();
    const user = await openPage();
    expect(await rowsOf('Предмет не в своё время')).toHaveLength(2);
    expect(await rowsOf('Предмет в двух годах')).toEqual([
      expect.stringContaining('дважды в одном выборе'),
    ]);
    const dialog = await correct(user, 'Предмет не в своё время', /^Поменять местами: 1$/);
    expect(stored()[0]).toEqual({ id: 1, sub_first: a, sub_second: b });
    expect(stored().slice(1)).toEqual(before.slice(1));
    await undo(user, dialog);
    expect(stored()).toEqual(before);
  });

  test('two entries for one lesson become equal to the one that counts, and differ again when taken back', async () => {
    backend.execute("update journals set mark = '4' where id = 1");
    backend.execute(
      "insert into journals (id, students, lessons, mark) select 99001, students, lessons, '5' from journals where id = 1",
    );
    const marks = () => backend.query('select id, mark from journals where id in (1, 99001)');
    const user = await openPage();
    expect(await rowsOf('Две записи за урок')).toEqual([
      expect.stringContaining('— 4 и 5, считается 5'),
    ]);
    const dialog = await correct(user, 'Две записи за урок', /^Оставить последнюю: 1$/);
    expect(marks()).toEqual([
      { id: 1, mark: '5' },
      { id: 99001, mark: '5' },
    ]);
    await undo(user, dialog);
    expect(marks()).toEqual([
      { id: 1, mark: '4' },
      { id: 99001, mark: '5' },
    ]);
  });

  test('a date that means one day is corrected, another is left to the user', async () => {
    backend.execute("update lessons set date = '1.9.26' where id = 4");
    backend.execute("update lessons set date = 'в понедельник' where id = 5");
    const lessons = () =>
      backend.query<object>(
        'select id, subjects, topic, homework, date from lessons where id in (4, 5)',
      );
    const before = lessons();
    const user = await openPage();
    expect(await rowsOf('Даты уроков')).toHaveLength(2);
    const dialog = await correct(user, 'Даты уроков', /^Исправить: 1$/);
    expect(lessons()).toEqual([{ ...before[0], date: '2026-09-01' }, before[1]]);
    await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
    await waitFor(async () => expect(await rowsOf('Даты уроков')).toHaveLength(1));
  });

  test('two entries whose last one is empty count as none, and are left to the user', async () => {
    backend.execute("update journals set mark = '4' where id = 1");
    backend.execute(
      "insert into journals (id, students, lessons, mark) select 99001, students, lessons, '' from journals where id = 1",
    );
    await openPage();
    expect(await rowsOf('Две записи за урок')).toEqual([
      expect.stringContaining('— 4 и пусто, считается пусто'),
    ]);
    expect(within(await kind('Две записи за урок')).queryByRole('button')).toBeNull();
  });

  test.each([1, 99001])('entries stay if one of them is another meanwhile: %d', async (id) => {
    backend.execute("update journals set mark = '4' where id = 1");
    backend.execute(
      "insert into journals (id, students, lessons, mark) select 99001, students, lessons, '5' from journals where id = 1",
    );
    const user = await openPage();
    await kind('Две записи за урок');
    backend.execute(`update journals set mark = '2' where id = ${id}`);
    const before = backend.query('select mark from journals where id in (1, 99001)');
    const dialog = await correct(user, 'Две записи за урок', /^Оставить последнюю: 1$/);
    expect(dialog).toHaveTextContent('Не исправлено: 1.');
    expect(backend.query('select mark from journals where id in (1, 99001)')).toEqual(before);
  });

  test('an entry that is no mark is named with its lesson', async () => {
    backend.execute("update journals set mark = '7' where id = 1");
    backend.execute("update journals set mark = 'н' where id = 2");
    await openPage();
    expect(await rowsOf('Непонятные отметки')).toEqual([expect.stringContaining('— «7»')]);
  });

  test('a date that a colleague has corrected meanwhile stays', async () => {
    backend.execute("update lessons set date = '1.9.26' where id = 4");
    const user = await openPage();
    await kind('Даты уроков');
    backend.execute("update lessons set date = '2026-10-01' where id = 4");
    const dialog = await correct(user, 'Даты уроков', /^Исправить: 1$/);
    expect(dialog).toHaveTextContent('Не исправлено: 1.');
    expect(backend.query('select date from lessons where id = 4')).toEqual([
      { date: '2026-10-01' },
    ]);
  });

  test('subjects without a teacher and students without a school lead to their lists', async () => {
    backend.execute('update subjects set teacher = null where id = 3');
    backend.execute('update students set school = null where id in (7, 8)');
    const user = await openPage();
    expect(await rowsOf('Предметы без преподавателя')).toHaveLength(1);
    expect(await rowsOf('Обучающиеся без школы')).toHaveLength(2);
    const schools = await kind('Обучающиеся без школы');
    await user.click(within(schools).getByRole('link', { name: 'Открыть их в списке' }));
    await heading('Обучающиеся');
    expect(currentAddress()).toContain('school=none');
  });

  test('what can’t be read is not called in order', async () => {
    backend.fault({
      method: 'GET',
      path: '/api/choices/',
      reply: () => new Response('', { status: 404 }),
    });
    await openPage();
    expect(
      screen.getByText(
        'Проверено не всё: два выбора на семестр, непонятный семестр, предмет не в своё время, предмет в двух годах. Список выборов недоступен.',
      ),
    ).toBeVisible();
    const inOrder = screen.getByText(/^В порядке: /);
    expect(inOrder).toHaveTextContent('написание имён');
    expect(inOrder).not.toHaveTextContent('выбор');
  });
});
