import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import { CLASS_JOURNAL, grid } from '../kit/classJournalParts.ts';
import { expect, pasteTeachers, signIn, test } from '../kit/fixtures.ts';
import { allSaved, JOURNAL, markButton, openJournal, storedMarks } from '../kit/journalParts.ts';
import { takeAwayNewParts } from '../kit/oldBrowser.ts';
import { button, heading, lessonRows } from '../kit/parts.ts';
import { pagesOf } from '../kit/printed.ts';
import { makeTimeMovable } from '../kit/time.ts';

// The main jobs in Chrome 109 and Firefox 115, the last ones on Windows 7 and 8.1.

test.beforeEach(async ({ context }) => {
  await takeAwayNewParts(context);
  await makeTimeMovable(context);
});

/** Expects that an open window lies in the browser's window, and nothing over it. */
async function isOnTop(window: Locator): Promise<void> {
  await expect(window).toBeInViewport({ ratio: 1 });
  await expect
    .poll(() =>
      window.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return [left + 4, right - 4].every((x) =>
          [top + 4, bottom - 4].every((y) => element.contains(document.elementFromPoint(x, y))),
        );
      }),
    )
    .toBe(true);
}

const opened = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

for (const [device, viewport] of [
  ['a laptop', { width: 1366, height: 768 }],
  ['a narrow window', { width: 390, height: 844 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test('a teacher signs in, opens menus, and adds a lesson with the calendar', async ({
      page,
      backend,
    }) => {
      await page.goto('/subjects/1');
      await signIn(page, 'pavlova');
      await expect(lessonRows(page).first()).toBeVisible();

      const more = button(page, 'Ещё');
      await more.click();
      const menu = opened(page, 'Ещё');
      await isOnTop(menu);
      await expect(more).toHaveAttribute('aria-expanded', 'true');
      await expect(menu.getByRole('button').first()).toBeFocused();
      await more.click();
      await expect(menu).toBeHidden();
      await more.click();
      await heading(page).click();
      await expect(menu).toBeHidden();
      await more.press('Enter');
      await expect(menu.getByRole('button').first()).toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(menu).toBeHidden();
      await expect(more).toBeFocused();
      await page.keyboard.press('Enter');
      await menu.getByRole('button').last().focus();
      await page.keyboard.press('Tab');
      await expect(menu).toBeHidden();
      await expect(button(page, 'Добавить урок')).toBeFocused();

      await page.keyboard.press('Enter');
      const form = opened(page, 'Добавить урок');
      await form.getByLabel('Тема').fill('Старый браузер');
      await button(form, 'Календарь').click();
      const calendar = opened(page, 'Календарь');
      await isOnTop(calendar);
      await page.keyboard.press('Escape');
      await expect(calendar).toBeHidden();
      await expect(button(form, 'Календарь')).toBeFocused();
      await page.keyboard.press('Enter');
      await calendar.getByRole('button', { name: 'Перейти к предыдущему месяцу' }).click();
      await calendar.getByRole('button', { name: /, 15 октября/ }).click();
      await expect(calendar).toBeHidden();
      await expect(form.getByLabel('Дата')).toHaveValue('15.10.2026');
      await button(form, 'Не задано').click();
      await button(form, 'Сохранить').click();
      await expect(form).toBeHidden();
      expect(backend.query("select date from lessons where topic = 'Старый браузер'")).toEqual([
        { date: '2026-10-15' },
      ]);
    });

    test('the look is chosen in the menu, which stays open', async ({ page, openAs }) => {
      await openAs('pavlova', '/');
      const fold = button(page, 'Меню');
      const account = page.getByRole('button', { name: /Оформление/ });
      if (await fold.isVisible()) await fold.click();
      await account.click();
      await page.getByRole('radio', { name: 'Тёмная' }).check();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await isOnTop(opened(page, /Оформление/));
      await page.keyboard.press('Escape');
      await expect(account).toBeFocused();
    });
  });
}

test('a teacher marks in a lesson and in the class journal, and takes a mark back', async ({
  page,
  backend,
  openAs,
}) => {
  await openJournal({ page, backend, openAs });
  await markButton(page, 0, '5').click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('4');
  await allSaved(page);
  expect(storedMarks(backend)).toEqual(['4', '5']);

  await page.goto(CLASS_JOURNAL);
  const cells = grid(page).locator('tbody tr').nth(2).locator('td[aria-selected]');
  await cells.last().click();
  await page.keyboard.press('3');
  await expect(cells.last()).toHaveText('3');
  await page.keyboard.press('Control+z');
  await expect(cells.last()).not.toHaveText('3');
  // The number of the line.
  const number = grid(page).locator('[data-number]').first();
  expect(await number.evaluate((one) => getComputedStyle(one, '::before').content)).toBe('"1"');
  // The table fills the window: only it scrolls.
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);

  await grid(page).locator('thead [aria-haspopup]').last().click();
  const lesson = opened(page, /^\d\d\.\d\d\.2026/);
  await isOnTop(lesson);
  await lesson.getByRole('link', { name: 'Открыть журнал' }).click();
  await expect(heading(page)).toContainText('Урок от');
});

test('rows are imported, a deletion is taken back, and the list is downloaded', async ({
  page,
  backend,
  openAs,
}) => {
  const imported = () => backend.query("select id from teachers where surname = 'Импортов'");
  await openAs('admin', '/teachers');
  const { dialog } = await pasteTeachers(page);
  await button(dialog, 'Проверить').click();
  await button(dialog, 'Создать: 8').click();
  await button(dialog, 'Готово').click();
  expect(imported()).toHaveLength(8);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт' }).click();
  const sheet = read(await readFile(await (await started).path())).Sheets['Etuds'] ?? {};
  expect(utils.sheet_to_json(sheet)).toHaveLength(14);

  await page.goto('/schools');
  await page.getByRole('switch').click();
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'будет удалена' })).toBeInViewport();
  await button(page, 'Отменить').click();
  await expect(page.getByText('Ждёт удаления')).toBeHidden();
});

test('the keyboard finds a lesson in the command palette, and reads the titles of icons', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Найти' })).toBeFocused();
  await page.keyboard.type('урок 24');
  await expect(page.getByRole('option', { selected: true })).toContainText('Урок №24');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText('Урок от');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(JOURNAL);
  const tooltip = page.locator('[data-tooltip]');
  await expect(tooltip).toBeAttached();
  await button(page, 'Остальным поставить…').focus();
  await page.keyboard.press('Tab');
  await expect(tooltip).toHaveText('Вставить оценки');
  await expect(tooltip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});

test('paper has the report alone, and a chosen value shows the focus', async ({ page, openAs }) => {
  await openAs('pavlova', '/reports/teachers/1/subjects?subject=1');
  await expect(page.getByRole('table').first()).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
  await page.getByRole('button', { name: /Оформление/ }).click();
  const chosen = page.getByRole('radio', { checked: true }).first();
  await chosen.press('ArrowRight');
  await expect(page.locator('label:focus-within')).toHaveCSS('outline-style', 'solid');
});
