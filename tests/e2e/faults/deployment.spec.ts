import { expect, signIn, test } from '../kit.ts';

const PART = '**/assets/TeachersPage*.js';
test.use({ expectedComplaint: /dynamically imported module/ });

const missing = { status: 404, contentType: 'text/plain', body: 'Файл не найден.' };

test('a part that a deployment has replaced: the app is fetched anew and goes on', async ({
  page,
}) => {
  await page.goto('/students');
  await signIn(page, 'admin');
  await expect(page.getByRole('table')).toBeVisible();
  await page.route(PART, (route) => route.fulfill(missing), { times: 1 });
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
});

test('a part that stays away: one reload, then a sentence, and the menu works', async ({
  page,
}) => {
  await page.goto('/students');
  await signIn(page, 'admin');
  await expect(page.getByRole('table')).toBeVisible();
  let reloads = 0;
  page.on('load', () => (reloads += 1));
  await page.route(PART, (route) => route.fulfill(missing));
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByText('Страницу не удалось показать.')).toBeVisible();
  await page.getByRole('link', { name: 'Выборы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выборы');
  expect(reloads).toBe(1);
});

test('a part that is missing never costs what is typed', async ({ page }) => {
  await page.goto('/students');
  await signIn(page, 'admin');
  await page.getByRole('switch').click();
  await page.getByRole('row').nth(1).getByLabel('Имя').fill('Янина');
  await page.route('**/assets/AddDialog*.js', (route) => route.fulfill(missing));
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Страницу не удалось показать.')).toBeVisible();
  // Another screen and back: the edit is there.
  await page.getByRole('link', { name: 'Выборы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выборы');
  await page.goBack();
  await expect(page.getByRole('row').nth(1).getByLabel('Имя')).toHaveValue('Янина');
});
