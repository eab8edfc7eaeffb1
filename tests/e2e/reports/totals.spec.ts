import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { Backend } from '../../backend/index.ts';
import { violations } from '../kit/axe.ts';
import { expect, test } from '../kit/fixtures.ts';
import { pagesOf } from '../kit/printed.ts';

const TOTALS = '/reports/schools?school=1&view=totals';

/** Varies the marks of the demo school like those of a real school. */
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

/** SQL for the proposed mark of each student and subject. */
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
    .filter({ has: page.getByRole('heading', { name: new RegExp(`^${label}: `) }) });

const open = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();

const textsOf = (row: Locator) => row.getByRole('cell').allTextContents();

test(
  'the groups and figures agree with the marks on the server',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
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
      await expect(group(page, label).locator('strong')).toHaveText(
        String(count(backend, question)),
      );
    }
    const total = page.getByRole('table', { name: 'Итоги' }).locator('tfoot tr');
    const given = (mark: number) =>
      count(backend, `select 1 from (${PROPOSED}) where mark = ${mark}`);
    const proposed = [2, 3, 4, 5].map(given);
    const shown = (n: number) => (n === 0 ? '—' : String(n));
    expect((await textsOf(total)).slice(1, 5)).toEqual(proposed.map(shown));
    const [n2 = 0, n3 = 0, n4 = 0, n5 = 0] = proposed;
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
    expect((await textsOf(total)).slice(1, 5)).toEqual(['2', '3', '4', '5'].map(all).map(shown));
    // Scrolled to the top, because the sticky bar may cover half of a button after the press.
    await page.evaluate(() => scrollTo(0, 0));
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
  },
);

test('each name leads to the sheet, and all of it goes on paper and into a file', async ({
  page,
  backend,
  openAs,
}) => {
  makeDifferent(backend);
  await openAs('pavlova', '/reports/schools?school=1');
  await page.getByRole('button', { name: 'Итоги' }).click();
  const good = group(page, 'Хорошисты');
  await open(page, 'Хорошисты');
  const wanted = Number(await good.locator('strong').textContent());
  await expect(good.getByRole('link')).toHaveCount(wanted);
  // One group at a time, below the row of all.
  await open(page, 'Без оценок');
  await expect(good.getByRole('link')).toHaveCount(0);
  await open(page, 'Хорошисты');
  expect(await pagesOf(page)).toBeGreaterThanOrEqual(2);

  const { name: fileName, book } = await download(page, 'Скачать отчёт');
  expect(fileName).toBe('Итоги для Гимназия № 12.xlsx');
  const rows = utils.sheet_to_json<(string | number)[]>(book.Sheets['Etuds'] ?? {}, { header: 1 });
  expect(rows[0]?.slice(0, 3)).toEqual(['Предмет', 'Учеников', '2']);
  expect(rows.find(([label]) => label === 'Хорошисты')?.[1]).toBe(wanted);

  const [name = ''] = await good.getByRole('link').allTextContents();
  await good.getByRole('link').first().click();
  await expect(page.getByRole('article', { name: `Табель: ${name}` })).toBeVisible();
});

/** Limits the totals to a period. */
async function choosePeriod(page: Page, from: string, to: string) {
  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByLabel('С даты').fill(from);
  await page.getByLabel('По дату').fill(to);
  await page.keyboard.press('Escape');
}

test('a period narrows groups, figures and paper, and the threshold moves the proposed marks', async ({
  page,
  backend,
  openAs,
}) => {
  // Only one student of the school has marks, all in October: 4, 4, 5, 5, an average of 4,5.
  backend.execute('delete from journals');
  const lessons = backend.query<{ id: number; date: string }>(
    "select id, date from lessons where subjects = 1 and date between '2026-10-01' and '2026-10-31' order by date limit 4",
  );
  const [student] = backend.query<{ id: number }>(
    `select p.id from students p join choices c on c.students = p.id
     where p.school = 1 and c.year = '2026' and c.semester = '1' and c.sub_first = 1 limit 1`,
  );
  ['4', '4', '5', '5'].forEach((mark, index) =>
    backend.execute(
      'insert into journals (students, lessons, mark) values (?, ?, ?)',
      student?.id ?? 0,
      lessons[index]?.id ?? 0,
      mark,
    ),
  );
  expect(lessons).toHaveLength(4);
  await openAs('pavlova', TOTALS);
  await choosePeriod(page, '01.10.2026', '31.10.2026');
  await expect(group(page, 'Отличники').locator('strong')).toHaveText('1');
  await page.getByLabel('Округлять вверх от').selectOption('0,60');
  await expect(group(page, 'Отличники').locator('strong')).toHaveText('0');
  await expect(group(page, 'Хорошисты').locator('strong')).toHaveText('1');

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('table').first();
  await expect(paper).toContainText('Итоги: Гимназия № 12');
  await expect(paper).toContainText('Период: 01.10.2026 – 31.10.2026.');
  await expect(paper).toContainText(/Напечатано \d\d\.\d\d\.20\d\d\./);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

  await open(page, 'Хорошисты');
  await group(page, 'Хорошисты').getByRole('link').click();
  await expect(page.getByRole('article').getByRole('rowheader').first()).toBeVisible();
  const proposed = page.getByRole('article').getByRole('row').nth(1).getByRole('cell').last();
  await expect(proposed).toHaveText('4');
  await page.getByLabel('Округлять вверх от').selectOption('0,50');
  await expect(proposed).toHaveText('5');
  await page.goBack();

  await choosePeriod(page, '01.09.2026', '30.09.2026');
  await expect(page.getByText('За этот период оценок нет.')).toBeVisible();
  await page.getByRole('button', { name: 'За всё время' }).click();
  await expect(group(page, 'Отличники').locator('strong')).toHaveText('1');
});

async function download(page: Page, word: string) {
  const started = page.waitForEvent('download');
  if (word !== 'Скачать отчёт') await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('button', { name: word }).click();
  const file = await started;
  return { name: file.suggestedFilename(), book: read(await readFile(await file.path())) };
}

/** A figure of the file in the format of the screen. */
function asShown(value: unknown, place: number): string {
  // The last column counts those with too few marks.
  const isCount = place < 6 || place === 11;
  if (typeof value !== 'number' || (isCount && value === 0)) return '—';
  if (isCount) return String(value);
  // Columns 6 and 9 are the average and the degree of learning; the others are percentages.
  return value.toFixed(2).replace('.', ',') + ([6, 9].includes(place) ? '' : '\u00a0%');
}

test(
  'the file with totals has what the screen shows and what the server holds',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    makeDifferent(backend);
    await openAs('pavlova', '/reports/schools?school=1&to=2099-12-31');
    type Cells = Record<string, { t?: string; v?: unknown }>;
    const cellsOf = (sheet: unknown) =>
      Object.entries(sheet as Cells)
        .filter(([address]) => !address.startsWith('!'))
        .map(([address, { t, v }]) => [address, t, v]);
    const plain = await download(page, 'Скачать отчёт');
    const { name, book } = await download(page, 'Скачать с итогами');
    expect(name).toBe('Отчёт для Гимназия № 12 с итогами.xlsx');
    expect(cellsOf(book.Sheets['Etuds'])).toEqual(cellsOf(plain.book.Sheets['Etuds']));
    const rowsOf = (sheet: string) =>
      utils.sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1, defval: null });

    const students = rowsOf('Ученики').slice(4);
    const marks = `select 1 from journals j join lessons l on l.id = j.lessons
    join students p on p.id = j.students where p.school = 1 and j.mark <> ''`;
    expect(students).toHaveLength(count(backend, `${marks} group by j.students, l.subjects`));
    for (const mark of [5, 4, 3, 2]) {
      expect(students.filter((row) => row.at(-1) === mark)).toHaveLength(
        count(backend, `select 1 from (${PROPOSED}) where mark = ${mark}`),
      );
    }

    await page.getByRole('button', { name: 'Итоги' }).click();
    const table = page.getByRole('table', { name: 'Итоги' });
    for (const [lines, sheet] of [
      ['По предметам', 'Итоги'],
      ['По классам', 'По классам'],
      ['По преподавателям', 'По преподавателям'],
    ] as const) {
      await page.getByRole('button', { name: lines }).click();
      const [, period, , heads, ...rows] = rowsOf(sheet);
      expect(period?.[0]).toMatch(/^Период: по 31\.12\.2099\./);
      await expect(table.getByRole('columnheader').first()).toContainText(String(heads?.[0]));
      const shown = await table.locator('tbody tr, tfoot tr').all();
      expect(rows.map(([title, ...figures]) => [title, ...figures.map(asShown)])).toEqual(
        await Promise.all(
          shown.map(async (row) => [
            await row.getByRole('rowheader').textContent(),
            ...(await textsOf(row)),
          ]),
        ),
      );
    }
    const groups = rowsOf('Группы').filter(([, inGroup]) => typeof inGroup === 'number');
    expect(groups).toHaveLength(8);
    for (const [label, inGroup] of groups) {
      await expect(group(page, String(label)).locator('strong')).toHaveText(String(inGroup));
    }
    const again = await download(page, 'Скачать с итогами');
    for (const sheet of book.SheetNames) {
      expect(cellsOf(again.book.Sheets[sheet])).toEqual(cellsOf(book.Sheets[sheet]));
    }
  },
);
