import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '../e2e/kit/fixtures.ts';
import type { Backend } from '../backend/index.ts';
import { serveInPages } from '../kit/pages.ts';
import { show, type Table } from './figures.ts';
import {
  measure,
  measureInput,
  measureKey,
  measurePress,
  median,
  medians,
  quantile,
} from './measure.ts';

const SIZES = [10, 100, 1_000, 10_000];
const RUNS = 5;

const storeStudents = (backend: Backend, size: number) => {
  backend.execute('delete from students');
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
     insert into students (surname, name, patr, school)
     select 'Иванов' || (i * 7919 % 10007), 'Имя' || (i * 31 % 997), 'Отчество', 1 + i % 3 from n`,
  );
};

/** Medians side by side: what grows with the list stands out, whatever the machine. */
test('the list of students by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(300_000);
  await openAs('admin', '/');
  const table: Table = {};
  for (const size of SIZES) {
    storeStudents(backend, size);
    const times: Record<string, number[]> = {
      open: [],
      key: [],
      sort: [],
      edit: [],
      scroll: [],
      sheet: [],
    };
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/teachers');
      await page.getByRole('table').waitFor();
      const add = async (name: string, step: () => Promise<void>) => {
        times[name]?.push(await measure(page, step));
      };
      await add('open', async () => {
        await page.getByRole('link', { name: 'Обучающиеся' }).click();
        await page.locator(`[role=table][aria-rowcount="${size + 1}"]`).waitFor();
      });
      await page.getByLabel('Поиск').focus();
      await add('key', () => page.keyboard.press('4'));
      await page.keyboard.press('Backspace');
      await add('sort', () => page.getByRole('button', { name: 'По фамилии' }).click());
      await add('edit', () => page.getByRole('switch').click());
      await add('scroll', () =>
        page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2)),
      );
      const saved = page.waitForEvent('download');
      await add('sheet', async () => {
        await page.getByRole('button', { name: 'Экспорт' }).click();
        await saved;
      });
    }
    table[`${size} students`] = medians(times);
  }
  show('The list of students', table);
});

const CALL_MS = 150;

/** From a server that answers each call after 150 ms, in pages of 50; a round trip is one call. */
test('2,000 students in pages of 50 from a slow server', async ({ page, backend, openAs }) => {
  test.setTimeout(300_000);
  storeStudents(backend, 2_000);
  serveInPages(backend, '/api/students/', 50, () => pause(CALL_MS));
  backend.fault({ path: '/api/schools/', wait: () => pause(CALL_MS) });
  backend.fault({ path: /^\/api\/students\/\d+\/$/, wait: () => pause(CALL_MS) });
  const times: Record<string, number[]> = { 'first rows': [], 'all rows': [], 'a row saved': [] };
  const link = page.getByRole('link', { name: 'Обучающиеся' });
  await openAs('admin', '/teachers');
  for (const [name, text] of [
    ['first rows', /50 из 2.000, загружается/],
    ['all rows', /Обучающиеся\s+2.000\s/],
  ] as const) {
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/teachers');
      await page.getByRole('table').waitFor();
      await page.waitForLoadState('networkidle');
      times[name]?.push(await measurePress(link, text));
    }
  }
  await page.getByRole('switch').click();
  for (let run = 0; run < RUNS; run += 1) {
    await page.waitForLoadState('networkidle');
    const row = page.getByRole('row').nth(run + 1);
    const name = `Имя-${run}`;
    await row.getByRole('textbox', { name: 'Имя' }).fill(name);
    const save = row.getByRole('button', { name: 'Сохранить' });
    times['a row saved']?.push(await measurePress(save, new RegExp(`Сохранено: .*${name}`)));
  }
  show('2,000 students in pages of 50, each call 150 ms', { 'pages of 50': medians(times) });
});

/** The results of a key are drawn in its own frame; Backspace too shows other results. */
test('the command palette over 2,000 students', async ({ page, backend, openAs }) => {
  storeStudents(backend, 2_000);
  await openAs('admin', '/');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog').getByLabel('Найти');
  await field.fill('Иванов');
  await expect(page.getByRole('option', { name: /^Иванов/ }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await field.fill('');
  const keys: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    for (const letter of 'иванов12') {
      keys.push(await measureInput(page, 'input', () => page.keyboard.insertText(letter)));
    }
    for (let left = 0; left < 8; left += 1) keys.push(await measureKey(page, 'Backspace'));
  }
  show('A key in the command palette over 2,000 students: until its results are drawn', {
    'all keys': { 'median, ms': median(keys), '95 of 100, ms': quantile(keys, 0.95) },
  });
});
