import type { Page } from '@playwright/test';
import { breakPart, expect, pasteTeachers, test } from '../kit/fixtures.ts';
import { heading, saved, signInAgain } from '../kit/parts.ts';
import { makeTimeMovable, restHands } from '../kit/time.ts';

const PART = '**/assets/TeachersPage*.js';
test.use({ expectedComplaint: /dynamically imported module/ });

test.describe('where the app itself does not come', () => {
  test.use({ expectedComplaint: /ERR_FAILED/ });

  test('the page says so, and the app opens when its code arrives', async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/index*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Журнал не открылся');
    await page.unrouteAll();
    await page.clock.runFor(15_000);
    await expect(page.getByLabel('Логин')).toBeVisible();
    await expect(page.getByText('Журнал не открылся')).toHaveCount(0);
  });
});

test('a part that a deployment has replaced makes the app reload and go on', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  await expect(page.getByRole('table')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  await breakPart(page, PART, { isReplaced: true });
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
  // Polled, because a page may be drawn before its load event.
  await expect.poll(() => loads).toBe(1);
});

test('after one reload a part that is still missing leads to a message, and the menu works', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  await expect(page.getByRole('table')).toBeVisible();
  let reloads = 0;
  page.on('load', () => (reloads += 1));
  await breakPart(page, PART);
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByText('Страницу не удалось показать.')).toBeVisible();
  await page.getByRole('link', { name: 'Выборы' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Выборы');
  await expect.poll(() => reloads).toBe(1);
});

test.describe('the styles that home does not need', () => {
  test.use({ expectedComplaint: /The styles could not be fetched/ });
  const STYLES = '**/assets/later-*.css';

  test.beforeEach(async ({ page, openAs }) => {
    // Nothing is fetched ahead, and the menu of a phone needs only the styles of home.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    await openAs('pavlova', '/');
    await expect(heading(page)).toContainText('Здравствуйте');
  });

  /** True if the later styles apply: without them a lesson has the `display` of a table row. */
  const hasStyles = (page: Page) =>
    page
      .getByRole('row', { name: /^Урок №/ })
      .first()
      .evaluate((row) => getComputedStyle(row).display !== 'table-row');

  test('make the app reload if a deployment has replaced them, and no page is shown without them', async ({
    page,
  }) => {
    let loads = 0;
    page.on('load', () => (loads += 1));
    await breakPart(page, STYLES, { isReplaced: true });
    await page.getByText('Информатика (Начальный)').click();
    await expect(heading(page)).toHaveText('Информатика (Начальный)');
    expect(await hasStyles(page)).toBe(true);
    await expect.poll(() => loads).toBe(1);
  });

  test('lead to a message if they stay missing, and are fetched again', async ({ page }) => {
    await breakPart(page, STYLES);
    const reloaded = page.waitForEvent('load');
    await page.getByText('Информатика (Начальный)').click();
    await reloaded;
    await expect(page.getByText('Страницу не удалось показать.')).toBeVisible();
    await page.unroute(STYLES);
    await page.getByRole('button', { name: 'Повторить', exact: true }).click();
    await expect(heading(page)).toHaveText('Информатика (Начальный)');
    expect(await hasStyles(page)).toBe(true);
  });
});

test('a dialog that can’t be fetched says so, and costs nothing that is typed', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  await page.getByRole('switch').click();
  const name = page.getByRole('row').nth(1).getByLabel('Имя');
  await name.fill('Янина');
  const part = '**/assets/AddDialog*.js';
  await breakPart(page, part);
  const add = page.getByRole('button', { name: 'Добавить' });
  const dialog = page.getByRole('dialog');
  await add.click();
  await expect(dialog).toContainText('Окно не удалось открыть');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(name).toHaveValue('Янина');
});

test('a calendar that can’t be fetched leaves the dialog and its text', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Рекурсия');
  await breakPart(page, '**/assets/Calendar*.js');
  await dialog.getByRole('button', { name: 'Календарь' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Введите дату: дд.мм.гггг.');
  await expect(dialog.getByLabel('Тема')).toHaveValue('Рекурсия');
});

test('rows to import stay when the code that reads them can’t be fetched', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/teachers');
  const { dialog, rows, text } = await pasteTeachers(page);
  const part = '**/assets/*orker*.js';
  await breakPart(page, part);
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Таблицу не удалось разобрать.');
  await expect(rows).toHaveValue(text);
  await page.unroute(part);
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByRole('button', { name: 'Создать: 8' })).toBeVisible();
});

test('the sign-in dialog of an ended session opens though a deployment has replaced its code', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await makeTimeMovable(context);
  const fetched = page
    .waitForResponse(/SignInDialog.*\.js$/)
    .then((response) => response.finished());
  await openAs('admin', '/teachers');
  await expect(page.getByRole('table')).toBeVisible();
  await fetched;
  await breakPart(page, '**/assets/SignIn*.js');
  await page.getByRole('switch').click();
  const row = page.getByRole('row').nth(1);
  await row.getByLabel('Имя').fill('Янина');
  backend.endSessions();
  await row.getByRole('button', { name: 'Сохранить' }).click();
  await restHands(page);
  await signInAgain(page, 'admin');
  await saved(row);
  await expect(row.getByLabel('Имя')).toHaveValue('Янина');
});

test('the question before edits are lost is asked even when it can’t be fetched', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/teachers');
  await page.getByRole('switch').click();
  const name = page.getByRole('row').nth(1).getByLabel('Имя');
  await name.fill('Янина');
  await breakPart(page, '**/assets/LossDialog*.js');
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
