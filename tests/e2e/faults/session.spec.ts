import { expect, signIn, test } from '../kit.ts';

test('several calls refused at once: one check, one sentence, one way to sign-in and back', async ({
  page,
  backend,
}) => {
  await page.goto('/');
  await signIn(page, 'admin');
  // Nothing of the first screen is under way any more.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Здравствуйте');
  backend.endSessions();
  backend.clearRequests();
  // Asks for choices, subjects and students side by side.
  await page.getByRole('link', { name: 'Выборы' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fchoices$/);
  const checks = backend.requests.filter(({ path }) => path.endsWith('/check-login/'));
  expect(checks).toHaveLength(1);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выборы');
});

test('a half-filled dialog outlasts the session for the same user alone', async ({
  page,
  backend,
}) => {
  await page.goto('/subjects/1');
  await signIn(page, 'pavlova');
  const dialog = page.getByRole('dialog');
  const loseTheSession = async () => {
    await page.getByRole('button', { name: 'Добавить урок' }).click();
    await dialog.getByLabel('Тема').fill('Рекурсия');
    await dialog.getByLabel('Домашнее задание').fill('Задачи');
    backend.endSessions();
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(page.getByLabel('Логин')).toBeVisible();
  };
  await loseTheSession();
  await signIn(page, 'pavlova');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const stored = () => backend.query("select id from lessons where topic = 'Рекурсия'");
  await expect.poll(stored).toHaveLength(1);

  await loseTheSession();
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('signing out in one tab reaches the others, and Back shows nothing of the former user', async ({
  page,
  context,
}) => {
  await page.goto('/subjects/1');
  await signIn(page, 'pavlova');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');
  const other = await context.newPage();
  await other.goto('/subjects/1');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await other.getByRole('button', { name: 'Выйти' }).click();
  await expect(other.getByLabel('Логин')).toBeVisible();
  await expect(page.getByLabel('Логин')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Информатика')).toHaveCount(0);
});

test('a user without rights is told so on each screen, and asked nothing twice', async ({
  page,
  backend,
}) => {
  await page.goto('/students');
  await signIn(page, 'guest');
  await expect(page.getByText('Недостаточно прав для этого действия.')).toBeVisible();
  backend.clearRequests();
  await page.getByRole('link', { name: 'Домашние задания' }).click();
  await expect(page.getByText('Недостаточно прав для этого действия.')).toBeVisible();
  await page.waitForTimeout(500);
  expect(backend.requests.filter(({ path }) => path.includes('check-login'))).toHaveLength(1);
});
