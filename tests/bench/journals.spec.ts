import type { Page } from '@playwright/test';
import { markButton, saveLine } from '../e2e/kit/journalParts.ts';
import { expect, test } from '../e2e/kit/fixtures.ts';
import { show, type Table } from './figures.ts';
import { measure, measureKey, median, medians, quantile, scrollFrames } from './measure.ts';
import { storeMarks, storeSubject } from './subject.ts';

const RUNS = 3;
const KEYS = '5432543254325432'.split('');

/** Students and lessons of one subject. */
const SHEETS = [
  [30, 24],
  [40, 70],
  [400, 200],
] as const;

/** Waits until all marks are saved: the time of a bench is not moved. */
const saved = (page: Page) => expect(saveLine(page, 'Все изменения сохранены')).toBeVisible();

/**
 * Leaves the journal. The next page looks once more for marks that were saved a moment ago: deleted
 * before it has looked, they would be in doubt for a minute.
 */
async function leave(page: Page): Promise<void> {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
}

test('the class journal by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(600_000);
  await openAs('pavlova', '/');
  const table: Table = {};
  for (const [students, lessons] of SHEETS) {
    storeSubject(backend, students, lessons);
    storeMarks(backend);
    const times = { open: [], key: [], 'slowest key': [], across: [], down: [] } as Record<
      string,
      number[]
    >;
    for (let run = 0; run < RUNS; run += 1) {
      backend.execute('delete from journals where lessons = ?', lessons);
      await page.goto('/subjects/1');
      const grid = page.getByRole('grid', { name: 'Журнал класса' });
      const open = await measure(page, async () => {
        await page.getByRole('link', { name: 'Журнал класса' }).click();
        await grid.waitFor();
      });
      await grid.locator('td[tabindex="0"]').focus();
      const keys: number[] = [];
      for (const key of KEYS) keys.push(await measureKey(page, key));
      await saved(page);
      const box = grid.locator('xpath=..');
      const down = await scrollFrames(box, 0, 60);
      await box.evaluate((element) => element.scrollTo(0, 0));
      const across = await scrollFrames(box, 60, 0);
      for (const [name, time] of [
        ['open', open],
        ['key', median(keys)],
        ['slowest key', Math.max(...keys)],
        ['across', quantile(across, 0.95)],
        ['down', quantile(down, 0.95)],
      ] as const) {
        times[name]?.push(time);
      }
      await leave(page);
    }
    table[`${students} × ${lessons}`] = medians(times);
  }
  show('The class journal, students × lessons', table);
});

test('the journal of a lesson by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(300_000);
  await openAs('pavlova', '/');
  const table: Table = {};
  for (const students of [30, 400]) {
    storeSubject(backend, students, 1);
    const times = { open: [], key: [], 'slowest key': [] } as Record<string, number[]>;
    for (let run = 0; run < RUNS; run += 1) {
      backend.execute('delete from journals');
      await page.goto('/subjects/1');
      const open = await measure(page, async () => {
        await page.getByRole('button', { name: 'Открыть журнал' }).click();
        await markButton(page, 0, '5').waitFor();
      });
      await markButton(page, 0, '5').focus();
      const keys: number[] = [];
      for (const key of KEYS) keys.push(await measureKey(page, key));
      await saved(page);
      times['open']?.push(open);
      times['key']?.push(median(keys));
      times['slowest key']?.push(Math.max(...keys));
      await leave(page);
    }
    table[`${students} students`] = medians(times);
  }
  show('The journal of a lesson', table);
});

test('the lessons of a subject by their number', async ({ page, backend, openAs }) => {
  test.setTimeout(300_000);
  await openAs('pavlova', '/');
  const table: Table = {};
  for (const lessons of [24, 200]) {
    storeSubject(backend, 30, lessons);
    storeMarks(backend);
    const times = { open: [], search: [], dialog: [] } as Record<string, number[]>;
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/');
      const open = await measure(page, async () => {
        await page.getByText('Информатика (Начальный)').first().click();
        await expect(page.getByRole('rowheader').first()).toBeVisible();
      });
      await page.getByLabel('Поиск').focus();
      times['open']?.push(open);
      times['search']?.push(await measureKey(page, '1'));
      await page.keyboard.press('Backspace');
      times['dialog']?.push(
        await measure(page, async () => {
          await page.getByRole('button', { name: 'Добавить урок' }).click();
          await page.getByRole('dialog').waitFor();
        }),
      );
    }
    table[`${lessons} lessons`] = medians(times);
  }
  show('The lessons of a subject', table);
});
