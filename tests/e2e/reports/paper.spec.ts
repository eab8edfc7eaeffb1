import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { pagesOf } from '../kit/printed.ts';

/** The area of an A4 page in portrait between the usual margins. */
const PAPER = { width: Math.round((190 / 25.4) * 96), height: 1000 };

const JOURNAL = '/subjects/1/lessons/5/journal';
const REPORT = '/reports/teachers/1/subjects?subject=1';

/** The table of the page, which in a journal is a grid. */
const tableOf = (page: Page) => page.getByRole('table').or(page.getByRole('grid'));

/** The texts of the table that are cut off. */
const cutTexts = (page: Page) =>
  tableOf(page)
    .locator('*')
    .evaluateAll((elements) =>
      elements
        .filter(
          (element) =>
            // Texts for screen readers only are one pixel wide.
            element.clientWidth > 1 &&
            element.scrollWidth > element.clientWidth + 1 &&
            getComputedStyle(element).overflowX !== 'visible',
        )
        .map((element) => element.textContent),
    );

for (const density of ['compact', 'comfortable']) {
  test(`a journal, a report and a class journal of 29 students take a sheet each, ${density} and dark too`, async ({
    page,
    openAs,
  }) => {
    await page.addInitScript((chosen) => {
      window.localStorage.setItem('appearance.density', chosen);
      window.localStorage.setItem('appearance.theme', 'dark');
    }, density);
    await openAs('pavlova', JOURNAL);
    await expect(tableOf(page).getByRole('row')).toHaveCount(30);
    expect(await pagesOf(page)).toBe(1);
    await page.goto(REPORT);
    await expect(page.getByRole('table')).toBeVisible();
    expect(await pagesOf(page)).toBe(1);
    await page.goto('/subjects/1/journal');
    await expect(tableOf(page)).toBeVisible();
    expect(await pagesOf(page)).toBe(1);

    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
}

test('on paper no text is cut, and nothing lies over the rows', async ({ page, openAs }) => {
  await openAs('pavlova', JOURNAL);
  for (const path of [JOURNAL, '/subjects/1']) {
    await page.goto(path);
    await page.setViewportSize(PAPER);
    await expect(tableOf(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('К содержанию')).toBeHidden();
    expect(await cutTexts(page)).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('lessons are a table on paper, and those without marks are told in black', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await page.setViewportSize(PAPER);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Домашнее задание' })).toBeVisible();
  await expect(page.getByText('не отмечен').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.getByRole('button', { name: 'Открыть журнал' })).toHaveCount(0);
});
