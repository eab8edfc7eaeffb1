import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { allSaved, JOURNAL, LESSON, namesIn, openClass, stored } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { lookUp, makeTimeMovable, passHold } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

const isCurrent = /current/;

/** Stores marks for the first students, as a colleague would, and opens the journal again. */
async function markFirst(page: Page, backend: Backend, rows: Locator, count: number) {
  const ids = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-student')));
  for (const id of ids.slice(0, count)) {
    backend.execute(
      'insert into journals (students, lessons, mark) values (?, ?, ?)',
      id ?? '',
      LESSON,
      '4',
    );
  }
  await page.goto(JOURNAL);
  await expect(rows.first()).toBeVisible();
}

/** True if a row is completely visible. */
const isSeen = (row: Locator) =>
  row.evaluate((element) => {
    const { left, top, bottom } = element.getBoundingClientRect();
    const marks = element.querySelector('[role="gridcell"]')?.getBoundingClientRect();
    return [left + 30, (marks?.left ?? 0) + 30].every((x) =>
      [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(x, y))),
    );
  });

/** Turns the wheel over a row until the last row is visible, and leaves the pointer there. */
async function wheelDown(page: Page, rows: Locator) {
  await page.mouse.move(400, 500);
  await page.mouse.wheel(0, 5_000);
  await expect(rows.last()).toBeInViewport();
  await rows.nth(-3).hover();
}

test('a key changes no mark of a marked lesson, whichever row is under the pointer', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const rows = await openClass({ page, backend, openAs });
  await markFirst(page, backend, rows, 30);
  const before = stored(backend);
  await page.keyboard.press('2');
  await wheelDown(page, rows);
  for (const key of ['3', '5']) await page.keyboard.press(key);
  await expect(rows.filter({ has: page.locator('[data-save]') })).toHaveCount(0);
  await allSaved(page);
  expect(stored(backend)).toEqual(before);
});

for (const [width, height] of [
  [683, 384],
  [390, 844],
] as const) {
  test(`a key brings the current row into view, the next one marks it, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    const rows = await openClass({ page, backend, openAs });
    await wheelDown(page, rows);
    await page.keyboard.press('5');
    await expect.poll(() => isSeen(rows.first())).toBe(true);
    await expect(rows.first().getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(page.getByText(/^Не поставлено: .* не было видно/)).toBeVisible();
    await lookUp(page);
    await page.keyboard.press('5');
    await expect(rows.first().getByRole('button', { name: '5' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await allSaved(page);
    const [name = ''] = await namesIn(rows);
    expect(stored(backend)).toEqual([`${name}: 5`]);
    await expect(rows.nth(1)).toHaveClass(isCurrent);
    // The marked row stays visible above the current row.
    expect(await isSeen(rows.first())).toBe(true);
  });
}

test('keys typed without a rest after an invisible student is scrolled into view mark nobody', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const rows = await openClass({ page, backend, openAs });
  const names = await namesIn(rows);
  await page.keyboard.type('543', { delay: 100 });
  await wheelDown(page, rows);
  await page.keyboard.type('2355', { delay: 100 });
  await lookUp(page);
  expect(await isSeen(rows.nth(3))).toBe(true);
  await page.keyboard.press('2');
  await allSaved(page);
  const expected = ['5', '4', '3', '2'].map((mark, row) => `${names[row] ?? ''}: ${mark}`);
  expect(stored(backend)).toEqual(expected.sort());
});

test('a row that a bar or the window’s edge cuts is brought into view before it is marked', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 600 });
  const rows = await openClass({ page, backend, openAs });
  const names = await namesIn(rows);
  await page.keyboard.press('5');
  await allSaved(page);
  for (let times = 0; times < 13; times += 1) await page.keyboard.press('ArrowDown');
  const row = rows.nth(14);
  await expect(row).toHaveClass(isCurrent);
  const scrollTo = (distance: number) =>
    row.evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().top - y), distance);
  const pressUnseen = async (key: string) => {
    expect(await isSeen(row)).toBe(false);
    await page.keyboard.press(key);
    expect(await isSeen(row)).toBe(true);
    expect(await isSeen(rows.nth(13))).toBe(true);
    await expect(row.getByRole('button', { pressed: true })).toHaveCount(0);
    await lookUp(page);
  };
  // At 66 px the sticky header covers half of the row; at 590 px the row is just outside the window.
  await scrollTo(66);
  await pressUnseen('4');
  await scrollTo(590);
  await pressUnseen('3');
  await page.keyboard.press('2');
  await allSaved(page);
  expect(stored(backend)).toEqual([`${names[0] ?? ''}: 5`, `${names[14] ?? ''}: 2`].sort());
});

for (const [width, height] of [
  [683, 384],
  [390, 844],
] as const) {
  test(`the last students are marked by key above a toast, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    const rows = await openClass({ page, backend, openAs });
    await page.keyboard.press('End');
    await page.keyboard.press('5');
    await allSaved(page);
    await page.keyboard.press('Control+z');
    const toast = page.getByText('1 оценка уже сохранена');
    await expect(toast).toBeVisible();
    await toast.hover();
    expect(await isSeen(rows.last())).toBe(true);
    await page.keyboard.press('4');
    await allSaved(page);
    expect(stored(backend)).toEqual([`${(await namesIn(rows)).at(-1) ?? ''}: 4`]);
  });

  test(`a journal opens with its current row in the upper third, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    const rows = await openClass({ page, backend, openAs });
    const isInUpperThird = async (row: Locator) => {
      const bar = await page.locator('[data-failed]').boundingBox();
      const box = await row.boundingBox();
      const top = (bar?.y ?? 0) + (bar?.height ?? 0);
      expect(box?.y).toBeGreaterThanOrEqual(top);
      expect((box?.y ?? 0) - top).toBeLessThan((height - top) / 3);
      expect(await isSeen(row)).toBe(true);
    };
    const heading = page.getByRole('heading', { level: 1 });
    await markFirst(page, backend, rows, 2);
    await expect(rows.nth(2)).toHaveClass(isCurrent);
    await expect(heading).toBeInViewport();
    expect(await isSeen(rows.nth(2))).toBe(true);

    await markFirst(page, backend, rows, 12);
    await expect(rows.nth(12)).toHaveClass(isCurrent);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await isInUpperThird(rows.nth(12));
    // The same when the journal is opened by links, from cached data.
    await page.getByRole('link', { name: 'Следующий урок' }).click();
    await expect(page).not.toHaveURL(JOURNAL);
    await expect(rows.first()).toBeVisible();
    await page.getByRole('link', { name: 'Предыдущий урок' }).click();
    await expect(page).toHaveURL(JOURNAL);
    await expect(rows.nth(12)).toHaveClass(isCurrent);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    await isInUpperThird(rows.nth(12));
  });
}

test('an undone mark in an invisible row is scrolled into view, and its row is current', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const rows = await openClass({ page, backend, openAs });
  await page.keyboard.press('5');
  await wheelDown(page, rows);
  await page.keyboard.press('Control+z');
  await expect(rows.first()).toHaveClass(isCurrent);
  expect(await isSeen(rows.first())).toBe(true);
  await allSaved(page);
  expect(stored(backend)).toEqual([]);
});

test('a range is marked only while its last row is visible', async ({ page, backend, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const rows = await openClass({ page, backend, openAs });
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowDown');
  await wheelDown(page, rows);
  await page.keyboard.press('5');
  expect(await isSeen(rows.nth(3))).toBe(true);
  await expect(page.getByRole('row', { selected: true })).toHaveCount(4);
  await expect(rows.getByRole('button', { pressed: true })).toHaveCount(0);
  await lookUp(page);
  await page.keyboard.press('5');
  await allSaved(page, 10_000);
  expect(stored(backend)).toHaveLength(4);
});

test('a key at an invisible button gives up no mark', async ({ page, backend, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const rows = await openClass({ page, backend, openAs });
  backend.fault({ path: /journals\/$/, reply: () => new Response('', { status: 400 }) });
  await page.keyboard.press('4');
  await passHold(page);
  await expect(rows.first()).toContainText('Не сохранено');
  await page.keyboard.press('ArrowUp');
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  const giveUp = rows.first().getByRole('button', { name: 'Отказаться' });
  await expect(giveUp).toBeFocused();
  for (const key of ['Enter', 'Space']) {
    await wheelDown(page, rows);
    await page.keyboard.press(key);
    expect(await isSeen(rows.first())).toBe(true);
    await expect(giveUp).toBeFocused();
  }
  await page.keyboard.press('Space');
  await expect(rows.first().getByRole('button', { pressed: true })).toHaveCount(0);
});
