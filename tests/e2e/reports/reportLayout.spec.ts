import type { Locator } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';

const REPORT = '/reports/teachers/1/subjects?subject=1';

/** The texts of column headers that do not fit in their cells. */
const cutHeads = (table: Locator) =>
  table
    .getByRole('columnheader')
    .evaluateAll((heads) =>
      heads
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );

test('no date over a report is cut, nor with larger letters, nor any word over the figures', async ({
  page,
  openAs,
}) => {
  await openAs('admin', REPORT);
  const table = page.getByRole('table', { name: /^Отчёт по предмету/ });
  await expect(table.getByRole('columnheader', { name: '01.09.2026' })).toBeVisible();
  expect(await cutHeads(table)).toEqual([]);
  await page.getByText('Показатели по урокам').first().click();
  const figures = page.getByRole('table', { name: 'Показатели по урокам' });
  expect(await cutHeads(figures)).toEqual([]);
  await expect(figures.getByRole('cell', { name: /%/ }).first()).toHaveCSS('text-align', 'end');

  // A larger font size, as a user may set it in the browser.
  await page.getByRole('link', { name: 'Домашние задания' }).click();
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '24px';
  });
  await page.goBack();
  await expect(table.getByRole('columnheader', { name: '01.09.2026' })).toBeVisible();
  expect(await cutHeads(table)).toEqual([]);
});

test('fourteen rows of a report are in sight, only the table scrolls, and its averages stay', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs('admin', '/reports/schools?school=1');
  await expect(page.getByRole('table')).toBeVisible();
  // Behind the months and the days.
  const last = page.getByRole('row').nth(2 + 13);
  await expect(last.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
  for (const isOpen of [false, true]) {
    if (isOpen) await page.getByRole('button', { name: 'Показатели' }).click();
    const region = page.getByRole('region', { name: 'Показатели' });
    await expect(region).toBeVisible({ visible: isOpen });
    await expect(last.getByRole('cell').last()).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('row').first().getByRole('columnheader').last()).toBeInViewport();
    expect(
      await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight),
    ).toBe(0);
  }
});

test('on paper each day stands on one line under its month, and no month is cut', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/reports/schools?school=1');
  await expect(page.getByRole('table')).toBeVisible();
  // The printed width of an A4 page in landscape.
  await page.setViewportSize({ width: Math.round((277 / 25.4) * 96), height: 700 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  const months = page.getByRole('columnheader', { name: /20\d\d$/ });
  // A month with only one day has no room for its whole name.
  await expect(months.first()).toHaveText('авг. 2026');
  await expect(months.nth(1)).toHaveText('Сентябрь 2026');
  for (const month of await months.all()) {
    expect(await month.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
  }
  const head = page.getByRole('columnheader', { name: /^\d{1,2}$/ });
  const lines = await head.evaluateAll((heads) =>
    heads.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getClientRects().length;
    }),
  );
  expect(lines.length).toBeGreaterThan(10);
  expect(Math.max(...lines)).toBe(1);
});

test('another teacher’s menu link leads on to their own report, and Back leaves it', async ({
  page,
  openAs,
}) => {
  await openAs('semenov', '/');
  await page.getByRole('link', { name: 'Оценки по классам' }).click();
  await expect(page).toHaveURL('/reports/teachers/2/subjects');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('on a phone the views of a school’s report and of its totals show their whole words', async ({
  page,
  openAs,
}) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const view of ['', '&view=totals', '&view=network']) {
      await openAs('admin', `/reports/schools?school=1${view}`);
      const choices = page.getByRole('group', { name: /^(Вид|Строки|Оценки)$/ });
      await expect(choices).toHaveCount(view ? (view === '&view=totals' ? 3 : 2) : 1);
      const cut = () =>
        choices.evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.ariaLabel),
        );
      await expect.poll(cut, `${width} px ${view}`).toEqual([]);
    }
  }
});

test('the share of a group stands beside its number, and reaches no number of the next group', async ({
  page,
  backend,
  openAs,
}) => {
  // All students fail: the longest word over the widest share.
  backend.execute("update journals set mark = '2'");
  for (const [width, height] of [
    [1280, 720],
    [1280, 600],
    [1366, 768],
    [768, 1024],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openAs('admin', '/reports/schools?school=1&view=totals');
    const groups = page.getByRole('list', { name: 'Группы' }).getByRole('listitem');
    const failing = groups.filter({ hasText: 'Неуспевающие' });
    await expect(failing).toContainText(/100\s%/);
    const end = await failing
      .locator('svg')
      .evaluate((chevron) => chevron.getBoundingClientRect().right);
    const next = await groups.evaluateAll((all) =>
      all.map((one) => one.querySelector('h2')?.getBoundingClientRect().left ?? 0),
    );
    const own = await failing.evaluate(
      (one) => one.querySelector('h2')?.getBoundingClientRect().left ?? 0,
    );
    const starts = next.filter((start) => start > own);
    expect(
      starts.filter((start) => start < end),
      `${width} × ${height}`,
    ).toEqual([]);
  }
});
