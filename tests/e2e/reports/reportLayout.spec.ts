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

/** The groups of «Итоги» whose words reach the next group of their row, or the edge of the window. */
const crampedGroups = (groups: Locator) =>
  groups.evaluateAll((all) => {
    const edgesOf = (one: Element) =>
      Array.from(one.querySelectorAll('h2, h2 span, p'), (part) => part.getBoundingClientRect());
    const starts = all.map((one) => edgesOf(one)[0]?.left ?? 0);
    return all
      .filter((one, index) => {
        const [own = 0, next = 0] = starts.slice(index, index + 2);
        const limit = next > own ? next : window.innerWidth;
        return edgesOf(one).some(({ right }) => right > limit);
      })
      .map(({ textContent }) => textContent);
  });

test('no group of the totals covers the next one with its name or its share', async ({
  page,
  backend,
  openAs,
}) => {
  const groups = page.getByRole('list', { name: 'Группы' }).getByRole('listitem');
  // All students are in the same groups: the longest names over the widest shares.
  for (const [mark, name] of [
    ['2', 'Неуспевающие'],
    ['3', 'С несколькими «3»'],
    ['Н', 'Много пропусков'],
  ] as const) {
    backend.execute('update journals set mark = ?', mark);
    await openAs('admin', '/reports/schools?school=1&view=totals');
    await expect(groups.filter({ hasText: name })).toContainText('100\u00a0%');
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [683, 384],
      [844, 390],
      [1280, 600],
      [1280, 720],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => crampedGroups(groups), `${name}, ${width} × ${height}`).toEqual([]);
    }
  }
});
