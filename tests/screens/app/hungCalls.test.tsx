import { within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { gate } from '../../backend/gate.ts';
import { ManualClock } from '../../kit/clock.ts';
import { heading, openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

let clock: ManualClock;

beforeEach(() => {
  clock = new ManualClock();
  hung = [];
});

/** The paths of the calls that hang. */
let hung: string[];

/** Makes a call hang: the connection stays open, but no answer comes. */
function hang(path: string, method?: string, afterwards = false) {
  hung.push(path);
  return backend.fault({
    path,
    ...(method !== undefined && { method }),
    afterwards,
    wait: new Promise<void>(() => undefined),
  });
}

/** Lets the time pass after which the hung call is called slow; every other call is answered before. */
async function passUntilSlow(): Promise<void> {
  const underWay = () =>
    backend.requests.filter(({ path, status }) => status === 0 && !hung.includes(path));
  await waitFor(() => expect(underWay()).toEqual([]));
  clock.pass(10);
}

const asked = (call: string) => waitFor(() => expect(calls()).toContain(call));
const stopWaiting = () => screen.findByRole('button', { name: 'Отменить ожидание' });
const retry = () => screen.findByRole('button', { name: 'Повторить' });

test('a screen that does not come says so, can be given up and tried again', async () => {
  const end = hang('/api/subjects/1/lessons/');
  const user = await openAppAs('pavlova', '/subjects/1');
  await asked('GET /api/subjects/1/lessons/');
  expect(screen.queryByText('Сервер долго не отвечает.')).toBeNull();
  await passUntilSlow();
  expect(await screen.findByText('Сервер долго не отвечает.')).toBeVisible();
  await user.click(await stopWaiting());
  expect(await screen.findByText(/^Ожидание отменено/)).toBeVisible();
  expect(screen.queryByText('Сервер долго не отвечает.')).toBeNull();
  end();
  await user.click(await retry());
  await heading('Информатика (Начальный)');
});

test('a mark whose answer does not come is looked up before it is sent again', async () => {
  const [lesson] = backend.query<{ id: number }>(
    'select id from lessons where subjects = 1 order by id desc',
  );
  const lessonId = lesson?.id ?? 0;
  backend.execute('delete from journals where lessons = ?', lessonId);
  const user = await openAppAs('pavlova', `/subjects/1/lessons/${lessonId}/journal`);
  const [row] = (await screen.findAllByRole('row')).slice(1);
  if (!row) throw new Error('no student');
  const marks = () => backend.query('select mark from journals where lessons = ?', lessonId);
  // The server stores the mark, but its answer hangs.
  const end = hang('/api/journals/', 'POST', true);
  await user.click(within(row).getByRole('button', { name: '4' }));
  await waitFor(() => expect(marks()).toEqual([{ mark: '4' }]));
  await passUntilSlow();
  const endOfReloads = hang(`/api/lessons/${lessonId}/journal/`, 'GET');
  await user.click(await stopWaiting());
  await within(row).findByRole('img', { name: 'Ещё не отправлено' });
  // The fetch of the stored marks two seconds later hangs, too.
  const looks = () => calls('GET').filter((call) => call.endsWith(`/${lessonId}/journal/`)).length;
  const before = looks();
  clock.pass(2);
  await waitFor(() => expect(looks()).toBe(before + 1));
  await passUntilSlow();
  await user.click(await stopWaiting());
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Отменить ожидание' })).toBeNull(),
  );
  end();
  endOfReloads();
  await user.click(within(row).getByRole('button', { name: '5' }));
  // The pause is longer after a second failure.
  clock.pass(4);
  await waitFor(() => expect(marks()).toEqual([{ mark: '5' }]));
  expect(calls('POST').filter((call) => call === 'POST /api/journals/')).toHaveLength(1);
});

test('a lesson whose answer does not come for a minute is found where it is stored, and closes its form', async () => {
  const user = await openAppAs('pavlova', '/subjects/1');
  await user.click(await screen.findByRole('button', { name: 'Добавить урок' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Тема'), 'Рекурсия');
  await user.type(form.getByLabelText('Домашнее задание'), 'Задачи');
  const stored = () => backend.query("select id from lessons where topic = 'Рекурсия'");
  const end = hang('/api/lessons/', 'POST', true);
  await user.click(form.getByRole('button', { name: 'Сохранить' }));
  await waitFor(() => expect(stored()).toHaveLength(1));
  clock.pass(60);
  end();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(stored()).toHaveLength(1);
});

describe('before the sign-in', () => {
  test('the start tells that nobody answers, and can be tried again', async () => {
    const end = hang('/api/accounts/check-login/');
    const user = openApp('/');
    await asked('GET /api/accounts/check-login/');
    await passUntilSlow();
    expect(await screen.findByText('Сервер долго не отвечает.')).toBeVisible();
    expect(screen.getByText('Загрузка…')).toBeVisible();
    await user.click(await stopWaiting());
    expect(await screen.findByText(/^Ожидание отменено/)).toBeVisible();
    end();
    await user.click(await retry());
    await screen.findByLabelText('Логин');
  });

  test('a sign-in that does not come back can be given up, and keeps what was typed', async () => {
    const user = openApp('/login');
    await user.type(await screen.findByLabelText('Логин'), 'pavlova');
    await user.type(screen.getByLabelText('Пароль'), 'pavlova-2026');
    const end = hang('/api/accounts/login/');
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    await asked('POST /api/accounts/login/');
    await passUntilSlow();
    await user.click(await stopWaiting());
    expect(await screen.findByText(/^Ожидание отменено/)).toBeVisible();
    end();
    await user.click(screen.getByRole('button', { name: 'Войти' }));
    await heading('Здравствуйте, Татьяна Павлова!');
  });
});

test('a sign-out hides everything at once, and waits for no server', async () => {
  const user = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  const { open: answer, passed } = gate();
  backend.fault({ path: /accounts\/(logout|check-login)/, wait: passed });
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await screen.findByLabelText('Логин');
  expect(screen.queryByText(/Здравствуйте/)).toBeNull();
  await asked('POST /api/accounts/logout/');
  backend.clearRequests();
  clock.pass(60);
  await asked('GET /api/accounts/check-login/');
  clock.pass(60);
  expect(await screen.findByText(/^Вы вышли. Сервер ещё не закончил сеанс/)).toBeVisible();
  answer();
});
