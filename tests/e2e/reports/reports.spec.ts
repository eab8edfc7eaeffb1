import { gate } from '../../backend/gate.ts';
import type { Download, Page } from '@playwright/test';
import { read, type WorkSheet } from 'xlsx';
import { readFile } from 'node:fs/promises';
import type { Backend } from '../../backend/index.ts';
import { expect, test } from '../kit/fixtures.ts';

const LONG_TITLE = `Школа «${'Очень длинное название '.repeat(13)}» 1/2: ?`;

/** Stores a school with one student, whose name looks like a formula, and a subject with four lessons. */
function storeSmallSchool(backend: Backend) {
  for (const table of ['journals', 'lessons', 'choices', 'students']) {
    backend.execute(`delete from ${table}`);
  }
  backend.execute('update schools set title = ? where id = 1', LONG_TITLE);
  backend.execute(
    "insert into students (id, surname, name, patr, school) values (1, '=2+2', '@Лев', '-Ильич', 1)",
  );
  backend.execute(
    "insert into choices (students, sub_first, year, semester, num_class) values (1, 1, '2026', '1', '7А')",
  );
  const dates = ['2026-09-02', '2026-09-01', '2026-09-02', 'осень'];
  const marks = ['5', 'Н', '4', '3'];
  dates.forEach((date, index) => {
    backend.execute(
      "insert into lessons (id, subjects, topic, homework, date) values (?, 1, 'Тема', 'Нет', ?)",
      index + 1,
      date,
    );
    backend.execute(
      'insert into journals (students, lessons, mark) values (1, ?, ?)',
      index + 1,
      marks[index] ?? '',
    );
  });
}

/** The buttons for the two files of a report. */
const PLAIN = { word: 'Скачать отчёт' };
const WITH_TOTALS = { word: 'Скачать с итогами' };

/** Presses the button of a file; all but the plain one are in the menu. */
async function press(page: Page, { word } = PLAIN) {
  if (word !== PLAIN.word) await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('button', { name: word }).click();
}

async function download(page: Page, kind = PLAIN): Promise<Download> {
  const started = page.waitForEvent('download');
  await press(page, kind);
  return started;
}

const bookOf = async (file: Download) =>
  read(await readFile(await file.path()), { cellStyles: true });

/** The only worksheet of a downloaded file. */
async function sheetOf(file: Download): Promise<WorkSheet> {
  const book = await bookOf(file);
  expect(book.SheetNames).toEqual(['Etuds']);
  expect(book.Workbook?.Views?.[0]?.RTL ?? false).toBe(false);
  return book.Sheets['Etuds'] ?? {};
}

/** All cells of a worksheet: address, type and value. */
const cellsOf = (sheet: WorkSheet) =>
  Object.entries(sheet)
    .filter(([address]) => !address.startsWith('!'))
    .map(([address, cell]) => {
      const { t, v, f } = cell as { t: string; v: unknown; f?: string };
      return [address, f === undefined ? t : `formula ${f}`, v];
    });

const widthsOf = (sheet: WorkSheet) => sheet['!cols']?.map(({ wch }) => wch);

test(
  'the report by subject is saved as it stands on the screen',
  { tag: ['@main', '@shapes'] },
  async ({ page, backend, openAs }) => {
    storeSmallSchool(backend);
    await openAs('pavlova', '/reports/teachers/1/subjects');
    await expect(page.getByText('Выберите предмет').last()).toBeVisible();
    await page.getByLabel('Предмет').selectOption('Информатика (Начальный)');
    const file = await download(page);
    expect(file.suggestedFilename()).toBe('Отчёт по предмету Информатика (Начальный).xlsx');
    const sheet = await sheetOf(file);
    expect(cellsOf(sheet)).toEqual([
      ['A1', 's', 'ФИО'],
      ['B1', 's', '01.09.2026'],
      ['C1', 's', '02.09.2026'],
      ['D1', 's', '02.09.2026'],
      ['E1', 's', 'осень'],
      ['A2', 's', '=2+2 @Лев -Ильич'],
      ['B2', 's', 'Н'],
      ['C2', 'n', 5],
      ['D2', 'n', 4],
      ['E2', 'n', 3],
    ]);
    expect(widthsOf(sheet)).toEqual([16 + 3, 10 + 3, 10 + 3, 10 + 3, 5 + 3]);

    await page.getByRole('button', { name: /^Период/ }).click();
    await page.getByLabel('С даты').fill('02.09.2026');
    // The name, two lessons, and two columns of the student's figures.
    await expect(page.getByRole('columnheader')).toHaveCount(5);
    const narrowed = await sheetOf(await download(page));
    expect(cellsOf(narrowed).map(([address]) => address)).toEqual([
      'A1',
      'B1',
      'C1',
      'A2',
      'B2',
      'C2',
    ]);
    await page.reload();
    await expect(page.getByRole('columnheader')).toHaveCount(5);
  },
);

test(
  'the report by school is saved under a name that every system takes',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    storeSmallSchool(backend);
    await openAs('admin', '/reports/schools?school=1');
    await expect(page.getByRole('cell', { name: '5, 4' })).toBeVisible();
    const file = await download(page);
    expect(file.suggestedFilename()).toMatch(/^Отчёт для Школа «Очень длинное.*\.xlsx$/);
    expect(file.suggestedFilename()).not.toMatch(/[\\/:*?"<>|]/);
    const sheet = await sheetOf(file);
    expect(cellsOf(sheet)).toEqual([
      ['A1', 's', 'ФИО'],
      ['B1', 's', 'Предмет'],
      ['C1', 's', '01.09.2026'],
      ['D1', 's', '02.09.2026'],
      ['E1', 's', 'осень'],
      ['A2', 's', '=2+2 @Лев -Ильич'],
      ['B2', 's', 'Информатика (Начальный)'],
      ['C2', 's', 'Н'],
      ['D2', 's', '5, 4'],
      ['E2', 'n', 3],
    ]);
  },
);

test(
  'a report without rows is saved with its labels alone',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    storeSmallSchool(backend);
    backend.execute('delete from journals');
    await openAs('admin', '/reports/schools?school=1');
    await expect(page.getByText('В этой школе пока нет оценок.')).toBeVisible();
    const sheet = await sheetOf(await download(page));
    expect(cellsOf(sheet)).toEqual([
      ['A1', 's', 'ФИО'],
      ['B1', 's', 'Предмет'],
    ]);
  },
);

test('the report by subject with its totals has the figures of each student', async ({
  page,
  backend,
  openAs,
}) => {
  storeSmallSchool(backend);
  await openAs('pavlova', '/reports/teachers/1/subjects?subject=1&from=2026-09-02');
  await expect(page.getByRole('columnheader', { name: '02.09.2026' }).first()).toBeVisible();
  const file = await download(page, WITH_TOTALS);
  expect(file.suggestedFilename()).toBe('Отчёт по предмету Информатика (Начальный) с итогами.xlsx');
  const { SheetNames, Sheets } = await bookOf(file);
  expect(SheetNames).toEqual(['Etuds', 'Итоги', 'По классам', 'Группы', 'Ученики']);
  expect(cellsOf(Sheets['Etuds'] ?? {})).toEqual(cellsOf(await sheetOf(await download(page))));
  // Only 5 and 4 count: lessons before the period or without a date are left out.
  expect(cellsOf(Sheets['Ученики'] ?? {}).slice(-10)).toEqual([
    ['A5', 's', '=2+2 @Лев -Ильич'],
    ['B5', 's', '7А'],
    ['C5', 's', 'Информатика (Начальный)'],
    ...[0, 0, 1, 1, 0].map((count, column) => ['DEFGH'.charAt(column) + '5', 'n', count]),
    ['I5', 'n', 4.5],
    ['J5', 'n', 5],
  ]);
});

/** Stores two hundred students of the first subject, with a mark in every lesson. */
function storeLargeClass(backend: Backend) {
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 200)
     insert into students (id, surname, name, patr, school)
     select 1000 + i, 'Яков' || printf('%03d', i), 'Лев', 'Ильич', 1 from n`,
  );
  backend.execute(
    "insert into choices (students, sub_first, year, semester, num_class) select id, 1, '2026', '1', '7А' from students where id > 1000",
  );
  backend.execute(
    "insert into journals (students, lessons, mark) select s.id, l.id, '4' from students s, lessons l where s.id > 1000",
  );
}

test('a large report renders only its visible part, but is printed and saved completely', async ({
  page,
  backend,
  openAs,
}) => {
  storeSmallSchool(backend);
  backend.execute('delete from journals');
  backend.execute('delete from lessons');
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 60)
     insert into lessons (id, subjects, topic, homework, date)
     select i, 1, 'Тема', 'Нет', date('2026-01-01', '+' || i || ' days') from n`,
  );
  storeLargeClass(backend);
  await openAs('pavlova', '/reports/teachers/1/subjects?subject=1');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '202');
  await expect(table).toHaveAttribute('aria-colcount', '63');
  expect(await table.getByRole('row').count()).toBeLessThan(60);

  // The last row and column scroll into view; the names and the dates stay visible.
  await table.locator('xpath=..').evaluate((box) => {
    box.scrollIntoView();
    box.scrollTo(99_999, 99_999);
  });
  await expect(table.locator('[aria-rowindex="202"] [aria-colindex="61"]')).toBeInViewport();
  await expect(table.getByRole('rowheader', { name: 'Яков200 Лев Ильич' })).toBeInViewport();
  await expect(table.getByRole('columnheader', { name: '02.03.2026' })).toBeInViewport();
  await expect(table.getByRole('columnheader', { name: 'ФИО' })).toBeInViewport();

  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(table.first().getByRole('row').filter({ hasText: 'Яков' })).toHaveCount(200);
  const names = page.getByRole('cell', { name: 'Яков200 Лев Ильич' });
  // The name is repeated on every sheet: each has 24 of the 60 dates.
  await expect(names).toHaveCount(Math.ceil(60 / 24));
  await expect(page.getByText('Расшифровка подписи')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Расшифровка подписи')).toHaveCount(0);

  const sheet = await sheetOf(await download(page));
  expect(sheet['!ref']).toBe('A1:BI202');
});

test('a long list of lessons renders only the visible rows, each at its own height', async ({
  page,
  backend,
  openAs,
}) => {
  backend.execute('delete from journals');
  backend.execute('delete from lessons');
  // Rows with homework of several lines are higher.
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 900)
     insert into lessons (id, subjects, topic, homework, date)
     select i, 1, 'Тема ' || i, case when i % 7 = 0 then 'а' || char(10) || 'б' || char(10) || 'в' else 'Нет' end,
            date('2024-01-01', '+' || i || ' days') from n`,
  );
  await openAs('admin', '/reports/subjects?sort=date');
  const table = page.getByRole('table');
  await expect(table.getByRole('cell', { name: 'Тема 1', exact: true })).toBeInViewport();
  const rowCount = Number(await table.getAttribute('aria-rowcount'));
  expect(rowCount).toBeGreaterThan(900);
  expect(await table.getByRole('row').count()).toBeLessThan(100);

  for (const part of [0.3, 0.6, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.body.scrollHeight), part);
    await expect(table.getByRole('cell', { name: 'Тема 1', exact: true })).toHaveCount(0);
    expect(await table.getByRole('row').count()).toBeLessThan(100);
  }
  // Scrolls again, because the heights of the visible rows are now measured, no longer estimated.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(table.locator(`[aria-rowindex="${rowCount}"]`)).toBeInViewport();
  // The rendered rows follow each other without a gap.
  const gaps = await table.locator('tbody tr[aria-rowindex]').evaluateAll((rows) =>
    rows.slice(1).map((row, index) => {
      const before = rows[index]?.getBoundingClientRect().bottom ?? 0;
      return Math.abs(row.getBoundingClientRect().top - before);
    }),
  );
  expect(Math.max(...gaps)).toBeLessThan(1);
});

/** Starts a download; its code, or another awaited file, is held until `arrive` is called. */
async function startDownload(page: Page, kind = PLAIN, awaited = 'assets/zipWorker*.js') {
  const { open: arrive, passed: arrived } = gate();
  await page.route(`**/${awaited}`, async (route) => {
    await arrived;
    await route.continue();
  });
  let files = 0;
  page.on('download', () => (files += 1));
  await press(page, kind);
  await expect(page.getByText('Файл готовится…')).toBeVisible();
  return { arrive, files: () => files };
}

for (const [kind, awaited] of [
  [PLAIN, 'assets/zipWorker*.js'],
  [WITH_TOTALS, 'assets/styledBookWorker*.js'],
  [WITH_TOTALS, 'api/students/'],
] as const) {
  test(`«${kind.word}»: a table narrowed before ${awaited} is there gets no file of the former one`, async ({
    page,
    backend,
    openAs,
  }) => {
    storeSmallSchool(backend);
    await openAs('admin', '/reports/schools?school=1');
    await expect(page.getByRole('cell', { name: '5, 4' })).toBeVisible();
    const { arrive, files } = await startDownload(page, kind, awaited);
    await page.getByRole('button', { name: /^Период/ }).click();
    await page.getByLabel('С даты').fill('02.09.2026');
    await expect(page.getByText('Таблица изменилась, и файл не сохранён.')).toBeVisible();
    arrive();
    const { Sheets } = await bookOf(await download(page, kind));
    expect(Sheets['Etuds']?.['C1']).toMatchObject({ v: '02.09.2026' });
    expect(files()).toBe(1);
  });
}

for (const [kind, code] of [
  [PLAIN, 'zipWorker'],
  [WITH_TOTALS, 'styledBookWorker'],
] as const) {
  test(`«${kind.word}»: without its code there is a sentence and another try`, async ({
    page,
    backend,
    openAs,
  }) => {
    storeSmallSchool(backend);
    await openAs('admin', '/reports/schools?school=1');
    await expect(page.getByRole('cell', { name: '5, 4' })).toBeVisible();
    const asked = `**/assets/${code}*.js`;
    await page.route(asked, (route) => route.fulfill({ status: 404 }));
    await press(page, kind);
    await expect(page.getByText('Файл не удалось создать. Повторите чуть позже.')).toBeVisible();
    await page.unroute(asked);
    const { Sheets } = await bookOf(await download(page, kind));
    expect(Sheets['Etuds']?.['E2']).toMatchObject({ v: 3 });
    await expect(page.getByText('Файл не удалось создать.')).toHaveCount(0);
  });
}

test('the styled file is packed by its own code alone, however large it is', async ({
  page,
  backend,
  openAs,
}) => {
  storeSmallSchool(backend);
  backend.execute(
    `with recursive n(i) as (select 5 union all select i + 1 from n where i < 80)
     insert into lessons (id, subjects, topic, homework, date)
     select i, 1, 'Тема', 'Нет', date('2026-01-01', '+' || i || ' days') from n`,
  );
  storeLargeClass(backend);
  await openAs('admin', '/reports/schools?school=1');
  await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '202');
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  const { Sheets } = await bookOf(await download(page, WITH_TOTALS));
  expect(Sheets['Etuds']?.['!ref']).toBe('A1:CC202');
  expect(Sheets['Etuds']?.['A2']).toMatchObject({ t: 's', v: '=2+2 @Лев -Ильич' });
  const workers = scripts.filter((url) => /worker/i.test(url) || url.startsWith('blob:'));
  expect(workers).toEqual([expect.stringContaining('/assets/styledBookWorker-')]);
});

test('another school that is chosen while a file is made gets no file of the former one', async ({
  page,
  backend,
  openAs,
}) => {
  storeSmallSchool(backend);
  backend.execute("insert into students (surname, name, patr, school) values ('Ан', 'Ян', '', 2)");
  await openAs('admin', '/reports/schools?school=1');
  await expect(page.getByRole('cell', { name: '5, 4' })).toBeVisible();
  const { arrive, files } = await startDownload(page);
  await page.getByLabel('Школа', { exact: true }).selectOption('2');
  await expect(page.getByText('В этой школе пока нет оценок.')).toBeVisible();
  arrive();
  const file = await download(page);
  expect(file.suggestedFilename()).not.toContain('Очень длинное название');
  expect((await sheetOf(file))['!ref']).toBe('A1:B1');
  expect(files()).toBe(1);
});

/** The sizes of the pages of a PDF. */
const sheetsOf = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => (Number(width) > Number(height) ? 'lying' : 'upright'),
  );

test('reports are printed in landscape, and no other page is', async ({ page, openAs }) => {
  const print = async () => sheetsOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }));
  await openAs('admin', '/reports/subjects');
  await expect(page.getByRole('table')).toBeVisible();
  expect(new Set(await print())).toEqual(new Set(['lying']));
  await page.goto('/reports/schools?school=1&to=2026-09-01');
  await expect(page.getByRole('table')).toBeVisible();
  expect(new Set(await print())).toEqual(new Set(['lying']));
  await page.getByRole('link', { name: 'Образовательные организации' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(await print()).toEqual(['upright']);
});

test.describe('what is typed into the search of a report outlasts a reload and Back, and is in no address', () => {
  for (const [path, label] of [
    ['/reports/schools?school=1', 'Поиск ученика'],
    ['/reports/teachers/1/subjects?subject=1', 'Поиск ученика'],
    ['/reports/subjects', 'Поиск урока'],
  ] as const) {
    test(path, async ({ page, openAs }) => {
      await openAs('admin', path);
      const search = page.getByLabel(label);
      await search.fill('а');
      await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"а"');
      await page.reload();
      await expect(search).toHaveValue('а');
      await page.getByRole('link', { name: 'Список предметов' }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Здравствуйте');
      await page.goBack();
      await expect(search).toHaveValue('а');
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    });
  }

  test('another school begins with a search of its own, and Back finds the first again', async ({
    page,
    openAs,
  }) => {
    await openAs('admin', '/reports/schools?school=1');
    const search = page.getByLabel('Поиск ученика');
    await search.fill('а');
    await page.getByLabel('Школа').selectOption({ index: 2 });
    await expect(search).toHaveValue('');
    await page.goBack();
    await expect(page).toHaveURL(/school=1$/);
    await expect(search).toHaveValue('а');
  });
});
