import { expect, submitCredentials, test } from '../kit/fixtures.ts';
import { lessonRows } from '../kit/parts.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

interface StoredLesson {
  id: number;
  topic: string;
  date: string;
  homework: string;
}

interface StoredMark {
  students: number;
  mark: string;
}

test(
  'a teacher signs in, finds the page that was asked for, and signs out',
  { tag: '@main' },
  async ({ page, backend }) => {
    await page.goto('/subjects/1');
    await expect(page).toHaveURL('/login?redirect=%2Fsubjects%2F1');

    await submitCredentials(page, 'pavlova', 'wrong');
    await expect(page.getByRole('alert')).toHaveText('Неверный логин или пароль.');
    await expect(page.getByLabel('Логин')).toHaveValue('pavlova');
    await expect(page.getByLabel('Пароль')).toBeFocused();

    await page.keyboard.type('pavlova-2026');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/subjects/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');

    await page.getByRole('link', { name: 'Список предметов' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Здравствуйте, Татьяна Павлова!',
    );
    await page.getByRole('link', { name: 'Робототехника (Продвинутый)' }).click();
    await expect(page.getByText('Время: 11:45')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Робототехника (Продвинутый)');

    await page.getByRole('button', { name: 'Выйти' }).click();
    await expect(page).toHaveURL('/login');
    await expect.poll(() => backend.countSessions()).toBe(0);
    await page.goBack();
    await expect(page.getByLabel('Логин')).toBeVisible();
    await expect(page.getByText(/Робототехника|Здравствуйте/)).toHaveCount(0);
  },
);

test(
  'a teacher adds a lesson, changes it and deletes it',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    const stored = () =>
      backend.query<StoredLesson>(
        "select id, topic, date, homework from lessons where topic like 'Сети%'",
      );
    await openAs('pavlova', '/subjects/1');

    await page.getByRole('button', { name: 'Добавить урок' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Добавить урок' })).toBeVisible();
    await expect(dialog.getByLabel('Тема')).toBeFocused();
    await dialog.getByLabel('Тема').fill('Сети');
    await dialog.getByLabel('Дата').fill('1.12.2026');
    await dialog.getByLabel('Домашнее задание').fill('Стр. 40');
    await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Добавить урок' })).toBeFocused();
    const lesson = lessonRows(page).filter({ hasText: 'Сети' });
    await expect(lesson).toContainText('01.12.2026');
    await expect
      .poll(stored)
      .toMatchObject([{ topic: 'Сети', date: '2026-12-01', homework: 'Стр. 40' }]);

    await lesson.getByRole('button', { name: 'Редактировать' }).click();
    await expect(dialog.getByLabel('Дата')).toHaveValue('01.12.2026');
    await dialog.getByRole('button', { name: 'Календарь' }).click();
    await dialog.getByRole('button', { name: 'среда, 2 декабря' }).click();
    await expect(dialog.getByLabel('Дата')).toHaveValue('02.12.2026');
    await dialog.getByLabel('Тема').fill('Сети и протоколы');
    await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
    await expect(lesson).toContainText('Сети и протоколы');
    await expect.poll(stored).toMatchObject([{ topic: 'Сети и протоколы', date: '2026-12-02' }]);

    await lesson.getByRole('button', { name: 'Удалить' }).click();
    await expect(dialog).toContainText('«Сети и протоколы» от 02.12.2026');
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(lesson).toBeHidden();
    await expect.poll(stored).toEqual([]);
  },
);

test('Esc closes the calendar before the dialog, and asks before typed text is lost', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  await page.getByLabel('Тема').fill('Сети');
  await page.getByRole('button', { name: 'Календарь' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('grid')).toBeHidden();
  // Repeated, because a browser by itself closes a dialog at the second Esc in a row.
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.press('Escape');
    await expect(page.getByText('Введённый текст пропадёт.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Введённый текст пропадёт.')).toBeHidden();
  }
  // The dialog opens again even when the browser closes it, as at a second Back on a phone.
  await page.getByRole('dialog').evaluate((dialog) => (dialog as HTMLDialogElement).close());
  await expect(page.getByLabel('Тема')).toBeVisible();
  await expect(page.getByLabel('Тема')).toHaveValue('Сети');
  await page.mouse.click(5, 5);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test(
  'a teacher marks a whole class, and the marks are there after a reload',
  { tag: '@main' },
  async ({ page, context, backend, openAs }) => {
    await makeTimeMovable(context);
    await openAs('pavlova', '/subjects/1');
    await page.getByRole('button', { name: 'Открыть журнал' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Урок от .* · Информатика \(Начальный\)$/,
    );
    const lessonId = Number(/lessons\/(\d+)\/journal$/.exec(page.url())?.[1]);
    const stored = () =>
      backend.query<StoredMark>('select students, mark from journals where lessons = ?', lessonId);
    await expect.poll(stored).toEqual([]);

    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const count = await rows.count();
    expect(count).toBeGreaterThan(20);
    const marks = ['5', '4', '3', '2', 'Н'];
    const given: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const mark = marks[index % marks.length] ?? '5';
      given.push(mark);
      // The first five rows get a wrong mark before: the last click counts.
      if (index < marks.length) {
        await rows.nth(index).getByRole('button', { name: '2', exact: true }).click();
      }
      await rows.nth(index).getByRole('button', { name: mark, exact: true }).click();
    }
    // Each mark is sent on its own after the seconds in which it can be undone.
    await passHold(page);
    await expect(page.getByText('Сохранено', { exact: true })).toHaveCount(count);
    await expect(page.getByText(`Отмечено ${count} из ${count}`)).toBeVisible();
    await expect.poll(stored).toHaveLength(count);
    expect(new Set(stored().map(({ students }) => students)).size).toBe(count);

    await page.reload();
    await expect(rows).toHaveCount(count);
    await expect(rows.getByRole('button', { pressed: true })).toHaveText(given);

    await page.getByRole('link', { name: 'Назад к предмету' }).click();
    await expect(page).toHaveURL('/subjects/1');
  },
);

test(
  'a page whose session another tab has renewed saves without a message',
  { tag: '@main' },
  async ({ page, context, backend, openAs }) => {
    await makeTimeMovable(context);
    await openAs('pavlova', '/subjects/1');
    await page.getByRole('button', { name: 'Открыть журнал' }).first().click();
    const row = page.getByRole('row').nth(1);
    await expect(row.getByRole('button', { name: '5' })).toBeVisible();
    const told: string[] = [];
    page.on('response', (response) => {
      const isCheck = response.url().endsWith('/check-login/');
      if (isCheck || response.status() === 403) told.push(response.url());
    });

    // A new sign-in changes the CSRF token of the whole browser.
    const other = await context.newPage();
    await other.goto('/');
    await other.evaluate(async () => {
      const check = await fetch('/api/accounts/check-login/');
      const { csrf } = (await check.json()) as { csrf: string };
      await fetch('/api/accounts/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-CSRFToken': csrf },
        body: JSON.stringify({ username: 'pavlova', password: 'pavlova-2026' }),
      });
    });

    backend.clearRequests();
    await row.getByRole('button', { name: '5' }).click();
    await passHold(page);
    await expect(row.getByText('Сохранено')).toBeVisible();
    const posts = backend.requests.filter(({ method }) => method === 'POST');
    expect(posts.filter(({ status }) => status === 201)).toHaveLength(1);
    // The page learned the new token from a refused save or from a check of its session.
    expect(told).not.toHaveLength(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('closing the page during a save asks nothing, and the mark is stored once', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await page.getByRole('button', { name: 'Открыть журнал' }).first().click();
  const release = backend.hold({ method: 'POST', path: '/api/journals/' });
  const before = backend.query('select id from journals').length;
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })
    .first();
  await row.getByRole('button', { name: '5' }).click();
  const next = await context.newPage();
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => page.isClosed()).toBe(true);
  release();
  await next.goto('/');
  await expect.poll(() => backend.query('select id from journals').length).toBe(before + 1);
  await next.goto('/reports/schools');
  expect(backend.query('select id from journals')).toHaveLength(before + 1);
});
