import { act, cleanup } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { resetStores } from '../../../src/stores/kit/lifecycle.ts';
import { useAuth } from '../../../src/stores/session/auth.ts';
import { currentAddress, heading, openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';
import { backend, calls } from '../../kit/school.ts';

const LOGIN = '/api/accounts/login/';
const forgery = () => new Response('<html>CSRF verification failed.</html>', { status: 403 });

async function typeAndSubmit(user: UserEvent, password = 'pavlova-2026') {
  await user.type(await screen.findByLabelText('Логин'), 'pavlova');
  await user.type(screen.getByLabelText('Пароль'), password);
  await user.click(screen.getByRole('button', { name: 'Войти' }));
}

const logins = () => calls('POST').filter((call) => call === `POST ${LOGIN}`);

describe('a sign-in whose token is refused', () => {
  test('asks for another token and tries once more', async () => {
    backend.fault({ path: LOGIN, times: 1, reply: forgery });
    const user = openApp('/login');
    await typeAndSubmit(user);
    await heading('Здравствуйте, Татьяна Павлова!');
    expect(logins()).toHaveLength(2);
  });

  test('twice ends in a sentence, and keeps what was typed', async () => {
    backend.fault({ path: LOGIN, reply: forgery });
    const user = openApp('/login');
    await typeAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Сервер не принял запрос.');
    expect(screen.getByLabelText('Пароль')).toHaveValue('pavlova-2026');
    expect(logins()).toHaveLength(2);
  });
});

describe('credentials that a server refuses by its status', () => {
  const russian = 'Учётная запись заблокирована.';
  test.each([
    [400, { non_field_errors: [russian] }, russian],
    [401, { detail: russian }, russian],
    [403, { detail: russian }, russian],
    [401, { detail: 'No active account found.' }, 'Неверный логин или пароль.'],
    [403, { detail: 'Forbidden.' }, 'Неверный логин или пароль.'],
  ])('%i %j', async (status, body, sentence) => {
    backend.fault({ path: LOGIN, reply: () => Response.json(body, { status }) });
    const user = openApp('/login');
    await typeAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    // Only one attempt, because the server may count failed attempts and lock the account.
    expect(logins()).toHaveLength(1);
  });
});

describe('a sign-in that the check after it does not confirm', () => {
  const checkAfter = (who: object) => {
    backend.fault({
      path: '/api/accounts/check-login/',
      reply: () => Response.json({ authenticated: false, username: '', csrf: 'x', ...who }),
    });
  };

  test('is no wrong password where the server has accepted it: the browser keeps no session', async () => {
    checkAfter({});
    backend.fault({ path: LOGIN, reply: () => Response.json({ result: 'Success!' }) });
    const user = openApp('/login');
    await typeAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Браузер не сохранил сеанс.*cookie/,
    );
    expect(screen.getByLabelText('Пароль')).toHaveValue('pavlova-2026');
  });

  test('is told so in the dialog of an ended session, too', async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await heading('Информатика (Начальный)');
    backend.endSessions();
    act(() =>
      useAuth.setState({
        session: {
          status: 'ended',
          user: { username: 'pavlova', isSuperuser: false },
          isHidden: true,
        },
      }),
    );
    checkAfter({});
    backend.fault({ path: LOGIN, reply: () => Response.json({ result: 'Success!' }) });
    await user.type(await screen.findByLabelText('Пароль'), 'pavlova-2026{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Браузер не сохранил сеанс/);
  });

  test('is none where the server does not say who has come', async () => {
    checkAfter({ authenticated: true });
    backend.fault({ path: LOGIN, reply: () => Response.json({ result: 'Success!' }) });
    const user = openApp('/login');
    await typeAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Сервер не сообщил, кто вошёл/);
    expect(useAuth.getState().session.status).toBe('visitor');
  });

  test.each([
    ['fails', () => new Response('', { status: 502 })],
    ['names nobody', () => Response.json({ authenticated: true, username: '', csrf: 'x' })],
  ])('whose check %s leaves no session to whoever comes next', async (_what, reply) => {
    let isIn = false;
    backend.fault({
      path: LOGIN,
      afterwards: true,
      times: 1,
      reply: () => {
        isIn = true;
        backend.fault({ path: '/api/accounts/check-login/', times: 1, reply });
        return Response.json({ result: 'Success!' });
      },
    });
    const user = openApp('/login');
    await typeAndSubmit(user);
    await screen.findByRole('alert');
    expect(isIn).toBe(true);
    cleanup();
    resetStores();
    openApp('/');
    await screen.findByLabelText('Логин');
    expect(screen.queryByText(/Здравствуйте/)).toBeNull();
    expect(calls('POST').at(-1)).toBe('POST /api/accounts/logout/');
  });

  test.each([
    ['a page', () => new Response('<html>portal</html>')],
    ['nothing', () => new Response('')],
    ['other words', () => Response.json({ result: 'Maybe' })],
  ])('by %s is called neither a success nor a wrong password', async (_what, reply) => {
    checkAfter({});
    backend.fault({ path: LOGIN, reply });
    const user = openApp('/login');
    await typeAndSubmit(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Сервер не подтвердил вход/);
  });

  test('by a wrong password lets nobody in, though a former session is still there', async () => {
    checkAfter({ authenticated: true, username: 'semenov' });
    backend.fault({ path: LOGIN, reply: () => Response.json({ result: 'Failed' }) });
    const user = openApp('/nowhere');
    act(() => useAuth.setState({ session: { status: 'visitor', reason: 'refused' } }));
    await typeAndSubmit(user, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent('Неверный логин или пароль.');
    expect(useAuth.getState().session.status).toBe('visitor');
  });
});

describe('the sign-in page, for who is signed in already', () => {
  test.each([
    ['itself to return to', '/login?redirect=%2Flogin%3Fredirect%3D%2Flogin', '/'],
    ['two addresses', '/login?redirect=%2Fteachers&redirect=%2F%2Fevil.example', '/teachers'],
    [
      'two, the first a foreign one',
      '/login?redirect=%2F%2Fevil.example&redirect=%2Fteachers',
      '/',
    ],
    ['an endless address', `/login?redirect=%2F${'a'.repeat(5000)}%2F..`, '/'],
    ['no address', '/login', '/'],
  ])('with %s leads on', async (_name, address, landing) => {
    await openAppAs('admin', address);
    await waitFor(() => expect(currentAddress()).toBe(landing));
    expect(screen.queryByLabelText('Логин')).toBeNull();
  });
});

test('the sign-in page says why one has come there, and goes on saying so', async () => {
  const user = openApp('/teacherHome');
  await screen.findByText('Чтобы продолжить, войдите.');
  // The sentence stays, because the form below it would move.
  await typeAndSubmit(user, 'wrong');
  await screen.findByText('Неверный логин или пароль.');
  expect(screen.getByText('Чтобы продолжить, войдите.')).toBeVisible();
});

describe('the other tabs', () => {
  let other: BroadcastChannel;
  let told: unknown[];

  beforeEach(() => {
    told = [];
    other = new BroadcastChannel('session changes');
    other.onmessage = ({ data }: MessageEvent<unknown>) => told.push(data);
  });

  afterEach(() => other.close());

  test('are told that nobody is signed in any more, when the password was wrong', async () => {
    const user = openApp('/login');
    await typeAndSubmit(user, 'wrong');
    await screen.findByText('Неверный логин или пароль.');
    await waitFor(() => expect(told).toEqual([null]));
  });

  test('are told so, too, when the server is gone in the middle of a sign-in', async () => {
    backend.fault({ path: LOGIN, reply: 'drop' });
    const user = openApp('/login');
    await typeAndSubmit(user);
    await screen.findByText(/Нет связи с сервером/);
    await waitFor(() => expect(told).toEqual([null]));
  });
});

test('a sign-in that never left the browser leaves the other tabs as they are', async () => {
  const told: unknown[] = [];
  const other = new BroadcastChannel('session changes');
  other.onmessage = ({ data }: MessageEvent<unknown>) => told.push(data);
  const user = openApp('/login');
  await screen.findByLabelText('Логин');
  backend.fault({ path: /accounts/, reply: 'drop' });
  await typeAndSubmit(user);
  await screen.findByText(/Нет связи с сервером/);
  // Messages arrive in order: an earlier one would have arrived before this.
  const last = new BroadcastChannel('session changes');
  last.postMessage('last');
  await waitFor(() => expect(told).toContain('last'));
  expect(told).toEqual(['last']);
  for (const channel of [other, last]) channel.close();
});

test('signing out never signs out somebody else who has come meanwhile', async () => {
  const user = await openAppAs('pavlova', '/');
  await heading(/Здравствуйте/);
  backend.fault({ path: '/api/accounts/logout/', times: 1, reply: forgery });
  backend.fault({
    path: '/api/accounts/check-login/',
    times: 1,
    reply: () =>
      Response.json({ authenticated: true, username: 'semenov', csrf: 'x', is_superuser: false }),
  });
  backend.clearRequests();
  await user.click(screen.getByRole('button', { name: 'Выйти' }));
  await screen.findByText(/Теперь в этом браузере работает semenov/);
  expect(calls('POST')).toEqual(['POST /api/accounts/logout/']);
  expect(useAuth.getState().session).toMatchObject({ user: { username: 'semenov' } });
  expect(screen.queryByText(/Не удалось выйти/)).toBeNull();
});
