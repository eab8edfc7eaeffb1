import { act, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { dropWaitingWrites } from '../../../src/api/client.ts';
import { button, cells, filter, rowOf, rows } from '../../kit/parts.ts';
import { heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';
import { storedStudents, storeStudents } from '../../kit/students.ts';

type Row = Awaited<ReturnType<typeof rowOf>>;

async function openStudents() {
  storeStudents();
  const user = await openAppAs('admin', '/students');
  await heading('Обучающиеся');
  await user.click(await screen.findByRole('switch'));
  return user;
}

const field = (row: Row, label: string) => row.getByRole('textbox', { name: label });

async function retype(user: UserEvent, row: Row, label: string, text: string) {
  await user.clear(field(row, label));
  if (text !== '') await user.type(field(row, label), text);
}

const save = (user: UserEvent, row: Row) =>
  user.click(row.getByRole('button', { name: 'Сохранить' }));
const said = (text: string | RegExp) => screen.findByText(text);
const unsaved = () => screen.queryByText(/Не сохранено строк/);

describe('two people edit one record', () => {
  test('each keeps the fields they changed', { tags: 'main' }, async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    backend.execute("update students set patr = 'Ивановна', school = 2 where id = 1");
    await save(user, row);
    await said('Сохранено: Ёлкина Яна Ивановна.');
    expect(storedStudents()[0]).toEqual({
      id: 1,
      surname: 'Ёлкина',
      name: 'Яна',
      patr: 'Ивановна',
      school: 2,
    });
  });

  test('nothing is written over what another has stored in the same field', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    backend.execute("update students set name = 'Ася' where id = 1");
    await save(user, row);
    await row.findByText('Имя: у вас Яна. Сейчас на сервере: Ася.');
    expect(field(row, 'Имя')).toBeInvalid();
    expect(calls('PATCH')).toEqual([]);
    expect(storedStudents()[0]?.name).toBe('Ася');
    await user.click(row.getByRole('button', { name: 'Оставить моё' }));
    expect(field(row, 'Имя')).toHaveFocus();
    await save(user, row);
    await said(/^Сохранено: Ёлкина Яна/);
    expect(storedStudents()[0]?.name).toBe('Яна');
  });

  test('what another has stored can be taken instead', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    backend.execute("update students set name = 'Ася' where id = 1");
    await save(user, row);
    await user.click(await row.findByRole('button', { name: 'Взять с сервера' }));
    expect(field(row, 'Имя')).toHaveValue('Ася');
    expect(unsaved()).toBeNull();
    expect(calls('PATCH')).toEqual([]);
  });

  test('schools are told by their titles where both chose one', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await user.selectOptions(row.getByLabelText('Школа'), 'Лицей «Росток»');
    backend.execute('update students set school = 4 where id = 1');
    await save(user, row);
    await row.findByText('Школа: у вас Лицей «Росток». Сейчас на сервере: Школа-интернат № 3.');
  });

  test('a record that another has deleted says so, and its edit can be given up', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    backend.execute('delete from students where id = 1');
    await save(user, row);
    await row.findByText('Эту запись уже удалили.');
    expect(calls('PATCH')).toEqual([]);
    await user.click(row.getByRole('button', { name: 'Убрать строку' }));
    expect(await cells('Имя')).toEqual(['Борис', 'Яков']);
    expect(unsaved()).toBeNull();
  });

  test('what was typed stays in sight where another has deleted the record meanwhile', async () => {
    const user = await openStudents();
    const gone = await rowOf('Ёлкина');
    await retype(user, gone, 'Имя', 'Яна');
    const other = await rowOf('Борис');
    await retype(user, other, 'Имя', 'Боря');
    backend.execute('delete from students where id = 1');
    await save(user, other);
    await gone.findByText('Эту запись уже удалили.');
    expect(await cells('Имя')).toEqual(['Яна', 'Боря', 'Яков']);
    expect(unsaved()).toBeVisible();
    await save(user, gone);
    await gone.findByText('Эту запись уже удалили.');
    expect(calls('PATCH')).toHaveLength(1);
    await user.click(gone.getByRole('button', { name: 'Убрать строку' }));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Боря', 'Яков']));
    expect(unsaved()).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await heading('Преподаватели');
  });

  test('a row that is deleted here goes with its edit', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await cells('Имя')).toEqual(['Борис', 'Яков']));
    expect(unsaved()).toBeNull();
  });

  test('nothing is written where the record could not be read', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    backend.fault({ method: 'GET', path: '/api/students/', reply: 'drop' });
    await save(user, row);
    await row.findByText(/Нет связи с сервером/);
    expect(row.getByText('Не сохранено')).toBeVisible();
    expect(field(row, 'Имя')).toHaveValue('Яна');
    expect(calls('PATCH')).toEqual([]);
  });

  test('rows that are saved together share one reading of the list', async () => {
    const user = await openStudents();
    await retype(user, await rowOf('Ёлкина'), 'Имя', 'Яна');
    await retype(user, await rowOf('Борис'), 'Имя', 'Боря');
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    const end = backend.fault({ method: 'GET', path: '/api/students/', wait });
    backend.clearRequests();
    await save(user, await rowOf('Яна'));
    await save(user, await rowOf('Боря'));
    end();
    answer();
    await waitFor(() => expect(unsaved()).toBeNull());
    expect(calls().slice(0, 3)).toEqual([
      'GET /api/students/',
      expect.stringMatching(/^PATCH /),
      expect.stringMatching(/^PATCH /),
    ]);
    expect(storedStudents().map(({ name }) => name)).toEqual(['Яна', 'Яков', 'Боря']);
  });
});

describe('an edit', () => {
  test('typed back to the original is no edit', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await user.type(field(row, 'Имя'), '!');
    expect(row.getByText('Не сохранено')).toBeVisible();
    await user.type(field(row, 'Имя'), '{Backspace}');
    expect(row.queryByText('Не сохранено')).toBeNull();
    expect(unsaved()).toBeNull();
  });

  test('is saved by Enter, and said to be', { tags: 'main' }, async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    await user.keyboard('{Enter}');
    await said('Сохранено: Ёлкина Яна Игоревна.');
    expect(row.getByText('Сохранено')).toBeVisible();
    expect(field(row, 'Имя')).toHaveFocus();
    expect(storedStudents()[0]?.name).toBe('Яна');
  });

  test('that is being saved cannot be deleted', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    backend.fault({ method: 'PATCH', path: /students/, wait });
    await save(user, row);
    await row.findByText('Сохраняется…');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    answer();
    await said(/^Сохранено/);
  });

  test('that was given up does not come back when its save is refused', async () => {
    const user = await openStudents();
    const row = await rowOf('Ёлкина');
    await retype(user, row, 'Имя', 'Яна');
    let answer: () => void = () => undefined;
    const wait = new Promise<void>((resolve) => (answer = resolve));
    const reply = () => Response.json({ name: ['Нет.'] }, { status: 400 });
    backend.fault({ method: 'PATCH', path: /students/, wait, reply });
    await save(user, row);
    await user.click(await screen.findByRole('switch'));
    await user.click(await button('OK'));
    answer();
    await said(/^Не сохранено/);
    expect(unsaved()).toBeNull();
    expect(screen.getByRole('switch')).not.toBeChecked();
  });

  test('of a subject goes with it when it is deleted', async () => {
    const user = await openAppAs('admin', '/subjects');
    await heading('Предметы');
    const row = await rowOf('Информатика');
    await user.type(row.getByLabelText('Наименование'), '!');
    await user.click(row.getByRole('button', { name: 'Удалить' }));
    expect(unsaved()).toBeNull();
  });

  test('is led to, one after the other, also where a search hides it', async () => {
    const user = await openStudents();
    await retype(user, await rowOf('Ёлкина'), 'Отчество', 'И');
    await retype(user, await rowOf('Борис'), 'Имя', 'Боря');
    await retype(user, await rowOf('Ежов'), 'Имя', 'Яша');
    await user.type(screen.getByLabelText('Поиск'), 'ильич');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await user.click(await button('Показать'));
    expect(field(await rowOf('Боря'), 'Имя')).toHaveFocus();
    await user.click(await button('Показать'));
    expect(field(await rowOf('Яша'), 'Имя')).toHaveFocus();
    await user.click(await button('Показать'));
    await waitFor(async () => expect(field(await rowOf('Ёлкина'), 'Отчество')).toHaveFocus());
    expect(screen.getByLabelText('Поиск')).toHaveValue('');
  });
});

test('the accessible description of each control in a row is its row', async () => {
  await openStudents();
  const row = await screen.findByRole('row', { name: 'Ёлкина Анна Игоревна' });
  const controls = [
    ...within(row).getAllByRole('textbox'),
    ...within(row).getAllByRole('combobox'),
    ...within(row).getAllByRole('button'),
  ];
  expect(controls).toHaveLength(6);
  for (const control of controls) expect(control).toHaveAttribute('aria-describedby', row.id);
  expect(within(row).getByRole('rowheader')).toContainElement(
    within(row).getByRole('textbox', { name: 'Имя' }),
  );
});

test('an added record is announced and shown', async () => {
  const user = await openStudents();
  await user.click(await button('Добавить'));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Фамилия'), 'Яшин');
  await user.type(form.getByLabelText('Имя'), 'Ян');
  await user.type(form.getByLabelText('Отчество'), 'Ильич');
  await user.click(form.getByRole('button', { name: 'Добавить' }));
  await said('Добавлено: Яшин Ян Ильич.');
  expect(await cells('Фамилия')).toContain('Яшин');
});

describe('what was added where a search or a filter hides it', () => {
  const addTo = async (user: UserEvent) => {
    await user.click(await button('Добавить'));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Фамилия'), 'Яшин');
    await user.type(form.getByLabelText('Имя'), 'Ян');
    await user.type(form.getByLabelText('Отчество'), 'Ильич');
    await user.click(form.getByRole('button', { name: 'Добавить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const NOTE = /^Добавлено: Яшин Ян Ильич\. Строку скрывает поиск или отбор\.$/;
  const note = () => screen.findByText((_text, element) => isNote(element));
  const isNote = (element: Element | null) =>
    element?.getAttribute('role') === 'status' && NOTE.test(element.textContent);

  test('is told for all to see, and shown at a press', async () => {
    const user = await openStudents();
    await user.selectOptions(await filter('Школа'), 'Средняя школа № 5 имени Ю. А. Гагарина');
    await user.type(screen.getByLabelText('Поиск'), 'Ежов');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await addTo(user);
    await note();
    await user.click(screen.getByRole('button', { name: 'Показать' }));
    const row = await screen.findByRole('row', { name: 'Яшин Ян Ильич' });
    expect(row).toHaveFocus();
    expect(screen.getByLabelText('Поиск')).toHaveValue('');
    expect(await filter('Школа')).toHaveDisplayValue('Все');
    expect(screen.queryByRole('button', { name: 'Показать' })).not.toBeInTheDocument();
  });

  test('is told where nothing is found, until it was in sight', async () => {
    const user = await openStudents();
    const search = screen.getByLabelText('Поиск');
    await user.type(search, 'Щука');
    await screen.findByText('Ничего не найдено.');
    await addTo(user);
    await note();
    await user.clear(search);
    await screen.findByRole('row', { name: 'Яшин Ян Ильич' });
    expect(screen.queryByRole('button', { name: 'Показать' })).not.toBeInTheDocument();
    await user.type(search, 'Щука');
    await screen.findByText('Ничего не найдено.');
    expect(screen.queryByRole('button', { name: 'Показать' })).not.toBeInTheDocument();
  });
});

test('an edit that was given up under an ended session is not stored at the next sign-in', async () => {
  const user = await openStudents();
  const row = await rowOf('Ёлкина');
  await retype(user, row, 'Имя', 'Яна');
  backend.endSessions();
  await save(user, row);
  const again = within(await screen.findByRole('dialog', { name: 'Сессия закончилась' }));
  // The same happens when the page is left.
  act(() => dropWaitingWrites());
  await user.type(again.getByLabelText('Пароль'), 'admin-2026{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
  await said('Показано 6 из 6');
  expect(calls('PATCH')).toEqual([]);
  expect(storedStudents()[0]?.name).toBe('Анна');
});
