import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../kit/fixtures.ts';
import { signInAgain } from '../kit/parts.ts';
import { makeTimeMovable, restHands } from '../kit/time.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Уйти без сохранения?' });

/** Opens the list of teachers from home, and changes one name without saving. */
async function editTeacher(page: Page) {
  await page.goto('/');
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Обучающиеся' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обучающиеся');
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
  await page.getByRole('switch').click();
  const name = page.getByRole('row').nth(1).getByLabel('Имя');
  await name.fill('Янина');
  return name;
}

test('two quick Backs from unsaved edits ask once, and «stay» keeps the page', async ({ page }) => {
  const name = await editTeacher(page);
  await page.evaluate(() => {
    window.history.back();
    window.history.back();
  });
  await expect(question(page)).toBeVisible();
  await question(page).getByRole('button', { name: 'Отмена' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/teachers');
  await expect(name).toHaveValue('Янина');
  await page.goBack();
  await question(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/students');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обучающиеся');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
});

test('a link to a place in the page asks nothing and reloads nothing', async ({ page }) => {
  const name = await editTeacher(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('link', { name: 'К содержанию' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/teachers');
  // The same as a link to a place in the page, or a typed address with a hash.
  for (let time = 0; time < 2; time += 1) {
    await page.evaluate(() => window.location.assign('#page'));
    await expect(page).toHaveURL('/teachers#page');
  }
  await page.goBack();
  await expect(page).toHaveURL('/teachers');
  await expect(question(page)).toHaveCount(0);
  await expect(name).toHaveValue('Янина');
  expect(loads).toBe(0);
});

test('a save that waits for the sign-in is lost neither by closing the tab nor by a reload', async ({
  page,
  context,
  backend,
}) => {
  await makeTimeMovable(context);
  await page.goto('/subjects/1');
  await signIn(page, 'pavlova');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await dialog.getByLabel('Домашнее задание').fill('Задачи');
  backend.endSessions();
  await dialog.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await restHands(page);
  const asked: string[] = [];
  page.on('dialog', (one) => {
    asked.push(one.type());
    void one.dismiss();
  });
  // First a file of the app is missing, as after a deployment; then the tab is closed.
  await page.evaluate(() => window.dispatchEvent(new Event('vite:preloadError')));
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await signInAgain(page, 'pavlova');
  await expect(dialog).toHaveCount(0);
  expect(backend.query("select id from lessons where topic = 'Рекурсия'")).toHaveLength(1);
});
