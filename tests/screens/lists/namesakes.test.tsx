import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, dialog, filter, rowOf, rows } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

const storedTeacher = (subjectId: number) =>
  backend.query<{ teacher: number }>('select teacher from subjects where id = ?', subjectId)[0];

/** The combobox with this label in the row of a subject. */
const comboboxOf = async (subject: string, label: string) =>
  (await rowOf(subject)).getByRole('combobox', { name: label });

const offered = () =>
  within(screen.getByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('of two teachers with one name', () => {
  beforeEach(() => {
    backend.execute(
      "update teachers set surname = 'Громов', name = 'Виктор', patr = 'Юрьевич' where id in (3, 4)",
    );
  });

  test('either can be given a new subject', async () => {
    const user = await openAppAs('admin', '/subjects');
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.type(form.getByLabelText('Наименование'), 'Черчение');
    await user.selectOptions(form.getByLabelText('Преподаватель'), 'Громов Виктор Юрьевич (№ 4)');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await rowOf('Черчение');
    expect(backend.query("select teacher from subjects where name = 'Черчение'")).toEqual([
      { teacher: 4 },
    ]);
  });

  test('either can be found in a row by a part of the name, whatever its case', async () => {
    const user = await openAppAs('admin', '/subjects');
    const field = await comboboxOf('Информатика', 'Преподаватель');
    await user.clear(field);
    await user.type(field, 'юрьев ГРОМ');
    expect(offered()).toEqual(['Громов Виктор Юрьевич (№ 3)', 'Громов Виктор Юрьевич (№ 4)']);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Громов Виктор Юрьевич (№ 4)');
    expect(calls('PATCH')).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByText(/^Сохранено:/);
    expect(storedTeacher(1)).toEqual({ teacher: 4 });
  });

  test('none is guessed from the name alone', async () => {
    const user = await openAppAs('admin', '/subjects');
    const field = await comboboxOf('Информатика', 'Преподаватель');
    await user.clear(field);
    await user.type(field, 'Громов Виктор Юрьевич{Escape}');
    await user.click((await rowOf('Информатика')).getByRole('button', { name: 'Обновить' }));
    await screen.findByText('Таких несколько: выберите одного из списка.');
    expect(storedTeacher(1)).toEqual({ teacher: 1 });
  });
});

test('initials that fit two teachers choose neither of them, and initials without dots only propose a teacher', async () => {
  backend.execute(
    "update teachers set surname = 'Громов', name = 'Виктор', patr = 'Юльевич' where id in (3, 4)",
  );
  backend.execute("update teachers set patr = 'Юрьевич' where id = 4");
  const user = await openAppAs('admin', '/subjects');
  const field = await comboboxOf('Информатика', 'Преподаватель');
  const update = (await rowOf('Информатика')).getByRole('button', { name: 'Обновить' });
  await user.clear(field);
  await user.type(field, 'Громов В.Ю.');
  await user.click(update);
  await screen.findByText('Таких несколько: выберите одного из списка.');
  await user.clear(field);
  await user.type(field, 'Семенов А И');
  await user.click(update);
  await screen.findByText('Похоже на «Семёнов Алексей Игоревич»: выберите из списка.');
  expect(storedTeacher(1)).toEqual({ teacher: 1 });
});

test('a teacher typed in another case and without ё is the one', async () => {
  const user = await openAppAs('admin', '/subjects');
  const field = await comboboxOf('Информатика', 'Преподаватель');
  await user.clear(field);
  await user.type(field, 'семенов алексей игоревич{Enter}');
  await screen.findByText(/^Сохранено:/);
  expect(storedTeacher(1)).toEqual({ teacher: 2 });
  expect(field).toHaveValue('Семёнов Алексей Игоревич');
});

test('a student can be moved to either of two schools with the same title', async () => {
  backend.execute("update schools set title = 'Лицей' where id in (1, 2)");
  backend.execute('delete from students where id > 1');
  const user = await openAppAs('admin', '/students');
  await user.click(await screen.findByRole('switch'));
  const [row] = await rows();
  if (!row) throw new Error('no row');
  await user.selectOptions(within(row).getByLabelText('Школа'), 'Лицей (№ 2)');
  await user.click(within(row).getByRole('button', { name: 'Сохранить' }));
  await screen.findByText(/^Сохранено:/);
  expect(backend.query('select school from students')).toEqual([{ school: 2 }]);
});

describe('in the lists', () => {
  test('a teacher’s namesakes have their numbers, by which dropdowns tell them too', async () => {
    backend.execute(
      'insert into teachers (id, surname, name, patr) select 77, surname, name, patr from teachers where id = 1',
    );
    const user = await openAppAs('admin', '/teachers');
    await user.click(await screen.findByRole('switch'));
    const row = screen.getAllByRole('row').find((one) => one.textContent.includes('№ 77'));
    if (!row) throw new Error('no row with a number');
    await user.click(within(row).getByRole('button', { name: 'Удалить' }));
    const question = await dialog();
    question.getByText('С таким именем есть и другие, этот: № 77.');
    await user.click(question.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByText(/№ 77|№ 1$/)).toBeNull());
    expect(backend.query('select id from teachers where id in (1, 77)')).toEqual([{ id: 1 }]);
  });
});

describe('what no screen could use is refused beside its field', () => {
  test.each([
    ['Время', '25:99', 'Время: 10:00 или 11:45.'],
    ['Уровень', 'абвгд', 'Уровень: Начальный или Продвинутый.'],
  ])('the %s of a subject', async (label, text, sentence) => {
    const user = await openAppAs('admin', '/subjects');
    const field = await comboboxOf('Информатика', label);
    await user.clear(field);
    await user.type(field, `${text}{Enter}`);
    await screen.findByText(sentence);
    expect(field).toBeInvalid();
    expect(calls('PATCH')).toEqual([]);
  });

  test.each([
    ['Год', '99', 'Год: четыре цифры, от 2000 до 2099.'],
    ['Семестр', '7', 'Семестр: 1 или 2.'],
  ])('the %s of a choice', async (label, text, sentence) => {
    backend.execute('delete from choices where id > 1');
    const user = await openAppAs('admin', '/choices');
    await user.click(await button('Добавить'));
    const form = await dialog();
    await user.clear(form.getByLabelText(label));
    await user.type(form.getByLabelText(label), text);
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(form.getByLabelText(label)).toHaveAccessibleDescription(sentence));
    expect(calls('POST').filter((call) => call.includes('choices'))).toEqual([]);
  });

  test('but a stored one is shown, filtered by and kept', async () => {
    backend.execute('delete from choices where id > 1');
    backend.execute("update choices set year = '99', semester = '7' where id = 1");
    const user = await openAppAs('admin', '/choices');
    await heading('Выборы');
    await user.selectOptions(await filter('Семестр'), 'Не указан');
    await user.click(screen.getByRole('switch'));
    const [row] = await rows();
    if (!row) throw new Error('no row');
    await user.clear(within(row).getByLabelText('Класс'));
    await user.type(within(row).getByLabelText('Класс'), '8Б{Enter}');
    await waitFor(() =>
      expect(backend.query('select year, semester, num_class from choices')).toEqual([
        { year: '99', semester: '7', num_class: '8Б' },
      ]),
    );
  });
});
