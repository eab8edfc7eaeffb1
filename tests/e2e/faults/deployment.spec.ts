import { expect, pasteTeachers, signIn, test } from '../kit.ts';

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

test('a dialog that can’t be fetched says so, and costs nothing that is typed', async ({
  page,
}) => {
  await page.goto('/students');
  await signIn(page, 'admin');
  await page.getByRole('switch').click();
  const name = page.getByRole('row').nth(1).getByLabel('Имя');
  await name.fill('Янина');
  const part = '**/assets/AddDialog*.js';
  await page.route(part, (route) => route.fulfill(missing));
  const add = page.getByRole('button', { name: 'Добавить' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await expect(dialog).toContainText('Окно не удалось открыть');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Янина');
});

test('a calendar that can’t be fetched leaves the dialog and its text', async ({ page }) => {
  await page.goto('/subjects/1');
  await signIn(page, 'pavlova');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await page.route('**/assets/Calendar*.js', (route) => route.fulfill(missing));
  await dialog.getByRole('button', { name: 'Календарь' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Введите дату: дд.мм.гггг.');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
});

test('rows to import stay when what reads them can’t be fetched', async ({ page }) => {
  await page.goto('/teachers');
  await signIn(page, 'admin');
  const { dialog, rows, text } = await pasteTeachers(page);
  const part = '**/assets/*orker*.js';
  await page.route(part, (route) => route.fulfill(missing));
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Таблицу не удалось разобрать.');
  await expect(rows).toHaveValue(text);
  await page.unroute(part);
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByRole('button', { name: 'Создать: 8' })).toBeVisible();
});

test('an ended session finds its sign-in page, though a deployment has replaced it', async ({
  page,
  backend,
}) => {
  await page.goto('/teachers');
  await signIn(page, 'admin');
  // As one who comes back: the sign-in page is not what was shown first.
  await page.reload();
  await expect(page.getByRole('table')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/LoginPage*.js', (route) => route.fulfill(missing));
  await page.getByRole('switch').click();
  const row = page.getByRole('row').nth(1);
  await row.getByLabel('Имя').fill('Янина');
  backend.endSessions();
  await row.getByRole('button', { name: 'Сохранить' }).click();
  await signIn(page, 'admin');
  await expect(row.getByLabel('Имя')).toHaveValue('Янина');
});

test('the question before edits are lost is asked even when it can’t be fetched', async ({
  page,
}) => {
  await page.goto('/teachers');
  await signIn(page, 'admin');
  await page.getByRole('switch').click();
  const name = page.getByRole('row').nth(1).getByLabel('Имя');
  await name.fill('Янина');
  await page.route('**/assets/QuestionDialog*.js', (route) => route.fulfill(missing));
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.message());
    void question.dismiss();
  });
  await page.getByRole('link', { name: 'Список предметов' }).click();
  await expect
    .poll(() => asked)
    .toEqual(['На странице есть несохранённые изменения. Они пропадут.']);
  await expect(name).toHaveValue('Янина');
});
