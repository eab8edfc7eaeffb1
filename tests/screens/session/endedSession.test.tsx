import { act, renderHook, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { recheckSession, useAuth } from '../../../src/stores/session/auth.ts';
import { useTopDialog } from '../../../src/ui/dialogs/openDialogs.ts';
import { gate } from '../../backend/gate.ts';
import {
  ANNA,
  annasMarks,
  markButton,
  openJournal,
  storeClass,
  storeMark,
} from '../../kit/journal.ts';
import { ended, signInAgain } from '../../kit/parts.ts';
import { currentAddress, heading, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls, giveSession } from '../../kit/school.ts';
import { readSheetsHere } from '../../kit/sheets.ts';

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isOver = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function signInAs(user: UserEvent, username: string) {
  await user.type(await screen.findByLabelText('Логин'), username);
  await user.type(screen.getByLabelText('Пароль'), `${username}-2026{Enter}`);
}

/** Signs in another user in another tab, which sends a message to this one. */
async function comeInAnotherTab(username: string) {
  await giveSession(username);
  const tab = new BroadcastChannel('session changes');
  tab.postMessage(username);
  tab.close();
}

const lessons = () => backend.query("select topic, homework from lessons where topic = 'Рекурсия'");

describe('a session that ends under a half-filled dialog', () => {
  async function typeAndLoseTheSession() {
    const user = await openAppAs('pavlova', '/subjects/1');
    await user.click(await screen.findByRole('button', { name: 'Добавить урок' }));
    const form = await dialog('Добавить урок');
    await user.type(form.getByLabelText('Тема'), 'Рекурсия');
    await user.type(form.getByLabelText('Домашнее задание'), 'Задачи 1–3');
    backend.endSessions();
    backend.clearRequests();
    await user.click(form.getByRole('button', { name: 'Сохранить' }));
    await ended();
    return user;
  }

  test('keeps the page, and saves once its user is back', { tags: 'main' }, async () => {
    const user = await typeAndLoseTheSession();
    expect(currentAddress()).toBe('/subjects/1');
    expect((await ended()).getByText('pavlova')).toBeVisible();
    expect((await dialog('Добавить урок')).getByLabelText('Тема')).toHaveValue('Рекурсия');
    expect(lessons()).toEqual([]);
    await signInAgain(user, 'pavlova');
    await isOver();
    expect(lessons()).toEqual([{ topic: 'Рекурсия', homework: 'Задачи 1–3' }]);
    expect(await screen.findByText('Рекурсия')).toBeVisible();
  });

  test('says that the password is wrong, and goes on asking', async () => {
    const user = await typeAndLoseTheSession();
    const again = await ended();
    await user.click(again.getByRole('button', { name: 'Войти' }));
    expect(again.getByLabelText('Пароль')).toHaveAccessibleDescription('Введите пароль.');
    await user.type(again.getByLabelText('Пароль'), 'wrong{Enter}');
    await again.findByText('Неверный логин или пароль.');
    expect(again.getByLabelText('Пароль')).toHaveFocus();
    await signInAgain(user, 'pavlova');
    await isOver();
    expect(lessons()).toHaveLength(1);
  });

  test('can’t be closed by Esc, nor by a button', async () => {
    const user = await typeAndLoseTheSession();
    expect((await ended()).queryByRole('button', { name: 'Закрыть' })).toBeNull();
    await user.keyboard('{Escape}');
    expect((await ended()).getByLabelText('Пароль')).toBeVisible();
  });

  test('asks before another user takes over, drops all of it and begins at home', async () => {
    const user = await typeAndLoseTheSession();
    await user.click((await ended()).getByRole('button', { name: 'Войти другим пользователем' }));
    const question = await dialog('Выйти без сохранения?');
    await user.click(question.getByRole('button', { name: 'Отмена' }));
    await user.click((await ended()).getByRole('button', { name: 'Войти другим пользователем' }));
    await user.click((await dialog('Выйти без сохранения?')).getByRole('button', { name: 'OK' }));
    await signInAs(user, 'admin');
    await heading(/^Здравствуйте/);
    expect(currentAddress()).toBe('/');
    // The text does not come back with the first user either.
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await signInAs(user, 'pavlova');
    await user.click(await screen.findByRole('link', { name: /Информатика \(Начальный\)/ }));
    await heading('Информатика (Начальный)');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Добавить урок' }));
    expect((await dialog('Добавить урок')).getByLabelText('Тема')).toHaveValue('');
    expect(lessons()).toEqual([]);
  });

  test('drops it as well for another user who comes in another tab', async () => {
    await typeAndLoseTheSession();
    await comeInAnotherTab('semenov');
    await heading(/Семёнов/);
    expect(currentAddress()).toBe('/');
    await isOver();
    expect(screen.getByText(/Теперь в этом браузере работает semenov/)).toHaveTextContent(
      'Несохранённое пропало.',
    );
    expect(lessons()).toEqual([]);
  });

  test('goes on when the same user comes back in another tab', async () => {
    await typeAndLoseTheSession();
    await comeInAnotherTab('pavlova');
    await isOver();
    expect(lessons()).toHaveLength(1);
  });
});

test('a row in edit mode, the search and what was scrolled to outlast the session', async () => {
  const user = await openAppAs('admin', '/schools');
  await heading('Образовательные организации');
  await user.click(await screen.findByRole('switch'));
  await user.type(screen.getByLabelText('Поиск'), 'гимн');
  const input = await screen.findByDisplayValue('Гимназия № 12');
  await user.clear(input);
  await user.type(input, 'Гимназия № 13');
  backend.endSessions();
  const row = within(input.closest<HTMLElement>('[role=row]') ?? input);
  await user.click(row.getByRole('button', { name: 'Сохранить' }));
  await signInAgain(user, 'admin');
  await isOver();
  // The same element is in the document: the page was not mounted again.
  expect(input).toBeInTheDocument();
  expect(screen.getByRole('switch')).toBeChecked();
  expect(screen.getByLabelText('Поиск')).toHaveValue('гимн');
  await row.findByText('Сохранено');
  expect(backend.query('select title from schools where id = 1')).toEqual([
    { title: 'Гимназия № 13' },
  ]);
});

test('a page that is opened when the session has ended is shown once its user is back', async () => {
  const user = await openAppAs('admin', '/schools');
  await screen.findByText(/^Показано/);
  backend.endSessions();
  backend.clearRequests();
  // The page fetches choices, subjects and students in parallel.
  await user.click(screen.getByRole('link', { name: 'Выборы' }));
  expect((await ended()).getByText('admin')).toBeVisible();
  expect(currentAddress()).toBe('/choices');
  expect(screen.queryByRole('alert')).toBeNull();
  await signInAgain(user, 'admin');
  await isOver();
  await heading('Выборы');
  await screen.findByText(/^Показано/);
  expect(screen.queryByRole('alert')).toBeNull();
  // One check for all refusals; the other calls belong to the sign-in.
  expect(backend.calls({ path: 'accounts' })).toEqual([
    'GET /api/accounts/check-login/',
    'POST /api/accounts/logout/',
    'GET /api/accounts/check-login/',
    'POST /api/accounts/login/',
    'GET /api/accounts/check-login/',
  ]);
});

describe('nothing is written in the name of another who has signed in meanwhile', () => {
  const told = (username: string) =>
    screen.findByText(new RegExp(`^Теперь в этом браузере работает ${username}\\.`));

  test('by marks', async () => {
    storeClass();
    storeMark('Н');
    const before = annasMarks();
    const user = await openJournal();
    await giveSession('admin');
    const go = backend.hold({ method: 'PATCH', path: /journals/, times: 1 });
    await user.click(await markButton(ANNA, '2'));
    await user.click(await markButton(ANNA, '3'));
    go();
    // The mark is kept for its teacher.
    expect(await told('admin')).toHaveTextContent(/Последнее действие не выполнено\.$/);
    // Home is shown, where no click that was meant for the former user's marks can do harm.
    await heading('Здравствуйте, admin!');
    expect(currentAddress()).toBe('/');
    await user.click(screen.getByRole('link', { name: 'Преподаватели' }));
    await screen.findByText(/^Показано/);
    expect(annasMarks()).toEqual(before);
  });

  test('by an import', async () => {
    readSheetsHere();
    const user = await openAppAs('admin', '/teachers');
    await user.click(await screen.findByRole('button', { name: 'Из таблицы' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByLabelText('Строки таблицы'));
    await user.paste('Импортов\tЯн\tИльич\nИмпортов\tЛев\tИльич');
    await user.click(form.getByRole('button', { name: 'Проверить' }));
    const create = await form.findByRole('button', { name: 'Создать: 2' });
    backend.execute("update users set is_superuser = 1, is_staff = 1 where username = 'semenov'");
    await giveSession('semenov');
    await user.click(create);
    await told('semenov');
    await user.click(await screen.findByRole('link', { name: 'Преподаватели' }));
    await screen.findByText(/^Показано/);
    expect(backend.query("select id from teachers where surname = 'Импортов'")).toEqual([]);
  });
});

test('a page whose session ended by itself stays to be read, until its user leaves elsewhere', async () => {
  await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  backend.endSessions();
  await act(() => recheckSession());
  await ended();
  expect(useAuth.getState().session).toMatchObject({ status: 'ended', isHidden: false });
  const tab = new BroadcastChannel('session changes');
  tab.postMessage(null);
  tab.close();
  await waitFor(() =>
    expect(useAuth.getState().session).toMatchObject({ status: 'ended', isHidden: true }),
  );
});

test('a page is hidden from a passer-by at once, though its server is out of reach', async () => {
  await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  backend.endSessions();
  backend.fault({ path: '/api/accounts/check-login/', reply: 'drop' });
  const tab = new BroadcastChannel('session changes');
  tab.postMessage(null);
  tab.close();
  await ended();
  expect(useAuth.getState().session).toMatchObject({ status: 'ended', isHidden: true });
});

test('the other tabs are hidden as well when another user is to sign in', async () => {
  const user = await openAppAs('pavlova', '/');
  await heading(/Павлова/);
  backend.endSessions();
  await act(() => recheckSession());
  const told: unknown[] = [];
  const other = new BroadcastChannel('session changes');
  other.onmessage = ({ data }: MessageEvent<unknown>) => told.push(data);
  await user.click((await ended()).getByRole('button', { name: 'Войти другим пользователем' }));
  await screen.findByLabelText('Логин');
  await waitFor(() => expect(told).toEqual([null]));
  other.close();
});

test('the question about another user lies above the sign-in dialog, whatever was asked before', async () => {
  const user = await openAppAs('pavlova', '/subjects/1');
  await user.click(await screen.findByRole('button', { name: 'Добавить урок' }));
  const form = await dialog('Добавить урок');
  await user.type(form.getByLabelText('Тема'), 'Рекурсия');
  await user.click(form.getByRole('button', { name: 'Закрыть' }));
  await dialog('Закрыть без сохранения?');
  backend.endSessions();
  await act(() => recheckSession());
  await user.click((await ended()).getByRole('button', { name: 'Войти другим пользователем' }));
  const question = await screen.findByRole('dialog', { name: 'Выйти без сохранения?' });
  const { result } = renderHook(() => useTopDialog());
  expect(result.current).toBe(question);
});

test('a dialog of the page that opens late does not cover the sign-in dialog', async () => {
  const user = await openAppAs('pavlova', '/subjects/1');
  const add = await screen.findByRole('button', { name: 'Добавить урок' });
  backend.endSessions();
  await act(() => recheckSession());
  await ended();
  // The dialog opens late, as when its code has only now arrived.
  await user.click(add);
  await dialog('Добавить урок');
  const { result } = renderHook(() => useTopDialog());
  await waitFor(() =>
    expect(result.current?.querySelector('h2')).toHaveTextContent('Сессия закончилась'),
  );
});

describe('a sign-out by hand', () => {
  const signedOut = () => screen.findByLabelText('Логин');

  test('is one, though a later check has found the session ended before', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Павлова/);
    const { open, passed: wait } = gate();
    const visitor = { authenticated: false, username: '', csrf: 'a' };
    backend.clearRequests();
    backend.fault({
      path: '/api/accounts/check-login/',
      times: 1,
      wait,
      reply: () => Response.json(visitor),
    });
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await waitFor(() => expect(calls('GET')).toHaveLength(1));
    await signedOut();
    await act(() => recheckSession());
    open();
    await signedOut();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/Павлова/)).toBeNull();
  });

  test('whose deletions meet an ended session signs nobody else out', async () => {
    const user = await openAppAs('admin', '/schools');
    await user.click(await screen.findByRole('switch'));
    const [remove] = screen.getAllByRole('button', { name: 'Удалить' });
    if (remove) await user.click(remove);
    await screen.findByText(/будет удалена, вместе с ней/);
    backend.endSessions();
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await ended();
    await comeInAnotherTab('semenov');
    await heading(/Семёнов/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(backend.countSessions()).toBe(1);
    expect(calls('DELETE')).toEqual([]);
  });
});

test('a page that was hidden stays so, though a check from before answers late', async () => {
  await openAppAs('pavlova', '/subjects/1');
  await heading('Информатика (Начальный)');
  const { open, passed: wait } = gate();
  backend.clearRequests();
  backend.fault({
    path: '/api/accounts/check-login/',
    times: 1,
    wait,
    reply: () => Response.json({ authenticated: true, username: 'pavlova', csrf: 'a' }),
  });
  const older = recheckSession();
  await waitFor(() => expect(calls('GET')).toHaveLength(1));
  backend.endSessions();
  const recheck = gate();
  backend.fault({ path: '/api/accounts/check-login/', times: 1, wait: recheck.passed });
  const tab = new BroadcastChannel('session changes');
  tab.postMessage(null);
  tab.close();
  await ended();
  open();
  await act(() => older);
  const hidden = { status: 'ended', isHidden: true };
  expect(useAuth.getState().session).toMatchObject(hidden);
  recheck.open();
  await waitFor(() => expect(backend.requests.every(({ status }) => status === 200)).toBe(true));
  expect(useAuth.getState().session).toMatchObject(hidden);
});

test('a text that is given up is not kept', async () => {
  const user = await openAppAs('admin', '/schools');
  await heading('Образовательные организации');
  await user.click(await screen.findByRole('button', { name: 'Добавить' }));
  const title = async () =>
    (await dialog('Добавить образовательную организацию')).getByLabelText('Наименование');
  await user.type(await title(), 'Лицей');
  await user.click(screen.getByRole('button', { name: 'Закрыть' }));
  await user.click(await screen.findByRole('button', { name: 'OK' }));
  await isOver();
  await user.click(screen.getByRole('button', { name: 'Добавить' }));
  expect(await title()).toHaveValue('');
});
