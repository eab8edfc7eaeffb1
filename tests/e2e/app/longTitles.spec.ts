import type { Locator } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';

// The predecessor's titles are long, and some differ only at the end.
test.use({ embedded: { shape: 'predecessor' }, viewport: { width: 1366, height: 768 } });

/** True if neither the element nor its ancestors cut off the text. */
const isWhole = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { right } = range.getBoundingClientRect();
    for (let box: Element | null = element; box; box = box.parentElement) {
      const isCut = getComputedStyle(box).overflowX !== 'visible';
      if (isCut && right > box.getBoundingClientRect().right + 1) return false;
    }
    return true;
  });

test('both levels of one course are told apart in the report of a school', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/reports/schools?school=1');
  for (const level of ['(Начальный)', '(Продвинутый)']) {
    const end = page.getByRole('cell').getByText(level, { exact: true });
    await expect(end.first()).toBeVisible();
    expect(await isWhole(end.first())).toBe(true);
  }
});

test('schools are told apart in the list of students and in its filter', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students?school=2');
  for (const place of [page.getByRole('cell'), page.getByRole('group', { name: 'Отбор' })]) {
    const end = place.getByText('школа № 14»', { exact: true }).first();
    await expect(end).toBeVisible();
    expect(await isWhole(end)).toBe(true);
  }
});

test('courses are told apart in a teacher’s week, and a day of another year has its room', async ({
  page,
  backend,
  openAs,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00');
  backend.execute("update lessons set date = '2025-11-20' where id = 1");
  backend.execute('delete from journals where lessons = 1');
  await openAs('pavlova', '/');
  const week = page.getByRole('region', { name: 'Неделя' });
  await expect(week.getByRole('link').first()).toBeVisible();
  for (const end of await week.getByText(/Начальный|Продвинутый/).all()) {
    expect(await isWhole(end)).toBe(true);
  }
  const day = page.getByRole('region', { name: 'Не отмечены' }).getByText('20.11.2025');
  await expect(day).toBeVisible();
  expect(await day.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
});

/** The number of lines that a text takes. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const { height } = element.getBoundingClientRect();
    return Math.round(height / parseFloat(getComputedStyle(element).lineHeight));
  });

test('a course with a long title has one line in the menu, two in a heading, and all of it on a press', async ({
  page,
  openAs,
}) => {
  const title =
    'Основы программирования на языке Python и анализ данных для старшеклассников (Начальный)';
  await openAs('pavlova', '/');
  const link = page.getByRole('list', { name: 'Мои предметы' }).getByRole('link').first();
  await expect(link).toHaveAccessibleName(/^Основы .* для старшеклассников\s+Начальный, 10:00/);
  expect((await link.boundingBox())?.height).toBeLessThan(48);
  await page.goto('/subjects/1');
  const heading = page.getByRole('heading', { level: 1, name: title, exact: true });
  await expect(heading).toBeVisible();
  expect(await linesOf(heading)).toBeLessThanOrEqual(2);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await linesOf(heading)).toBeLessThanOrEqual(2);
  await heading.getByText(/… .*\(Начальный\)$/).click();
  await expect(heading).toHaveText(title);
});

test('the totals of subjects with long titles fit their window without a scroll bar', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/reports/schools?school=1&view=totals');
  const table = page.getByRole('table', { name: 'Итоги' });
  await expect(table).toBeVisible();
  for (const width of [1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 768 });
    const beyond = () =>
      table.evaluate(({ parentElement: box }) => box && box.scrollWidth - box.clientWidth);
    await expect.poll(beyond, `${width} px`).toBe(0);
  }
});

test('«сегодня» beside the date of a lesson covers nothing of its topic, however wide the window', async ({
  page,
  openAs,
}) => {
  await page.clock.setFixedTime('2026-11-20T12:00:00');
  await openAs('pavlova', '/subjects/1');
  const lesson = page.getByRole('row').filter({ hasText: 'сегодня' });
  for (const width of [1152, 1280, 1366, 1599, 1600, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const today = await lesson.getByText('сегодня').boundingBox();
    const topic = await lesson.getByRole('cell').nth(2).getByRole('link').boundingBox();
    const end = (today?.x ?? Infinity) + (today?.width ?? 0);
    expect(end, `at ${width} px`).toBeLessThan(topic?.x ?? 0);
  }
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('the buttons of today’s lesson stand below one another with those of the others on a phone', async ({
    page,
    openAs,
  }) => {
    await page.clock.setFixedTime('2026-11-20T12:00:00');
    await openAs('pavlova', '/subjects/1');
    const today = page.getByRole('row').filter({ hasText: 'сегодня' });
    await expect(today.getByText('не отмечен')).toBeVisible();
    for (const width of [320, 360, 384, 390, 412, 430]) {
      await page.setViewportSize({ width, height: 844 });
      const ends = () =>
        page
          .getByRole('button', { name: 'Удалить', exact: true })
          .evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().right))]);
      await expect.poll(ends, `${width} px`).toHaveLength(1);
    }
  });
});
