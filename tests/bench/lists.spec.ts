import { test } from '../e2e/kit/fixtures.ts';
import { measure, medians } from './measure.ts';

const SIZES = [100, 1_000, 10_000];
const RUNS = 5;

/** Medians side by side: what grows with the list stands out, whatever the machine. */
test('the list of students by its size', async ({ page, backend, openAs }) => {
  test.setTimeout(300_000);
  await openAs('admin', '/');
  const table: Record<string, Record<string, number>> = {};
  for (const size of SIZES) {
    backend.execute('delete from students');
    backend.execute(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${size})
       insert into students (surname, name, patr, school)
       select 'Иванов' || (i * 7919 % 10007), 'Имя' || (i * 31 % 997), 'Отчество', 1 + i % 3 from n`,
    );
    const times: Record<string, number[]> = { open: [], key: [], sort: [], edit: [], scroll: [] };
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
    }
    table[`${size} students`] = medians(times);
  }
  console.table(table);
});
