import { act, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noteKept, noteUnsaved } from '../../../src/stores/marks/unsavedMarks.ts';
import { ManualClock, advanceUntilSettled } from '../../kit/clock.ts';
import { backend, calls } from '../../kit/school.ts';
import { heading, openApp, openAppAs, screen } from '../../kit/render.tsx';

const links = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => `${link.textContent} → ${link.getAttribute('href') ?? ''}`);

test('the menu holds the five buttons and marks the current one', { tags: 'main' }, async () => {
  await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  const menu = screen.getByRole('navigation', { name: 'Меню' });
  const main = links(menu).filter((link) => !/subjects\/\d+$/.test(link));
  expect(main).toEqual([
    'Список предметов → /',
    'Оценки по школам → /reports/schools',
    'Оценки по классам → /reports/teachers/1/subjects',
    'Домашние задания → /reports/subjects',
  ]);
  expect(within(menu).getByRole('button', { name: 'Выйти' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Список предметов' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('a page of a subject stands below the list of subjects', async () => {
  await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  const list = screen.getByRole('link', { name: 'Список предметов' });
  expect(list).toHaveAttribute('data-within', 'true');
  expect(list).not.toHaveAttribute('aria-current');
});

test('a superuser finds the administration apart from the five', async () => {
  await openAppAs('admin', '/');
  await heading(/Здравствуйте/);
  expect(links(screen.getByRole('list', { name: 'Управление' }))).toEqual([
    'Обучающиеся → /students',
    'Преподаватели → /teachers',
    'Образовательные организации → /schools',
    'Предметы → /subjects',
    'Выборы → /choices',
  ]);
});

test('signing out asks for unsaved edits, then for unsent marks', { tags: 'main' }, async () => {
  const user = await openAppAs('admin', '/teachers');
  await heading('Преподаватели');
  act(() =>
    noteUnsaved({
      subjectId: 1,
      lessonId: 5,
      saving: 0,
      waiting: 1,
      waitsFor: 'network',
      failed: 0,
      old: 0,
    }),
  );
  await user.click(await screen.findByRole('switch'));
  const [name] = screen.getAllByLabelText('Имя');
  if (!name) throw new Error('no row to edit');
  await user.type(name, 'а');
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  const question = await screen.findByRole('dialog', { name: 'Выйти без сохранения?' });
  expect(question).toHaveTextContent('На странице есть несохранённые изменения. Они пропадут.');
  const clock = new ManualClock();
  await user.click(within(question).getByRole('button', { name: 'OK' }));
  const marks = await advanceUntilSettled(
    clock,
    screen.findByRole('dialog', { name: 'Не все оценки отправлены' }),
  );
  expect(marks).toHaveTextContent('Не отправлено оценок: 1. Подождите');
  act(() =>
    noteUnsaved({
      subjectId: 1,
      lessonId: 5,
      saving: 0,
      waiting: 0,
      waitsFor: null,
      failed: 1,
      old: 0,
    }),
  );
  expect(marks).toHaveTextContent('Ждут вашего решения в журнале: 1.');
  expect(within(marks).getByRole('button', { name: 'Выйти, отправить позже' })).toHaveFocus();
  act(() => noteKept(false));
  expect(marks).toHaveTextContent('если выйти сейчас, они пропадут');
  expect(within(marks).queryByRole('button', { name: 'Выйти, отправить позже' })).toBeNull();
  act(() => noteKept(true));
  await user.click(within(marks).getByRole('button', { name: 'Выйти, отправить позже' }));
  await screen.findByLabelText('Логин');
});

test('a visitor sees no menu', async () => {
  openApp('/login');
  await screen.findByLabelText('Логин');
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

describe('an address that is none is not found, and nothing is asked for', () => {
  test.each([
    '/nowhere',
    '/subjects/abc',
    '/subjects/0',
    '/subjects/1e3',
    '/subjects/-1',
    '/subjects/..%2Faccounts%2Flogout',
    '/subjects/1/lessons/x/journal',
    '/subjects/99999999999999999999',
  ])('%s', async (path) => {
    await openAppAs('pavlova', path);
    backend.clearRequests();
    await screen.findByText('Страница не найдена');
    expect(screen.getByRole('navigation', { name: 'Меню' })).toBeInTheDocument();
    expect(calls().filter((call) => !call.includes('check-login'))).toEqual([]);
  });
});
