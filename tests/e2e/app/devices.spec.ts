import type { Locator, Page } from '@playwright/test';
import { SCREENS } from '../../kit/badAnswers.ts';
import { expect, test } from '../kit/fixtures.ts';
import { button, heading } from '../kit/parts.ts';

/** A phone, and the window of a laptop at 400 % zoom (WCAG 1.4.10). */
const SMALLEST = [
  { width: 320, height: 640 },
  { width: 320, height: 225 },
] as const;

const LANDSCAPE = [
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const;

/** The part of a phone's window above the on-screen keyboard. */
const ABOVE_KEYBOARD = { width: 390, height: 400 };

// A touch screen, and no animations that measurements would have to wait for.
test.use({ hasTouch: true, isMobile: true, contextOptions: { reducedMotion: 'reduce' } });

/** How far the page can be scrolled sideways, in px. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The place of an element in the window. */
async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** Screens without a list of rows when they open. */
const NO_LISTS = /^\/$|\/students\/49$|view=totals|\/reports\/(journals|data)|\/applications/;

/** The number of rows with data that are completely visible. */
const rowsInSight = (page: Page) =>
  page.getByRole('row').evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect();
        return row.querySelector('th[scope="col"], [role="columnheader"]') === null
          ? top >= 0 && bottom <= innerHeight
          : false;
      }).length,
  );

for (const username of ['pavlova', 'admin'] as const) {
  test(`nothing moves to the side in a window of 320 px, and a phone on its side shows rows at once: the screens of ${username}`, async ({
    page,
    openAs,
  }) => {
    for (const { address, rows } of SCREENS.filter(({ user }) => user === username)) {
      await test.step(address, async () => {
        await page.setViewportSize(SMALLEST[0]);
        await openAs(username, address);
        await expect(page.getByText(rows).first(), address).toBeAttached();
        for (const size of SMALLEST) {
          await page.setViewportSize(size);
          const where = `${address}, ${size.width} × ${size.height}`;
          expect.soft(await sideways(page), where).toBe(0);
        }
        if (NO_LISTS.test(address)) return;
        for (const size of LANDSCAPE) {
          await page.setViewportSize(size);
          await page.evaluate(() => scrollTo(0, 0));
          const where = `${address}, ${size.width} × ${size.height}`;
          await expect
            .soft(async () => expect(await rowsInSight(page)).toBeGreaterThanOrEqual(2), where)
            .toPass({ timeout: 2_000 });
        }
      });
    }
  });
}

test('nothing moves to the side in a window of 320 px, where nothing is shown yet', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(SMALLEST[0]);
  for (const address of ['/reports/schools', '/reports/teachers/1/subjects', '/nowhere']) {
    await test.step(address, async () => {
      await openAs('admin', address);
      await expect(
        page
          .getByRole('main')
          .getByText(/^(Выберите|Страница не найдена)/)
          .filter({ visible: true }),
        address,
      ).not.toHaveCount(0);
      expect.soft(await sideways(page), address).toBe(0);
    });
  }
});

test('no word of a heading is broken', async ({ page, openAs }) => {
  for (const address of ['/students', '/teachers', '/schools', '/subjects', '/choices']) {
    await page.setViewportSize(SMALLEST[0]);
    await openAs('admin', address);
    await expect(page.getByText(/^Показано/)).toBeVisible();
    for (const size of [SMALLEST[0], LANDSCAPE[1]]) {
      await page.setViewportSize(size);
      const { height } = await boxOf(heading(page));
      const words = ((await heading(page).textContent()) ?? '').split(' ').length;
      expect.soft(height, `${address}, ${size.width} px`).toBeLessThan(words * 28);
    }
  }
});

test('the calendar of a lesson lies within a low window', async ({ page, openAs }) => {
  await page.setViewportSize(LANDSCAPE[0]);
  await openAs('pavlova', '/subjects/1');
  await button(page, 'Добавить урок').click();
  for (const size of [LANDSCAPE[0], ABOVE_KEYBOARD, SMALLEST[1]]) {
    await page.setViewportSize(size);
    await button(page, 'Календарь').click();
    const calendar = page.locator('[popover]:popover-open');
    await expect(calendar.getByRole('gridcell').first()).toBeVisible();
    const { y, bottom } = await boxOf(calendar);
    expect.soft(y).toBeGreaterThanOrEqual(0);
    expect.soft(bottom, `${size.width} × ${size.height}`).toBeLessThanOrEqual(size.height);
    await page.keyboard.press('Escape');
  }
});

test('above the keyboard of a phone most of a dialog is its form', async ({ page, openAs }) => {
  await page.setViewportSize(ABOVE_KEYBOARD);
  await openAs('pavlova', '/subjects/1');
  await button(page, 'Добавить урок').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Домашнее задание').focus();
  await expect(dialog.getByLabel('Домашнее задание')).toBeInViewport({ ratio: 1 });
  const covered = await dialog.getByLabel('Домашнее задание').evaluate((field) => {
    const { left, top, bottom } = field.getBoundingClientRect();
    return [top + 4, (top + bottom) / 2, bottom - 4].some(
      (y) => document.elementFromPoint(left + 20, y) !== field,
    );
  });
  expect(covered).toBe(false);
});

test('a phone shows all that can be done with what is selected', async ({ page, openAs }) => {
  for (const size of [{ width: 390, height: 844 }, SMALLEST[0]]) {
    await page.setViewportSize(size);
    await openAs('admin', '/students');
    await page
      .getByRole('checkbox', { name: /^Выбрать:/ })
      .first()
      .check();
    const bar = page.getByRole('region', { name: 'Выбранные' });
    for (const name of ['Удалить', 'Скопировать', 'Снять выбор']) {
      await expect.soft(bar.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('an empty list on a phone says in words how it begins', async ({ page, backend, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  backend.fault({ method: 'GET', path: '/api/schools/', reply: () => Response.json([]) });
  await openAs('admin', '/schools');
  await expect(page.getByText('Организаций пока нет.')).toBeVisible();
  expect((await boxOf(button(page, 'Добавить'))).width).toBeGreaterThan(80);
});

test('a row’s dialog leads to the field that is wrong, and says once why', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(ABOVE_KEYBOARD);
  await openAs('admin', '/teachers');
  await page.getByRole('switch', { name: 'Режим редактирования' }).check();
  await page.getByRole('button', { name: /^Семёнов/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Имя').fill('');
  await dialog.getByLabel('Отчество').press('Enter');
  await expect(dialog.getByLabel('Имя')).toBeFocused();
  await expect(dialog.getByText('Заполните поле «Имя».')).toHaveCount(1);
  await expect(dialog.getByText('Заполните поле «Имя».')).toBeInViewport({ ratio: 1 });
});

test('on a phone nothing covers the rows while all edits are saved', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('admin', '/students');
  await page.getByRole('switch', { name: 'Режим редактирования' }).check();
  const { y: bar } = await boxOf(page.getByRole('navigation', { name: 'Меню' }).first());
  const isRow = await page.evaluate(
    (y) => document.elementFromPoint(150, y)?.closest('[role="row"]') !== null,
    bar - 20,
  );
  expect(isRow).toBe(true);
});

test.describe('with a mouse', () => {
  test.use({ hasTouch: false, isMobile: false });

  test('a row that gets the focus on the way up is not covered by the sticky headers', async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openAs('admin', '/reports/subjects');
    await page.getByRole('cell').getByRole('button').last().focus();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Shift+Tab');
      const isSeen = await page.locator(':focus').evaluate((focused) => {
        const { x, y, width, height } = focused.getBoundingClientRect();
        return focused.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
      expect.soft(isSeen, `${press + 1} times Shift+Tab`).toBe(true);
    }
  });

  test('the reason why a row is not saved leaves the next row within reach', async ({
    page,
    openAs,
  }) => {
    for (const width of [1366, 844]) {
      await page.setViewportSize({ width, height: 768 });
      await openAs('admin', '/teachers');
      await page.getByRole('switch', { name: 'Режим редактирования' }).check();
      const [first, second] = [page.getByRole('row').nth(1), page.getByRole('row').nth(2)];
      await first.getByLabel('Имя').fill('');
      await first.getByLabel('Имя').press('Enter');
      await expect(first.getByText('Заполните поле «Имя».')).toBeVisible();
      for (const part of [second.getByLabel('Фамилия'), button(second, 'Удалить')]) {
        const { x, right, y, bottom } = await boxOf(part);
        const isReached = await part.evaluate(
          (element, at) => element.contains(document.elementFromPoint(...at)),
          [(x + right) / 2, (y + bottom) / 2] as const,
        );
        expect.soft(isReached, `${width}`).toBe(true);
      }
    }
  });
});

test('the menu bar of a phone moves from the bottom to the top at 400 % zoom', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize(SMALLEST[0]);
  await openAs('pavlova', '/subjects/1');
  const menu = page.getByRole('navigation', { name: 'Меню' });
  expect((await boxOf(menu)).bottom).toBeCloseTo(SMALLEST[0].height, 0);
  await page.setViewportSize(SMALLEST[1]);
  expect((await boxOf(menu)).y).toBeLessThan(2);
  await button(page, 'Меню').click();
  const out = await boxOf(button(page, 'Выйти'));
  expect(out.y).toBeGreaterThan(0);
});

test('a phone shows who has no choice where home has led to them', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('admin', '/');
  await page.getByRole('link', { name: /без выбора/ }).click();
  await expect(page.getByRole('button', { name: 'Назначить' }).first()).toBeVisible();
});
