import { expect, signIn, test } from '../kit/fixtures.ts';
import { button, ended, heading, lessonRows, saved, signInAgain } from '../kit/parts.ts';
import { makeTimeMovable, restHands } from '../kit/time.ts';

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
  // The page is hidden from the screen and from screen readers, but the typed text is not lost.
  await expect(page.getByText('Информатика (Начальный)').first()).toBeHidden();
  await expect(topic).toBeHidden();
  await expect(button(page, 'Выйти')).toBeHidden();
  await signInAgain(page, 'pavlova');
  await expect(topic).toBeVisible();
  await expect(topic).toHaveValue('Рекурсия');
  await expect(topic).toBeFocused();

  // An open question disappears with its user, too.
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
  // The header of a dialog is not a banner.
  await expect(page.getByRole('banner')).toHaveCount(1);
  await signOutElsewhere();
  const other = await context.newPage();
  await other.goto('/login');
  await signIn(other, 'semenov');
  await expect(page.getByRole('banner')).toContainText('semenov');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The new user can leave the page without a question about the former user's text.
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
  // Esc does not close the sign-in dialog, although a browser closes a dialog at the second Esc in a row.
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

test('an edited row, the search and the scroll position survive the end of the session', async ({
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

test('a sign-in in one tab signs in the other tabs, too', async ({ page, context }) => {
  await page.goto('/');
  const other = await context.newPage();
  await other.goto('/');
  await signIn(page, 'pavlova');
  await expect(page.getByText('Здравствуйте, Татьяна Павлова!')).toBeVisible();
  await expect(other.getByText('Здравствуйте, Татьяна Павлова!')).toBeVisible();
});
