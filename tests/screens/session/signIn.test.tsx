import { act, cleanup } from '@testing-library/react';
import { gate } from '../../backend/gate.ts';
import { describe, expect, test } from 'vitest';
import { forgetSession } from '../../kit/session.ts';
import { backend, calls } from '../../kit/school.ts';
import { currentAddress, heading, openApp, openAppAs, screen, waitFor } from '../../kit/render.tsx';

const login = () => screen.findByLabelText('Логин');
const submit = () => screen.getByRole('button', { name: 'Войти' });

async function typeAndSubmit(user: ReturnType<typeof openApp>, password: string) {
  await user.type(await login(), 'pavlova');
  await user.type(screen.getByLabelText('Пароль'), password);
  await user.click(submit());
}

test('a visitor signs in and lands on the page asked for', { tags: 'main' }, async () => {
  const user = openApp('/subjects/1?from=link');
  await login();
  expect(currentAddress()).toBe('/login?redirect=%2Fsubjects%2F1%3Ffrom%3Dlink');
  backend.clearRequests();
  await typeAndSubmit(user, 'pavlova-2026');
  await heading('Информатика (Начальный)');
  expect(currentAddress()).toBe('/subjects/1?from=link');
  expect(calls().slice(0, 4)).toEqual([
    'POST /api/accounts/logout/',
    'GET /api/accounts/check-login/',
    'POST /api/accounts/login/',
    'GET /api/accounts/check-login/',
  ]);
});

test('without an address to return to, sign-in leads home', async () => {
  const user = openApp('/login');
  await typeAndSubmit(user, 'pavlova-2026');
  await heading('Здравствуйте, Татьяна Павлова!');
  expect(currentAddress()).toBe('/');
});

test('invisible characters in a pasted login are ignored', async () => {
  const user = openApp('/login');
  await user.click(await login());
  await user.paste('\u202apavlova\u200b ');
  await user.type(screen.getByLabelText('Пароль'), 'pavlova-2026');
  await user.click(submit());
  await heading('Здравствуйте, Татьяна Павлова!');
});

test('a foreign address to return to is not followed', async () => {
  const user = openApp('/login?redirect=//evil.example');
  await typeAndSubmit(user, 'pavlova-2026');
  await heading(/Здравствуйте/);
  expect(currentAddress()).toBe('/');
});

test('a wrong password says so and keeps the login', { tags: 'main' }, async () => {
  const user = openApp('/login');
  await typeAndSubmit(user, 'wrong');
  await screen.findByText('Неверный логин или пароль.');
  expect(await login()).toHaveValue('pavlova');
  expect(screen.getByLabelText('Пароль')).toHaveValue('');
  expect(screen.getByLabelText('Пароль')).toHaveFocus();
  await user.keyboard('pavlova-2026{Enter}');
  await heading(/Здравствуйте/);
});

test('an empty form says what is missing, in Russian, and asks nothing', async () => {
  const user = openApp('/login');
  await login();
  backend.clearRequests();
  await user.click(submit());
  expect(await login()).toHaveAccessibleDescription('Введите логин.');
  expect(await login()).toHaveFocus();
  expect(screen.getByLabelText('Пароль')).toHaveAccessibleDescription('Введите пароль.');
  expect(calls()).toEqual([]);
});

test('a refused logout does not stop the sign-in', async () => {
  backend.fault({
    path: '/api/accounts/logout/',
    reply: () => new Response('<html>CSRF</html>', { status: 403 }),
  });
  const user = openApp('/login');
  await typeAndSubmit(user, 'pavlova-2026');
  await heading(/Здравствуйте/);
});

test('without a connection the sign-in says so and keeps what was typed', async () => {
  const user = openApp('/login');
  await login();
  const end = backend.fault({ path: '/api/accounts/login/', reply: 'drop' });
  await typeAndSubmit(user, 'pavlova-2026');
  await screen.findByText(/Нет связи с сервером/);
  expect(screen.getByLabelText('Пароль')).toHaveValue('pavlova-2026');
  end();
  await user.click(submit());
  await heading(/Здравствуйте/);
});

test('a double press signs in once', async () => {
  const user = openApp('/login');
  await user.type(await login(), 'pavlova');
  await user.type(screen.getByLabelText('Пароль'), 'pavlova-2026');
  await user.dblClick(submit());
  await heading(/Здравствуйте/);
  expect(calls().filter((call) => call === 'POST /api/accounts/login/')).toHaveLength(1);
});

test('the accounts of a demo are offered and sign in with one press', async () => {
  const demo = { username: 'pavlova', password: 'pavlova-2026', about: 'учитель' };
  backend.fault({
    path: '/api/accounts/check-login/',
    times: 1,
    reply: () =>
      Response.json({
        authenticated: false,
        username: '',
        csrf: '',
        is_superuser: false,
        demo_accounts: [demo],
      }),
  });
  const user = openApp('/login');
  await user.click(await screen.findByRole('button', { name: /учитель/ }));
  await heading(/Здравствуйте/);
});

describe('at the start', () => {
  const UNCLEAR = 'Сервер ответил непонятно.';

  test('nothing but a loading screen is shown until the server has answered', async () => {
    const { open: answer, passed: wait } = gate();
    backend.fault({ path: '/api/accounts/check-login/', wait });
    openApp('/');
    expect(await screen.findByRole('status')).toHaveTextContent('Загрузка…');
    expect(screen.queryByLabelText('Логин')).not.toBeInTheDocument();
    answer();
    await login();
  });

  test.each([
    [
      'a server error',
      () => new Response('<html>Traceback</html>', { status: 500 }),
      'Сервер не справился с запросом (ошибка 500).',
    ],
    ['a page instead of an answer', () => new Response('<html>proxy</html>'), UNCLEAR],
    ['an empty answer', () => new Response(''), UNCLEAR],
    ['another shape', () => Response.json(['authenticated']), UNCLEAR],
    ['a broken connection', 'drop' as const, 'Нет связи с сервером.'],
  ])('%s is told and can be tried again', async (_name, reply, sentence) => {
    const end = backend.fault({ path: '/api/accounts/check-login/', reply });
    const user = openApp('/students');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('alert')).not.toHaveTextContent(/html|Traceback/i);
    // After a failed retry the message is shown again.
    backend.clearRequests();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(calls()).toHaveLength(1));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    end();
    await user.click(screen.getByRole('button', { name: 'Повторить' }));
    await user.type(await login(), 'admin');
    await user.type(screen.getByLabelText('Пароль'), 'admin-2026{Enter}');
    await heading('Обучающиеся');
  });

  test('who comes back while the server is away asks it once, and gets in when it answers', async () => {
    const end = backend.fault({ path: '/api/accounts/check-login/', reply: 'drop' });
    openApp('/');
    await screen.findByRole('alert');
    backend.clearRequests();
    end();
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
    });
    await login();
    expect(calls()).toEqual(['GET /api/accounts/check-login/']);
  });
});

describe('signing out', () => {
  test('leads to the sign-in page and ends the session', { tags: 'main' }, async () => {
    const user = await openAppAs('pavlova', '/subjects/1');
    await heading('Информатика (Начальный)');
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await login();
    expect(currentAddress()).toBe('/login');
    expect(backend.countSessions()).toBe(0);
  });

  test('works with a token that another sign-in has made old', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    backend.fault({
      path: '/api/accounts/logout/',
      times: 1,
      reply: () => new Response('<html>CSRF</html>', { status: 403 }),
    });
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await login();
    expect(backend.countSessions()).toBe(0);
  });

  test.each([
    ['without a connection', 'drop' as const],
    ['at a server that is down', () => new Response('<h1>502</h1>', { status: 502 })],
  ])(
    '%s hides everything at once, and ends the session when the server answers',
    async (_how, reply) => {
      const user = await openAppAs('pavlova', '/subjects/1');
      await heading('Информатика (Начальный)');
      const end = backend.fault({ path: /accounts/, reply });
      await user.click(screen.getByRole('button', { name: 'Выйти' }));
      await login();
      expect(screen.queryByText(/Информатика/)).toBeNull();
      expect(await screen.findByText(/^Вы вышли\. Сервер ещё не закончил сеанс/)).toBeVisible();
      expect(currentAddress()).toBe('/login');
      expect(backend.countSessions()).toBe(1);
      end();
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(backend.countSessions()).toBe(0));
      await waitFor(() => expect(screen.queryByText(/^Вы вышли/)).toBeNull());
    },
  );

  test('without a server shows nothing after a reload either, nor lets anybody in by that session', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Здравствуйте/);
    const end = backend.fault({ path: /accounts/, reply: 'drop' });
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await screen.findByText(/^Вы вышли/);
    cleanup();
    forgetSession();
    openApp('/subjects/1');
    await screen.findByText(/^Вы вышли/);
    end();
    cleanup();
    forgetSession();
    const other = openApp('/subjects/1');
    await typeAndSubmit(other, 'wrong');
    await screen.findByText('Неверный логин или пароль.');
    expect(backend.countSessions()).toBe(0);
  });

  test('leaves nothing of the former user to the next one', async () => {
    const user = await openAppAs('pavlova', '/');
    await heading(/Павлова/);
    await user.click(screen.getByRole('button', { name: 'Выйти' }));
    await user.type(await login(), 'semenov');
    await user.type(screen.getByLabelText('Пароль'), 'semenov-2026');
    const { open: answer, passed } = gate();
    backend.fault({
      path: '/api/teachers/subjects/',
      wait: passed,
    });
    await user.click(submit());
    await waitFor(() => expect(currentAddress()).toBe('/'));
    expect(screen.queryByText(/Павлова|Информатика/)).not.toBeInTheDocument();
    answer();
    await heading(/Семёнов/);
  });
});

test('the password can be looked at, and its keyboard’s layout is remarked on', async () => {
  const user = openApp('/login');
  const password = await screen.findByLabelText('Пароль');
  expect(password).toHaveAttribute('type', 'password');
  await user.type(password, 'Зфкщ');
  expect(await screen.findByText(/Включена русская раскладка/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показать символы' }));
  expect(password).toHaveAttribute('type', 'text');
  await user.clear(password);
  await user.type(password, 'parol');
  expect(screen.queryByText(/Включена русская раскладка/)).not.toBeInTheDocument();
});
