import type { Page, Route } from '@playwright/test';
import { breakPart, expect, test } from '../kit/fixtures.ts';
import { heading } from '../kit/parts.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Быстрый переход' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Найти' });

async function jump(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** Waits until the selected entry, which Enter opens, contains a text. */
async function chosen(page: Page, text: string | RegExp): Promise<void> {
  await expect(palette(page).getByRole('option', { selected: true })).toContainText(text);
}

test('a teacher’s way by the command palette, by keyboard alone and in the wrong layout', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/reports/schools');
  await jump(page, 'byaj');
  await chosen(page, 'Информатика (Начальный)');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await expect(heading(page)).toBeFocused();

  await jump(page, 'lj, ehjr');
  await chosen(page, 'Добавить урок');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Добавить урок' });
  await expect(form.getByLabel('Тема')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await jump(page, 'ehjr 24');
  await chosen(page, 'Урок №24');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('Урок от');
});

test('the command palette gives the focus back to where it was', async ({ page, openAs }) => {
  await openAs('pavlova', '/subjects/1');
  const button = page.getByRole('button', { name: 'Добавить урок' });
  await button.focus();
  await jump(page, 'инф');
  // Tab keeps the focus inside the palette.
  await page.keyboard.press('Tab');
  await expect(palette(page).getByRole('button', { name: 'Закрыть' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('Back leads from the page, and closes the command palette over it', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/reports/schools');
  await jump(page, 'инф');
  await chosen(page, 'Информатика (Начальный)');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/reports/schools');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
});

test('Ctrl+Enter opens a new tab, where the user is signed in', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('pavlova', '/reports/schools');
  await jump(page, 'инф');
  await chosen(page, 'Информатика (Начальный)');
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Control+Enter');
  const tab = await opened;
  await expect(heading(tab)).toHaveText('Информатика (Начальный)');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL('/reports/schools');
});

test('unsaved edits are asked for before the command palette leads away', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/teachers');
  await page.getByRole('switch').click();
  const name = page.getByRole('row').nth(1).getByLabel('Имя');
  await name.fill('Янина');
  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await jump(page, 'обуч');
  await chosen(page, 'Обучающиеся');
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(page).toHaveURL('/teachers');
  await expect(name).toHaveValue('Янина');
  await expect(name).toBeFocused();

  await jump(page, 'обуч');
  await chosen(page, 'Обучающиеся');
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(heading(page)).toHaveText('Обучающиеся');
});

test('a student far down a long list is brought into sight', async ({ page, openAs, backend }) => {
  for (let id = 1001; id <= 1700; id += 1) {
    backend.execute(
      "insert into students (id, surname, name, patr, school) values (?, ?, 'Яна', 'Ильинична', 1)",
      id,
      `Яковлева${id}`,
    );
  }
  await openAs('admin', '/');
  await jump(page, 'zrjdktdf1650');
  await chosen(page, 'Яковлева1650 Яна Ильинична');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'В списке' }).click();
  const row = page.getByRole('row', { name: 'Яковлева1650 Яна Ильинична' });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page).toHaveURL('/students?shown=1650');
});

test('what is typed while the command palette is fetched stands in its field, and Enter opens it', async ({
  page,
  openAs,
}) => {
  const asked = new Promise<Route>((resolve) => {
    void page.route('**/assets/CommandPalette-*.js', resolve);
  });
  await openAs('pavlova', '/subjects/1');
  const search = page.getByLabel('Поиск');
  await search.fill('таблицы');
  await page.keyboard.press('Control+k');
  // «робо» in the other layout, with a slip: Playwright types Russian letters without their keys.
  await page.keyboard.type('hjq');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(',j');
  await page.keyboard.press('Enter');
  await (await asked).continue();
  await expect(heading(page)).toHaveText('Робототехника (Продвинутый)');
  await expect(palette(page)).toHaveCount(0);
  await page.goBack();
  await expect(search).toHaveValue('таблицы');
});

test('the command palette is fetched ahead: without a network it finds what is loaded', async ({
  page,
  openAs,
}) => {
  // The last file that is fetched ahead.
  const ahead = page.waitForResponse(/\/assets\/AddLesson-.*\.js/);
  await openAs('pavlova', '/subjects/1');
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await ahead;
  await page.route('**/api/**', (route) => route.abort());
  await jump(page, 'инф');
  await chosen(page, 'Информатика (Начальный)');
  await expect(page.getByText('Загрузилось не всё. Нет связи с сервером.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
});

test.describe('without its code', () => {
  test.use({ expectedComplaint: /dynamically imported module/ });

  test('the command palette says that it can’t be opened, and the page stays usable', async ({
    page,
    openAs,
  }) => {
    await breakPart(page, '**/assets/CommandPalette-*.js');
    await openAs('pavlova', '/subjects/1');
    await expect(heading(page)).toHaveText('Информатика (Начальный)');
    // A missing file probably means that a new build was deployed: the app reloads once.
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Control+k');
    await reloaded;
    await expect(heading(page)).toHaveText('Информатика (Начальный)');
    await page.keyboard.press('Control+k');
    await expect(page.getByText('Окно не удалось открыть.')).toBeVisible();
    await page.getByRole('button', { name: 'Добавить урок' }).click();
    await expect(page.getByRole('dialog', { name: 'Добавить урок' })).toBeVisible();
  });
});
