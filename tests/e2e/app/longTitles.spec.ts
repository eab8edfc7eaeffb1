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
