import type { Page } from '@playwright/test';
import { serveParts } from '../kit/builtParts.ts';
import { expect, test as base } from '../kit/fixtures.ts';
import { button } from '../kit/parts.ts';

// The controls, used with the keyboard only: where the focus goes, and that a wrong key does no harm.
// jsdom has no native dialogs and popovers, and does not know what is visible.

/** The page that shows all parts, built once for all stories of this file. */
const test = base.extend<{ parts: Page }, { partsUrl: string }>({
  partsUrl: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures out of the pattern
    async ({}, provide, { project }) => {
      const app = await serveParts(`${project.outputDir}/partsKeys`);
      await provide(app.url);
      await app.close();
    },
    { scope: 'worker' },
  ],
  parts: async ({ page, partsUrl }, provide) => {
    await page.goto(`${partsUrl}/parts`);
    await expect(page.getByRole('heading', { name: 'Части' })).toBeVisible();
    await provide(page);
  },
});

test.describe.configure({ mode: 'default' });

test('the keys of calendars and menus', async ({ parts: page }) => {
  await test.step('a calendar opens at the chosen day each time, and a day or Esc leads back to its button', async () => {
    const date = page.getByLabel('Дата', { exact: true });
    const opener = button(page, 'Календарь').first();
    await date.fill('15.09.2026');
    const day = page.getByRole('button', { name: /, 15 сентября 2026/ });
    for (const leave of ['Escape', 'Escape', 'Enter']) {
      await opener.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'Календарь' })).toBeVisible();
      await expect(day).toBeFocused();
      await page.keyboard.press(leave);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(day).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(date).toHaveValue('23.09.2026');
    await expect(opener).toBeFocused();
  });

  await test.step('a calendar inside of a popover leads back into it, and the popover stays open', async () => {
    const outer = page.getByRole('dialog', { name: 'Период' });
    const inner = page.getByRole('dialog', { name: 'Календарь' });
    await page.getByLabel('Дата', { exact: true }).fill('15.09.2026');
    await button(page, 'Период').focus();
    await page.keyboard.press('Enter');
    await expect(outer.getByLabel('С даты')).toBeFocused();
    await page.keyboard.press('Tab');
    for (const leave of ['Escape', 'Enter', 'Escape']) {
      await page.keyboard.press('Enter');
      await expect(inner.getByRole('button', { name: /, 15 сентября 2026/ })).toBeFocused();
      await page.keyboard.press(leave);
      await expect(inner).toHaveCount(0);
      await expect(button(outer, 'Календарь')).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(outer).toHaveCount(0);
    await expect(button(page, 'Период')).toBeFocused();
  });

  await test.step('a menu of actions gives the focus to the first, and back at Esc, at Tab out of it and after one', async () => {
    const opener = button(page, 'Ещё');
    const menu = page.getByRole('dialog', { name: 'Ещё' });
    await opener.focus();
    for (const leave of ['Escape', 'Enter']) {
      await page.keyboard.press('Enter');
      await expect(button(menu, 'Редактировать')).toBeFocused();
      await page.keyboard.press(leave);
      await expect(menu).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
    await page.keyboard.press('Space');
    await expect(button(menu, 'Редактировать')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(menu, 'Удалить')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(opener).toBeFocused();
  });

  await test.step('an Enter that is held down opens a menu, and presses nothing in it', async () => {
    const menu = page.getByRole('dialog', { name: 'Ещё' });
    await button(page, 'Ещё').focus();
    for (let times = 0; times < 3; times += 1) {
      await page.keyboard.down('Enter');
      await expect(menu).toBeVisible();
      await expect(button(menu, 'Редактировать')).toBeFocused();
    }
    await page.keyboard.up('Enter');
    await expect(menu).toBeVisible();
  });
});

test('the keys of comboboxes and dialogs', async ({ parts: page }) => {
  await test.step('a combobox opens on what is chosen, and Enter and Esc leave it as it is', async () => {
    const field = page.getByRole('combobox', { name: 'Преподаватель' });
    const chosen = page.getByRole('option', { name: 'Громова Вера Юрьевна' });
    for (const leave of ['Enter', 'Escape', 'Tab']) {
      await field.click();
      await expect(chosen).toBeInViewport({ ratio: 1 });
      await expect(chosen).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press(leave);
      await expect(page.getByRole('option', { name: 'Громова' })).toHaveCount(0);
      await expect(field).toHaveValue('Громова Вера Юрьевна');
    }
    await field.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Павлова Татьяна Михайловна');
    await expect(field).toBeFocused();
  });

  await test.step('a dialog takes the focus, keeps Tab inside, and gives the focus back however it is closed', async () => {
    const opener = button(page, 'Форма');
    const dialog = page.getByRole('dialog', { name: 'Добавить предмет' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const field = dialog.getByLabel('Наименование');
    await expect(field).toBeFocused();
    for (const name of ['Отмена', 'Добавить', 'Закрыть']) {
      await page.keyboard.press('Tab');
      await expect(button(dialog, name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(button(dialog, 'Закрыть')).toBeFocused();
    for (const close of ['Enter', 'Escape', 'press beside it']) {
      if (close === 'press beside it') await page.mouse.click(5, 5);
      else await page.keyboard.press(close);
      await expect(dialog).toHaveCount(0);
      await expect(opener).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(field).toBeFocused();
    }
  });
});

test('the keys of lists and wide tables', async ({ parts: page }) => {
  await test.step('the boxes of a list are one stop of Tab, and Shift selects all between two', async () => {
    const list = page.getByRole('table', { name: 'Список', exact: true });
    const box = (name: string) => list.getByRole('checkbox', { name, exact: true });
    await box('Выбрать все').focus();
    await page.keyboard.press('ArrowDown');
    await expect(box('Выбрать: Абрамов-1')).toBeFocused();
    await page.keyboard.press('Space');
    await expect(box('Выбрать: Абрамов-1')).toBeChecked();
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown');
    await expect(box('Выбрать: Абрамов-5')).toBeFocused();
    await page.keyboard.press('Shift+Space');
    for (const number of [1, 2, 3, 4, 5]) {
      await expect(box(`Выбрать: Абрамов-${number}`)).toBeChecked();
    }
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Удалить…' })).toBeFocused();
  });

  await test.step('a wide table is one stop of Tab, and the arrows scroll it', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const table = page.getByRole('group', { name: 'Таблица отчёта' });
    const scrolled = () => table.evaluate((element) => element.scrollLeft);
    await table.focus();
    // A table that becomes narrower leaves its last columns in sight.
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(scrolled).toBeLessThan(before);
    await page.keyboard.press('Tab');
    await expect(table.locator(':focus')).toHaveCount(0);
  });
});
