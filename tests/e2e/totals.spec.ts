import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { Backend } from '../backend/index.ts';
import { violations } from './axe.ts';
import { expect, test } from './kit.ts';
import { pagesOf } from './printed.ts';

const TOTALS = '/reports/schools?school=1&view=totals';

/** Makes the marks of the demo school as different as those of a real one. */
function makeDifferent(backend: Backend): void {
  const ids = backend
    .query<{ id: number }>(
      `select distinct p.id from students p join journals j on j.students = p.id
       where p.school = 1 order by p.id limit 4`,
    )
    .map(({ id }) => id);
  const [excellent = 0, failing = 0, absent = 0, unmarked = 0] = ids;
  backend.execute("update journals set mark = '5' where students = ?", excellent);
  backend.execute("update journals set mark = '2' where students = ?", failing);
  backend.execute("update journals set mark = 'Н' where students = ? and id % 2 = 0", absent);
  backend.execute('delete from journals where students = ?', unmarked);
}

/** The proposed mark of each student and subject, counted by the server’s database. */
const PROPOSED = `
  select j.students as student, l.subjects as subject,
    cast(avg(cast(j.mark as real)) + 0.5 as integer) as mark
  from journals j join lessons l on l.id = j.lessons join students p on p.id = j.students
  where p.school = 1 and j.mark in ('2', '3', '4', '5')
  group by j.students, l.subjects`;

const count = (backend: Backend, question: string) =>
  backend.query<{ n: number }>(`select count(*) as n from (${question})`)[0]?.n ?? 0;

const group = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Группы' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: label, exact: true }) });

const textsOf = (row: Locator) => row.getByRole('cell').allTextContents();

test('the groups and figures are what the marks on the server come to @django', async ({
  page,
  backend,
  openAs,
}) => {
  makeDifferent(backend);
  await openAs('pavlova', TOTALS);
  const best = `select student from (${PROPOSED}) group by student`;
  const groups = {
    Отличники: `${best} having min(mark) = 5`,
    Хорошисты: `${best} having min(mark) = 4`,
    'С одной «4»': `${best} having min(mark) = 4 and sum(mark = 4) = 1`,
    Неуспевающие: `${best} having min(mark) = 2`,
    'С одной «3»': `${best} having min(mark) = 3 and sum(mark = 3) = 1`,
    'Без оценок': `select id from students where school = 1 and id not in (select student from (${PROPOSED}))`,
  };
  for (const [label, question] of Object.entries(groups)) {
    await expect(group(page, label).locator('strong')).toHaveText(String(count(backend, question)));
  }
  const total = page.getByRole('table', { name: 'Итоги' }).locator('tfoot tr');
  const given = (mark: number) =>
    count(backend, `select 1 from (${PROPOSED}) where mark = ${mark}`);
  const proposed = [5, 4, 3, 2].map(given);
  const shown = (n: number) => (n === 0 ? '—' : String(n));
  expect((await textsOf(total)).slice(1, 5)).toEqual(proposed.map(shown));
  const [n5 = 0, n4 = 0, n3 = 0, n2 = 0] = proposed;
  const whole = n5 + n4 + n3 + n2;
  const percent = (n: number) => `${((n * 100) / whole).toFixed(2).replace('.', ',')}\u00a0%`;
  expect((await textsOf(total)).slice(7, 9)).toEqual([percent(n5 + n4 + n3), percent(n5 + n4)]);

  await page.getByRole('button', { name: 'По всем оценкам' }).click();
  const all = (mark: string) =>
    count(
      backend,
      `select 1 from journals j join students p on p.id = j.students
       where p.school = 1 and j.mark = '${mark}'`,
    );
  expect((await textsOf(total)).slice(1, 5)).toEqual(['5', '4', '3', '2'].map(all).map(shown));
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'По классам' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'По классам' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Средний балл' }).click();
  await expect(page.getByRole('columnheader', { name: 'Средний балл' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
});

test('each name leads to the sheet, and all of it goes on paper and into a file', async ({
  page,
  backend,
  openAs,
}) => {
  makeDifferent(backend);
  await openAs('pavlova', '/reports/schools?school=1');
  await page.getByRole('button', { name: 'Итоги' }).click();
  const good = group(page, 'Хорошисты');
  await expect(good.getByRole('link')).toHaveCount(3);
  await good.getByRole('button', { name: /^Хорошисты: ещё/ }).click();
  const wanted = Number(await good.locator('strong').textContent());
  await expect(good.getByRole('link')).toHaveCount(wanted);
  expect(await pagesOf(page)).toBeGreaterThanOrEqual(2);

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать отчёт' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('Итоги для Гимназия № 12.xlsx');
  const book = read(await readFile(await file.path()));
  const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets['Etuds'] ?? {}, { header: 1 });
  expect(rows[0]?.slice(0, 3)).toEqual(['Предмет', 'Учеников', '5']);
  expect(rows.find(([label]) => label === 'Хорошисты')?.[1]).toBe(wanted);

  const [name = ''] = await good.getByRole('link').allTextContents();
  await good.getByRole('link').first().click();
  await expect(page.getByRole('article', { name: `Табель: ${name}` })).toBeVisible();
});

test('without a list of students it says what is missing', async ({ page, backend, openAs }) => {
  backend.fault({ path: /^\/api\/students\/$/, reply: () => new Response('', { status: 404 }) });
  await openAs('pavlova', TOTALS);
  await expect(page.getByText(/Список учеников не загрузился/)).toBeVisible();
  await expect(group(page, 'Хорошисты').locator('strong')).not.toHaveText('0');
});
