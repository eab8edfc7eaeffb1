import { gate } from '../../backend/gate.ts';
import { expect, giveSession, pasteTeachers, signIn, test } from '../kit.ts';
import { button, ended, heading, lessonRows, saved, signInAgain } from '../parts.ts';
import { SCREENS } from '../../kit/badAnswers.ts';
import { makeTimeMovable, passHold, restHands } from '../time.ts';

test('several calls refused at once: one check, one dialog, and each call goes on', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('admin', '/schools');
  // Nothing of the first screen is under way any more.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  backend.endSessions();
  backend.clearRequests();
  // Asks for choices, subjects and students side by side.
  await page.getByRole('link', { name: 'Выборы' }).click();
  await expect(ended(page)).toHaveCount(1);
  await expect(ended(page)).toContainText('admin');
  await expect(ended(page).getByLabel('Пароль')).toBeFocused();
  await expect(page).toHaveURL('/choices');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await signInAgain(page, 'admin');
  await expect(heading(page)).toHaveText('Выборы');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(ended(page)).toHaveCount(0);
  // One check for all refusals, the others are the sign-in's own; none came later.
  expect(backend.calls({ path: 'accounts' })).toEqual([
    'GET /api/accounts/check-login/',
    'POST /api/accounts/logout/',
    'GET /api/accounts/check-login/',
    'POST /api/accounts/login/',
    'GET /api/accounts/check-login/',
  ]);
});

test('signing out in one tab hides the pages of the others until their user is back', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await page.getByText('Информатика (Начальный)').click();
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  const topic = dialog.getByLabel('Тема');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  await topic.fill('Рекурсия');
  const signOutElsewhere = async () => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Выйти' }).click();
    await expect(other.getByLabel('Логин')).toBeVisible();
    await expect(ended(page)).toBeVisible();
    await other.close();
  };
  await signOutElsewhere();
  // Nothing to be read by a passer-by, on the screen or by a screen reader, and nothing gone.
  await expect(page.getByText('Информатика (Начальный)').first()).toBeHidden();
  await expect(topic).toBeHidden();
  await expect(button(page, 'Выйти')).toBeHidden();
  await signInAgain(page, 'pavlova');
  await expect(topic).toBeVisible();
  await expect(topic).toHaveValue('Рекурсия');
  await expect(topic).toBeFocused();

  // A question that waits for an answer goes with its user as well.
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  // The head of a dialog is not that of the page.
  await expect(page.getByRole('banner')).toHaveCount(1);
  await signOutElsewhere();
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, 'semenov');
  await expect(page.getByRole('banner')).toContainText('semenov');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Nothing holds this user back: the page can be left without a question.
  await page.getByRole('link', { name: 'Домашние задания' }).click();
  await expect(heading(page)).toHaveText('Отчёт по предметам и их урокам');
  expect(backend.query("select id from lessons where topic = 'Рекурсия'")).toEqual([]);
});

test('a lesson that was given up under an ended session is not stored at the next sign-in', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await makeTimeMovable(context);
  await openAs('pavlova', '/');
  await page.getByText('Информатика (Начальный)').click();
  await button(page, 'Добавить урок').click();
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await dialog.getByLabel('Домашнее задание').fill('Задачи');
  backend.endSessions();
  await button(dialog, 'Сохранить').click();
  await restHands(page);
  // Nobody gets past it by keyboard: a browser closes a dialog at the second Esc in a row by itself.
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
  await expect(ended(page)).toBeVisible();
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
  await page.goBack();
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await button(question, 'OK').click();
  await expect(page).toHaveURL('/');
  await signInAgain(page, 'pavlova');
  await expect(heading(page)).toHaveText('Здравствуйте, Татьяна Павлова!');
  await page.getByText('Информатика (Начальный)').click();
  await expect(lessonRows(page).first()).toBeVisible();
  await expect(page.getByText('Рекурсия')).toHaveCount(0);
  expect(backend.query("select id from lessons where topic = 'Рекурсия'")).toEqual([]);
});

test('an edited row, the search and where one has scrolled to outlast the session', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await makeTimeMovable(context);
  await page.setViewportSize({ width: 1280, height: 400 });
  await openAs('admin', '/students');
  await page.getByLabel('Поиск').fill('а');
  await page.getByRole('switch').click();
  const row = page.getByRole('row').nth(9);
  await row.getByLabel('Имя').fill('Янина');
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  backend.endSessions();
  await row.getByLabel('Имя').press('Enter');
  await restHands(page);
  await signInAgain(page, 'admin');
  await saved(row);
  await expect(row.getByLabel('Имя')).toBeFocused();
  expect(await scrolled()).toBe(before);
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByLabel('Поиск')).toHaveValue('а');
  expect(backend.query("select id from students where name = 'Янина'")).toHaveLength(1);
});

test('a running import waits for its user, and creates each row once', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('admin', '/teachers');
  const { dialog } = await pasteTeachers(page);
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  const stored = () => backend.query("select id from teachers where surname = 'Импортов'").length;
  const { open: end, passed: sessionEnded } = gate();
  let posts = 0;
  await page.route('**/api/teachers/', async (route) => {
    if (route.request().method() === 'POST' && ++posts > 2) await sessionEnded;
    const response = await route.fetch();
    if (stored() === 2) {
      backend.endSessions();
      end();
    }
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Создать: 8' }).click();
  await expect(ended(page)).toBeVisible();
  expect(stored()).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await signInAgain(page, 'admin');
  await expect(ended(page)).toHaveCount(0);
  await expect(dialog).toContainText('Готово: 8 из 8');
  expect(stored()).toBe(8);
});

test('nothing is written in the name of another who has signed in meanwhile', async ({
  page,
  backend,
  openAs,
  context,
  baseURL,
}) => {
  await makeTimeMovable(context);
  await openAs('pavlova', '/subjects/1/lessons/5/journal');
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: 'Н' }).click();
  await passHold(page);
  await expect(row).toContainText('Сохранено');
  const marks = () => backend.query('select id, mark from journals where lessons = 5');
  const before = marks();
  await giveSession(context, baseURL, 'admin');
  const go = backend.hold({ method: 'PATCH', path: /journals/, times: 1 });
  await row.getByRole('button', { name: '2' }).click();
  await row.getByRole('button', { name: '3' }).click();
  go();
  // The mark is kept for its teacher.
  await expect(page.getByText('Теперь в этом браузере работает admin.')).toHaveText(
    /Последнее действие не выполнено\.$/,
  );
  // At home, where no click that was meant for the former user's marks can land on them.
  await expect(page.getByText('Здравствуйте, admin!')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('link', { name: 'Преподаватели' }).click();
  expect(marks()).toEqual(before);
  const { dialog } = await pasteTeachers(page);
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  backend.execute("update users set is_superuser = 1, is_staff = 1 where username = 'semenov'");
  await giveSession(context, baseURL, 'semenov');
  await dialog.getByRole('button', { name: 'Создать: 8' }).click();
  await expect(page.getByText('Теперь в этом браузере работает semenov.')).toBeVisible();
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(backend.query("select id from teachers where surname = 'Импортов'")).toEqual([]);
});

test('who signs in in one tab does so in the others', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await signIn(page, 'pavlova');
  await expect(page.getByText('Здравствуйте, Татьяна Павлова!')).toBeVisible();
  await expect(other.getByText('Здравствуйте, Татьяна Павлова!')).toBeVisible();
});

test('CSRF refused twice: one check, two attempts, then a sentence, and the text stays', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await dialog.getByLabel('Домашнее задание').fill('Задачи');
  const detail = 'CSRF Failed: CSRF token missing or incorrect.';
  const end = backend.fault({
    method: 'POST',
    path: '/api/lessons/',
    reply: () => Response.json({ detail }, { status: 403 }),
  });
  backend.clearRequests();
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Сервер не принял запрос.');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
  expect(backend.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/lessons/',
    'GET /api/accounts/check-login/',
    'POST /api/lessons/',
  ]);
  end();
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(backend.query("select id from lessons where topic = 'Рекурсия'")).toHaveLength(1);
});

test('who is signed in can’t be told at the start: a sentence, and a way to try again', async ({
  page,
  backend,
}) => {
  const answers = [
    [() => new Response('<h1>x</h1>', { status: 500 }), 'ошибка 500'],
    [() => new Response('<html>proxy</html>'), 'Сервер ответил непонятно.'],
    [() => new Response(''), 'Сервер ответил непонятно.'],
    ['drop', 'Нет связи с сервером.'],
  ] as const;
  let end: () => void = () => undefined;
  for (const [index, [reply, sentence]] of answers.entries()) {
    end();
    end = backend.fault({ path: '/api/accounts/check-login/', reply });
    if (index === 0) await page.goto('/students');
    else await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText(sentence)).toBeVisible();
  }
  end();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обучающиеся');
});

test('a user without rights is told so on each screen, and asked nothing twice', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('guest', '/students');
  await expect(page.getByText('Недостаточно прав для этого действия.')).toBeVisible();
  for (const { address } of SCREENS) {
    await test.step(address, async () => {
      backend.clearRequests();
      await page.goto(address);
      await expect(page.getByText('Недостаточно прав для этого действия.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
      if (address === '/') {
        await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
        return;
      }
      // Until another page has been refused as well, whatever would be asked again has been.
      const [link, call] =
        address === '/reports/subjects'
          ? ['Список предметов', '/api/teachers/subjects/']
          : ['Домашние задания', '/api/lessons/'];
      await page.getByRole('link', { name: link }).click();
      await expect.poll(() => backend.calls()).toContain(`GET ${call}`);
      await expect.poll(() => backend.requests.every(({ status }) => status > 0)).toBe(true);
      await expect(page.getByText('Недостаточно прав для этого действия.')).toBeVisible();
      // One at the start of the app, and one for all refused calls of each page.
      await expect.poll(() => backend.calls({ path: 'check-login' })).toHaveLength(3);
    });
  }
});
