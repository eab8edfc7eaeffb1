import { within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as sheets from '../../../src/lib/sheets/readSheets.ts';
import { readSource } from '../../../src/lib/sheets/readSource.ts';
import { button, cells, dialog, filter, rowOf, saved } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, bodiesOf, closeSchool, openSchool } from '../../kit/school.ts';
import { recordsOf } from '../../kit/records.ts';
import { storeStudents } from '../../kit/students.ts';

const classes = () =>
  backend.query<{ name: string; num_class: string }>(
    'select name, num_class from students order by id',
  );

describe('where the server keeps the class with the student', () => {
  beforeEach(() => {
    closeSchool();
    openSchool({ shape: 'predecessor' });
    storeStudents();
    backend.execute("update students set num_class = '10А' where name = 'Анна'");
    backend.execute("update students set num_class = '5Б' where name = 'Борис'");
  });

  async function openStudents() {
    const user = await openAppAs('admin', '/students');
    await heading('Обучающиеся');
    return user;
  }

  test('students stand in the order of their classes, and are found by them', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('button', { name: /^Класс/ }));
    expect(await cells('Класс')).toEqual(['', '5Б', '10А']);
    await user.type(await screen.findByLabelText('Поиск'), '10а');
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Анна']));
    await user.clear(screen.getByLabelText('Поиск'));
    await user.selectOptions(await filter('Класс'), '5Б');
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Борис']));
    await user.selectOptions(await filter('Класс'), 'Не указан');
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Яков']));
  });

  test('a class is changed in its row, and typed with a new student', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Борис');
    await user.clear(row.getByRole('textbox', { name: 'Класс' }));
    // The B is a Latin letter.
    await user.type(row.getByRole('textbox', { name: 'Класс' }), '6 "B" класс');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await saved(row);
    expect(classes()).toContainEqual({ name: 'Борис', num_class: '6В' });

    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.type(form.getByLabelText('Фамилия'), 'Йодова');
    await user.type(form.getByLabelText('Имя'), 'Вера');
    await user.type(form.getByLabelText('Отчество'), 'Львовна');
    await user.type(form.getByLabelText('Класс'), '7-в');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(classes()).toContainEqual({ name: 'Вера', num_class: '7В' }));
  });

  test('the field stays while the last class is taken away and typed anew', async () => {
    backend.execute("update students set num_class = '' where name = 'Борис'");
    const user = await openStudents();
    await user.click(await screen.findByRole('switch'));
    const row = await rowOf('Анна');
    await user.clear(row.getByRole('textbox', { name: 'Класс' }));
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(classes().every((one) => one.num_class === '')).toBe(true));
    expect((await rowOf('Анна')).getByRole('textbox', { name: 'Класс' })).toBeVisible();
  });

  test('moving a student to another school leaves the class alone', async () => {
    const user = await openStudents();
    await user.click(await screen.findByRole('checkbox', { name: /Ёлкина Анна/ }));
    await user.click(await button('Перевести в школу…'));
    const form = await dialog();
    await user.selectOptions(form.getByLabelText('Школа'), 'Лицей «Росток»');
    await user.click(form.getByRole('button', { name: 'Перевести' }));
    await waitFor(() => expect(bodiesOf('PATCH')).toHaveLength(1));
    expect(classes()).toContainEqual({ name: 'Анна', num_class: '10А' });
  });

  /** Makes the administrator the teacher of all subjects. */
  function letAdminTeach() {
    backend.execute('update teachers set user = 3 where id = 3');
    backend.execute('update subjects set teacher = 3');
  }
  const LOST = 'Класс не сохранён: этот сервер хранит его у ученика.';

  test('a table that moves a student brings the class along, where it has one', async () => {
    vi.spyOn(sheets, 'readSheets').mockImplementation((source) =>
      Promise.resolve(readSource(source as string, '')),
    );
    const user = await openStudents();
    await user.click(await button('Из таблицы'));
    const form = await dialog();
    await user.click(form.getByLabelText('Строки таблицы'));
    await user.paste(
      [
        'Фамилия\tИмя\tОтчество\tШкола\tКласс',
        'Ёлкина\tАнна\tИгоревна\tЛицей «Росток»\t11-А',
        'Емельянов\tБорис\tИльич\tЛицей «Росток»\t',
      ].join('\n'),
    );
    await user.click(form.getByRole('button', { name: 'Проверить' }));
    await user.click(await form.findByRole('checkbox', { name: /^Перевести всех/ }));
    await user.click(form.getByRole('button', { name: 'Перевести: 2' }));
    await form.findByText(/^Готово: 2 из 2/);
    expect(classes()).toContainEqual({ name: 'Анна', num_class: '11А' });
    expect(classes()).toContainEqual({ name: 'Борис', num_class: '5Б' });
  });

  test('a class that is typed with a choice is said not to be kept', async () => {
    letAdminTeach();
    const user = await openAppAs('admin', '/choices');
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.type(form.getByLabelText('Год'), '{Backspace}{Backspace}27');
    await user.type(form.getByLabelText('Класс'), '10А');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    expect(await screen.findByText(LOST)).toBeVisible();
    expect(backend.query("select id from choices where year = '2027'")).toHaveLength(1);
  });

  test('a class that is typed with many choices is said once not to be kept', async () => {
    letAdminTeach();
    const user = await openStudents();
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    await user.click(await button('Назначить предметы…'));
    const form = await dialog();
    await waitFor(() => expect(form.getByLabelText('Предмет 1')).toHaveDisplayValue('Выберите…'));
    await user.type(form.getByLabelText('Класс'), '7А');
    await user.selectOptions(form.getByLabelText('Предмет 1'), '5');
    await user.selectOptions(form.getByLabelText('Предмет 2'), '6');
    await user.click(form.getByRole('button', { name: 'Назначить' }));
    expect(await screen.findByText(LOST)).toBeVisible();
    expect(await screen.findByText(/Назначено: 3/)).toBeVisible();
    expect(screen.getAllByText(LOST)).toHaveLength(1);
  });

  test('namesakes are told apart by their columns, and of one class by their numbers', async () => {
    backend.execute(
      "update students set surname = 'Ёлкина', name = 'Анна', patr = 'Игоревна', school = 1 where id in (1, 3)",
    );
    backend.execute(
      'insert into students (id, surname, name, patr, school, num_class) select 99, surname, name, patr, school, num_class from students where id = 1',
    );
    await openStudents();
    const table = within(await screen.findByRole('table'));
    const numbers = table.getAllByText(/^№ \d+$/).map(({ textContent }) => textContent);
    expect(numbers.sort()).toEqual(['№ 1', '№ 99']);
  });
});

test('where no student has a class, neither list nor form speaks of it', async () => {
  storeStudents();
  const user = await openAppAs('admin', '/students');
  await heading('Обучающиеся');
  expect(screen.queryByText('Класс')).toBeNull();
  await user.click(await button('Добавить'));
  expect((await dialog()).queryByLabelText('Класс')).toBeNull();
});

describe('where marks tell no class', () => {
  beforeEach(() => {
    backend.execute("update choices set num_class = ''");
    // This student has no marks.
    recordsOf(backend).student({ surname: 'Юдин' });
    backend.execute(
      `insert into choices (students, year, semester, num_class)
       select id, '2026', '2', '7А' from students where school = 1`,
    );
  });

  test('the totals of a school take that of the newest choice, of who has no marks too', async () => {
    await openAppAs('admin', '/reports/schools?school=1&view=totals&by=class');
    expect(await screen.findByRole('rowheader', { name: '7А' })).toBeVisible();
    expect(screen.queryByText('Без класса')).toBeNull();
    const heading = screen.getByRole('heading', { name: /^Без оценок: \d+$/ });
    await userEvent.click(within(heading).getByRole('button'));
    const unmarked = heading.closest('li');
    expect(within(unmarked ?? document.body).getAllByText('7А').length).toBeGreaterThan(0);
  });

  test('a student’s sheet takes the class of the newest choice, too', async () => {
    await openAppAs('admin', '/reports/schools/1/students/1');
    const sheet = await screen.findByRole('article', { name: /^Табель: Ёлкина Дарья/ });
    expect(await within(sheet).findByText('7А')).toBeVisible();
  });
});
