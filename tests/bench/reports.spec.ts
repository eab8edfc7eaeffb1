import { test } from '../e2e/kit/fixtures.ts';
import { show, type Table } from './figures.ts';
import {
  measure,
  measureInput,
  measureShown,
  medians,
  scrollFrames,
  watchTasks,
} from './measure.ts';
import { storeReport, storeSchoolReport, storeSubject } from './subject.ts';

/** Students and lessons of one subject, every cell with a mark. */
const SIZES = [
  [30, 30],
  [300, 100],
  [1_000, 200],
] as const;
const RUNS = 3;

/** Medians side by side: what grows with the report stands out, whatever the machine. */
test('the report by subject by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(600_000);
  await openAs('admin', '/');
  const table: Table = {};
  for (const [students, lessons] of SIZES) {
    storeSubject(backend, students, lessons);
    const restore = storeReport(backend, students, lessons);
    const times: Record<string, number[]> = {
      'shown after the answers': [],
      key: [],
      'slowest frame down': [],
      'slowest frame across': [],
      download: [],
      print: [],
    };
    const add = (name: string, time: number) => times[name]?.push(time);
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/reports/teachers/1/subjects');
      const answered = page.waitForResponse('**/api/journals/1/subject/');
      await page.getByLabel('Предмет').selectOption('1');
      await (await answered).finished();
      add('shown after the answers', await measure(page, () => page.getByRole('table').waitFor()));
      await page.getByLabel('Поиск ученика').focus();
      add('key', await measure(page, () => page.keyboard.press('4')));
      await page.keyboard.press('Backspace');
      const box = page.getByRole('table').locator('xpath=..');
      // A report opens at its newest lesson.
      await box.evaluate((element) => element.scrollTo(0, 0));
      for (const [name, x, y] of [
        ['slowest frame down', 0, 120],
        ['slowest frame across', 120, 0],
      ] as const) {
        add(name, Math.max(...(await scrollFrames(box, x, y))));
      }
      const saved = page.waitForEvent('download');
      add(
        'download',
        await measure(page, async () => {
          await page.getByRole('button', { name: 'Скачать отчёт' }).click();
          await saved;
        }),
      );
      add(
        'print',
        await measure(page, () =>
          page.evaluate(() => void window.dispatchEvent(new Event('beforeprint'))),
        ),
      );
      await page.evaluate(() => void window.dispatchEvent(new Event('afterprint')));
    }
    restore();
    table[`${students} × ${lessons}`] = medians(times);
  }
  show('The report by subject, students × lessons, every cell with a mark', table);
});

/** «Итоги» are counted from all marks, and anew by each choice. */
test('the totals of a school by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(600_000);
  await openAs('admin', '/');
  const table: Table = {};
  for (const [students, lessons] of [...SIZES, [5_000, 200]] as const) {
    storeSubject(backend, students, 1);
    const restore = storeSchoolReport(backend, students, lessons);
    const times: Record<string, number[]> = {
      'shown after the answer': [],
      'longest task': [],
      'counted by all marks': [],
    };
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto('/reports/schools?view=totals');
      await page.waitForLoadState('networkidle');
      const longest = await watchTasks(page);
      times['shown after the answer']?.push(
        await measureShown(page, 'table[aria-label="Итоги"] tbody tr', '/journals/1/school/', () =>
          page.getByLabel('Школа').selectOption('1'),
        ),
      );
      times['longest task']?.push(await longest());
      times['counted by all marks']?.push(
        await measureInput(page, 'click', () =>
          page.getByRole('button', { name: 'По всем оценкам' }).click(),
        ),
      );
    }
    restore();
    table[`${students} × ${lessons}`] = medians(times);
  }
  show('The totals of a school, students × lessons of twelve subjects', table);
});
