import { act, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { button, dialog, rowOf } from '../../kit/parts.ts';
import { serveInPages } from '../../kit/pages.ts';
import { recordsOf } from '../../kit/records.ts';
import { heading, openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls, giveSession } from '../../kit/school.ts';
import { storedStudents } from '../../kit/students.ts';

const STUDENTS = '/api/students/';
const MAIN = () => screen.getByRole('main');
const shown = (text: RegExp | string) => waitFor(() => expect(MAIN()).toHaveTextContent(text));
const listCalls = () => calls('GET').filter((call) => call.includes(STUDENTS));

/** Twelve students, of whom the server sends two on a page; Яковлева is on the third page. */
function storeTwelve() {
  const { clear, student } = recordsOf(backend);
  clear('students');
  const names = ['Ветров', 'Гусева', 'Дымов', 'Ершова', 'Яковлева', 'Жуков'];
  const later = ['Зимина', 'Ильин', 'Котова', 'Лосев', 'Мухина', 'Носов'];
  [...names, ...later].forEach((surname, index) =>
    student({ id: index + 1, surname, name: `Имя-${index + 1}` }),
  );
  return serveInPages(backend, STUDENTS, 2);
}

let hold: () => () => void;
beforeEach(() => {
  hold = storeTwelve();
});

async function openPart() {
  const release = hold();
  const user = await openAppAs('admin', '/students');
  await shown('2 из 12, загружается');
  return { user, release: () => act(() => release()) };
}

describe('a list of many pages', () => {
  test('shows its first page at once, and the others as they come', { tags: 'main' }, async () => {
    const { release } = await openPart();
    await rowOf('Ветров');
    expect(screen.queryByDisplayValue('Носов')).not.toBeInTheDocument();
    release();
    await screen.findByDisplayValue('Носов');
    await shown('Показано 12 из 12');
    expect(MAIN()).not.toHaveTextContent('загружается');
  });

  test('asks for four pages at a time, for none twice', async () => {
    const { release } = await openPart();
    const pages = [2, 3, 4, 5, 6].map((page) => `GET ${STUDENTS}?page=${page}`);
    expect(listCalls()).toEqual([`GET ${STUDENTS}`, ...pages.slice(0, 4)]);
    release();
    await shown('Показано 12 из 12');
    expect(listCalls()).toEqual([`GET ${STUDENTS}`, ...pages]);
  });

  test('says while it loads that search, order and selection know a part only', async () => {
    const { user, release } = await openPart();
    await shown('Показано 2 из 2 загруженных');
    await user.type(screen.getByLabelText('Поиск'), 'яковлева');
    await screen.findByText('Пока ничего не найдено: список загружается.');
    await user.clear(screen.getByLabelText('Поиск'));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все' }));
    const bar = within(await screen.findByRole('region', { name: 'Выбранные' }));
    expect(bar.getByRole('status')).toHaveTextContent('Выбрано 2 · список ещё загружается');
    release();
    await shown('Показано 12 из 12');
    expect(bar.getByRole('status')).toHaveTextContent(/^Выбрано 2$/);
    expect(screen.getByRole('checkbox', { name: 'Выбрать все' })).toBePartiallyChecked();
  });

  test('is not saved as a file, or printed, while it is a part', async () => {
    const { release } = await openPart();
    for (const name of ['Экспорт', 'Печать']) {
      expect(await button(name)).toHaveAttribute('aria-disabled', 'true');
    }
    release();
    await shown('Показано 12 из 12');
    for (const name of ['Экспорт', 'Печать']) {
      expect(await button(name)).not.toHaveAttribute('aria-disabled');
    }
  });

  test('keeps the rows that have come if the others fail, and says so', async () => {
    const { user, release } = await openPart();
    const end = backend.fault({
      path: STUDENTS,
      reply: () => Response.json({ detail: 'Нельзя.' }, { status: 400 }),
    });
    release();
    await shown('Сервер отдал 8 записей из 12. Нельзя.');
    expect(MAIN()).not.toHaveTextContent('загружается');
    await rowOf('Ветров');
    end();
    await user.click(await button('Обновить список'));
    await shown('Показано 12 из 12');
  });
});

describe('a row of a list of many pages', () => {
  async function openEdited(surname: string) {
    const user = await openAppAs('admin', '/students');
    await shown('Показано 12 из 12');
    await user.click(screen.getByRole('switch', { name: 'Режим редактирования' }));
    const row = await rowOf(surname);
    await user.type(row.getByLabelText('Имя'), '!');
    backend.clearRequests();
    return { user, row };
  }

  test('is saved after its page alone was read', { tags: 'main' }, async () => {
    const { user, row } = await openEdited('Яковлева');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText(/^Сохранено: Яковлева/);
    const before = calls().slice(0, calls().indexOf('PATCH /api/students/5/'));
    expect(before).toEqual([`GET ${STUDENTS}?page=3`]);
    // The list is reloaded after it, as after every write.
    const pages = ['', ...[2, 3, 4, 5, 6].map((page) => `?page=${page}`)];
    const reload = pages.map((query) => `GET ${STUDENTS}${query}`);
    await waitFor(() => expect(listCalls()).toEqual([...before, ...reload]));
    expect(storedStudents().find(({ id }) => id === 5)).toMatchObject({ name: 'Имя-5!' });
  });

  test('is looked for in all pages if records before it were deleted', async () => {
    const { user, row } = await openEdited('Яковлева');
    backend.execute('delete from students where id in (1, 2)');
    backend.execute("update students set patr = 'Новая' where id = 5");
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText(/^Сохранено: Яковлева/);
    expect(storedStudents().find(({ id }) => id === 5)).toMatchObject({
      name: 'Имя-5!',
      patr: 'Новая',
    });
  });

  test('of a part that is saved while the rest loads stays saved', async () => {
    const { user, release } = await openPart();
    await user.click(screen.getByRole('switch', { name: 'Режим редактирования' }));
    const row = await rowOf('Ветров');
    await user.type(row.getByLabelText('Имя'), '!');
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await screen.findByText(/^Сохранено: Ветров/);
    release();
    await shown('Показано 12 из 12');
    expect((await rowOf('Ветров')).getByLabelText('Имя')).toHaveValue('Имя-1!');
    expect(storedStudents()[0]).toMatchObject({ name: 'Имя-1!' });
  });
});

test('a namesake is warned of who is on a page that has not come yet', async () => {
  backend.execute('update students set school = 2 where id = 12');
  const { user, release } = await openPart();
  await user.click(await button('Добавить'));
  const form = await dialog();
  await user.type(form.getByLabelText('Фамилия'), 'Носов');
  await user.type(form.getByLabelText('Имя'), 'Имя-12');
  await user.type(form.getByLabelText('Отчество'), 'Ильич');
  release();
  await user.click(form.getByRole('button', { name: 'Добавить' }));
  await form.findByRole('button', { name: 'Перевести' });
  expect(calls('POST').filter((call) => call.includes(STUDENTS))).toEqual([]);
});

test('choices show while the students load, and count nobody as without a choice', async () => {
  const { clear, choice } = recordsOf(backend);
  clear('choices');
  for (const students of [1, 2, 3]) choice({ students });
  const release = hold();
  await giveSession('admin');
  openApp('/choices');
  await heading('Выборы');
  await screen.findByText('Сводка за семестр загружается…');
  expect(MAIN()).not.toHaveTextContent('без выбора');
  act(() => release());
  await shown('без выбора 9');
});
