import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as files from '../../../src/lib/sheets/saveFile.ts';
import * as writing from '../../../src/lib/sheets/writeSheet.ts';
import { setClock } from '../../kit/clock.ts';
import { answerInPages } from '../../kit/pages.ts';
import { button, dialog, rowOf } from '../../kit/parts.ts';
import { recordsOf } from '../../kit/records.ts';
import { openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, giveSession } from '../../kit/school.ts';
import { storeStudents } from '../../kit/students.ts';

const MAIN = () => screen.getByRole('main');
const shown = (text: RegExp | string) => waitFor(() => expect(MAIN()).toHaveTextContent(text));
const SHORT = 'Сервер отдал 2 записи из 3. Обновите список.';

/** Makes the server send a list in two pages without its last row; returns a function that ends this. */
async function loseLastOf(path: string) {
  const rows = (await (await fetch(`http://localhost${path}`)).json()) as object[];
  const [count, most] = [rows.length, rows.length - 1];
  return answerInPages(backend, path, [
    { count, results: rows.slice(0, 1) },
    { count, results: rows.slice(1, most) },
  ]);
}

const CHOICES = '/api/choices/';
const STUDENTS = '/api/students/';

/** Three students, each with a choice. */
beforeEach(() => {
  setClock('2026-11-20T12:00');
  storeStudents();
  const { clear, choice } = recordsOf(backend);
  clear('journals', 'choices');
  for (const students of [1, 2, 3]) choice({ students, year: '2026', semester: '1' });
});

/** Opens a page of the administrator after the list has lost its last row. */
async function openShort(path: string, name: string) {
  const user = await openAppAs('admin', '/schools');
  await shown('Показано');
  const end = await loseLastOf(path);
  await user.click(screen.getByRole('link', { name }));
  return { user, end };
}

describe('a list of which a row is missing', () => {
  test(
    'says how much of it has come, and is whole once it is read again',
    { tags: 'main' },
    async () => {
      const { user, end } = await openShort(STUDENTS, 'Обучающиеся');
      await shown('Показано 2 из 2');
      await shown(SHORT);
      end();
      await user.click(await button('Обновить список'));
      await shown('Показано 3 из 3');
      expect(MAIN()).not.toHaveTextContent('Сервер отдал');
    },
  );

  test('is saved as a file whose name says that rows may be missing', async () => {
    vi.spyOn(writing, 'writeSheet').mockResolvedValue(files.xlsxFile(new ArrayBuffer(0)));
    const save = vi.spyOn(files, 'saveFile').mockReturnValue();
    const { user, end } = await openShort(STUDENTS, 'Обучающиеся');
    await shown(SHORT);
    await user.click(await button('Экспорт'));
    await waitFor(() =>
      expect(save.mock.lastCall?.[1]).toBe('Обучающиеся (возможно, не все).xlsx'),
    );
    end();
    await user.click(await button('Обновить список'));
    await shown('Показано 3 из 3');
    await user.click(await button('Экспорт'));
    await waitFor(() => expect(save.mock.lastCall?.[1]).toBe('Обучающиеся.xlsx'));
  });

  test('says of an edited row that is not in it neither that it is deleted nor that it is saved', async () => {
    const user = await openAppAs('admin', '/students');
    await shown('Показано 3 из 3');
    await user.click(screen.getByRole('switch', { name: 'Режим редактирования' }));
    const row = await rowOf('Емельянов');
    await user.type(row.getByLabelText('Имя'), '!');
    await loseLastOf(STUDENTS);
    await user.click(row.getByRole('button', { name: 'Сохранить' }));
    await row.findByText(new RegExp(SHORT));
    expect(row.getByLabelText('Имя')).toHaveValue('Борис!');
    expect(MAIN()).not.toHaveTextContent('удалили');
  });
});

describe('choices of which one is missing', () => {
  test('tell of nobody that they have none, and are not carried on', async () => {
    const { user } = await openShort(CHOICES, 'Выборы');
    await shown(SHORT);
    await shown('без выбора неизвестно');
    expect(MAIN()).not.toHaveTextContent('Выбор есть у всех');
    await user.click(await button('Перенести…'));
    const form = await dialog();
    await form.findByText(/^Перенести нельзя: сервер отдал 2 записи из 3/);
    expect(form.getByRole('button', { name: 'Показать' })).toHaveAttribute('aria-disabled', 'true');
  });

  test('let nobody be given another', async () => {
    const { user } = await openShort(CHOICES, 'Выборы');
    await shown(SHORT);
    await user.click(screen.getByRole('link', { name: 'Обучающиеся' }));
    await shown('Показано 3 из 3');
    await user.click(screen.getByRole('checkbox', { name: 'Выбрать все' }));
    await user.click(await button('Назначить предметы…'));
    const form = await dialog();
    await form.findByText(/^Назначить нельзя: сервер отдал 2 записи из 3/);
  });
});

test('home claims nothing of lists that are short', async () => {
  const { user } = await openShort(CHOICES, 'Выборы');
  await shown(SHORT);
  await user.click(screen.getByRole('link', { name: 'Список предметов' }));
  const gaps = within(await screen.findByRole('region', { name: 'Требует внимания' }));
  await gaps.findByText(/^Кто без выбора, неизвестно: сервер отдал 2 записи из 3/);
  expect(gaps.queryByText(/У каждого/)).not.toBeInTheDocument();
});

describe('home on a server', () => {
  test('without lists of students and choices claims nothing of them', async () => {
    for (const path of [STUDENTS, CHOICES]) {
      backend.fault({ path, reply: () => new Response('', { status: 404 }) });
    }
    await openAppAs('admin', '/');
    const gaps = within(await screen.findByRole('region', { name: 'Требует внимания' }));
    await gaps.findByText('Кто без выбора, неизвестно: список обучающихся недоступен.');
    expect(gaps.queryByText(/У каждого/)).not.toBeInTheDocument();
  });

  test('that does not give the lessons claims nothing of them', async () => {
    backend.fault({ path: '/api/lessons/', reply: () => new Response('', { status: 403 }) });
    await openAppAs('admin', '/');
    const unmarked = within(await screen.findByRole('region', { name: 'Неотмеченные уроки' }));
    await unmarked.findByText('Список уроков недоступен.');
    expect(unmarked.queryByText(/отмечены|загружа/)).not.toBeInTheDocument();
  });
});

/** Makes the server send a wrapped list in one page without its last row. */
async function cutLastOf(path: string) {
  const wrapped = (await (await fetch(`http://localhost${path}`)).json()) as Record<
    string,
    object[]
  >;
  const [rows = []] = Object.values(wrapped);
  answerInPages(backend, path, [{ count: rows.length, results: rows.slice(0, -1) }]);
}

describe('of a subject', () => {
  test('a journal that lacks a student says so, and takes the marks of the others', async () => {
    await giveSession('pavlova');
    await cutLastOf('/api/subjects/1/students/');
    const user = openApp('/subjects/1/lessons/5/journal');
    await shown(SHORT);
    const [first] = screen.getAllByRole('button', { name: '5' });
    if (first) await user.click(first);
    await shown('Все изменения сохранены');
    expect(backend.query('select * from journals')).toHaveLength(1);
  });

  test('its page that lacks a lesson says so, and does not call it deleted', async () => {
    await giveSession('pavlova');
    await cutLastOf('/api/subjects/1/lessons/');
    openApp('/subjects/1');
    await shown('Сервер отдал 23 записи из 24. Обновите список.');
    expect(MAIN()).not.toHaveTextContent(/удал/);
  });
});

test('a deletion that its list can’t confirm is not called done', async () => {
  const user = await openAppAs('admin', '/students');
  await shown('Показано 3 из 3');
  await user.click(screen.getByRole('switch', { name: 'Режим редактирования' }));
  const row = await rowOf('Емельянов');
  await loseLastOf(STUDENTS);
  backend.fault({ method: 'DELETE', path: /students/, reply: 'drop' });
  await user.click(row.getByRole('button', { name: 'Удалить' }));
  const question = await dialog();
  await user.click(question.getByRole('button', { name: 'OK' }));
  await question.findByText(/^Неизвестно, удалено ли\./);
});

test('a refusal without a word is one of rights, and is asked for once', async () => {
  const path = '/api/journals/1/school/';
  backend.fault({ path, reply: () => new Response('', { status: 403 }) });
  await openAppAs('pavlova', '/reports/schools?school=1');
  await screen.findByText(/^Недостаточно прав/);
  expect(backend.calls({ path })).toEqual([`GET ${path}`]);
});
