import type { Locator, Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { CLASS_JOURNAL, grid, lessonHeads, openPeriod } from '../kit/classJournalParts.ts';
import { allSaved } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { lookUp, makeTimeMovable } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

const rows = (page: Page) => grid(page).locator('tbody tr:not([aria-hidden])');
const cells = (row: Locator) => row.locator('td[aria-selected]');
const current = (page: Page) => grid(page).locator('td[tabindex="0"]');

/** All stored marks of the subject. */
const marks = (backend: Backend) =>
  backend
    .query<{ one: string }>(
      `select j.lessons || ' ' || j.students || ' ' || j.mark as one from journals j
       join lessons l on l.id = j.lessons where l.subjects = 1`,
    )
    .map(({ one }) => one)
    .sort();

const newMarks = (backend: Backend, before: readonly string[]) =>
  marks(backend).filter((one) => !before.includes(one));

/** The elements that cover corners of the current cell; empty if the cell is completely visible. */
const overCurrent = (page: Page) =>
  page.evaluate(() => {
    const cell = document.querySelector('td[tabindex="0"]');
    if (!cell) return ['it is not drawn'];
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return [left + 2, right - 2]
      .flatMap((x) => [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y)))
      .filter((over) => !cell.contains(over))
      .map((over) => over?.outerHTML.slice(0, 60) ?? 'the window’s edge');
  });

/** True if the page and the table have stopped scrolling after a turn of the wheel. */
const isStill = (page: Page) =>
  page.evaluate(async () => {
    const place = () =>
      JSON.stringify(document.querySelector('[role=grid] tbody td')?.getBoundingClientRect());
    const before = place();
    for (let frames = 0; frames < 6; frames += 1) await new Promise(requestAnimationFrame);
    return place() === before;
  });

/** The ids of the subject's lessons, newest first. */
const lessonIds = (backend: Backend) =>
  backend
    .query<{ id: number }>('select id from lessons where subjects = 1 order by date desc, id desc')
    .map(({ id }) => id);

/** The day of the newest lesson. */
const ITS_DAY = new Date('2026-11-20T09:00:00+10:00');

test('a stray key right after opening changes no mark of the class journal', async ({
  page,
  backend,
  openAs,
}) => {
  const before = marks(backend);
  await openAs('pavlova', CLASS_JOURNAL);
  await expect(rows(page).first()).toBeVisible();
  for (const key of ['3', 'y', '2']) await page.keyboard.press(key);
  await allSaved(page);
  await expect(grid(page).locator('[data-save]')).toHaveCount(0);
  expect(marks(backend)).toEqual(before);
});

for (const [width, height] of [
  [683, 384],
  [390, 844],
] as const) {
  test(`a key brings the current cell into view, the next one marks it, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    backend.execute(
      'delete from journals where lessons in (select id from lessons where subjects = 1)',
    );
    await openAs('pavlova', CLASS_JOURNAL);
    await cells(rows(page).first()).nth(-2).click();
    for (const [x, y] of [
      [0, 3_000],
      [-3_000, 0],
    ] as const) {
      await grid(page).hover({ position: { x: 300, y: 100 } });
      await page.mouse.wheel(x, y);
      await expect.poll(() => overCurrent(page)).not.toEqual([]);
      await expect.poll(() => isStill(page)).toBe(true);
      const before = marks(backend);
      await page.keyboard.press('5');
      await expect.poll(() => overCurrent(page)).toEqual([]);
      expect(await grid(page).locator('[data-save=saving]').count()).toBe(0);
      const name = await current(page).locator('xpath=../th').textContent();
      await lookUp(page);
      await page.keyboard.press('5');
      await allSaved(page);
      const added = newMarks(backend, before);
      const [, studentId = ''] = added[0]?.split(' ') ?? [];
      const [owner] = backend.query<{ surname: string }>(
        'select surname from students where id = ?',
        studentId,
      );
      expect(added).toHaveLength(1);
      expect(name).toContain(owner?.surname);
    }
  });
}

test('in today’s lesson the first student without a mark is current if the cell is visible', async ({
  page,
  backend,
  openAs,
}) => {
  await page.clock.setSystemTime(ITS_DAY);
  await page.setViewportSize({ width: 1366, height: 768 });
  const [newest = 0] = lessonIds(backend);
  backend.execute('delete from journals where lessons = ?', newest);
  const before = marks(backend);
  await openAs('pavlova', CLASS_JOURNAL);
  await expect(rows(page).first()).toBeVisible();
  await page.keyboard.press('5');
  await allSaved(page);
  expect(newMarks(backend, before)).toHaveLength(1);
  const first = cells(rows(page).first()).last();
  await expect(first).toHaveText('5');

  // The proposed cell is never an invisible one, nor one that has been marked meanwhile.
  const classOf = 'from choices where sub_first = 1 or sub_second = 1';
  backend.execute('delete from journals where lessons = ?', newest);
  backend.execute(
    `insert into journals (students, lessons, mark) select distinct students, ?, '4' ${classOf}`,
    newest,
  );
  const [last] = backend.query<{ id: number }>(
    `select id from students where id in (select students ${classOf}) order by surname desc limit 1`,
  );
  backend.execute('delete from journals where lessons = ? and students = ?', newest, last?.id ?? 0);
  const held = marks(backend);
  await page.goto(CLASS_JOURNAL);
  await expect(first).toHaveText('4');
  for (const key of ['3', '5']) await page.keyboard.press(key);
  await expect(page.getByText(/^Клетка не выбрана/)).toBeVisible();
  await page.clock.fastForward(5_000);
  expect(marks(backend)).toEqual(held);
});

test('when the current lesson is outside the chosen period, no key marks the lesson in its place', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('pavlova', CLASS_JOURNAL);
  await cells(rows(page).nth(1)).last().click();
  const before = marks(backend);
  await openPeriod(page);
  await page.getByLabel('По дату').fill('18.11.2026');
  await page.keyboard.press('Escape');
  await expect(lessonHeads(page).last()).toHaveAccessibleName(/^17\.11/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('2');
  await expect(page.getByText(/^Клетка не выбрана/)).toBeVisible();
  expect(marks(backend)).toEqual(before);
  // An arrow key scrolls to the cell and selects it.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('2');
  await allSaved(page);
  expect(newMarks(backend, before)).toHaveLength(1);
});

for (const [width, height] of [
  [683, 384],
  [390, 844],
] as const) {
  test(`in a long class journal a key scrolls to a current cell that is not rendered, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    for (let day = 0; day < 100; day += 1) {
      backend.execute(
        `insert into lessons (subjects, topic, homework, date)
         values (1, 'Повторение', 'Нет', date('2026-01-12', '+' || ? || ' days'))`,
        day,
      );
    }
    const before = marks(backend);
    await openAs('pavlova', CLASS_JOURNAL);
    await cells(rows(page).nth(8)).last().click();
    const name = await current(page).locator('xpath=../th').textContent();
    for (const [left, top] of [
      [0, 0],
      [0, 9_000],
    ] as const) {
      await grid(page)
        .locator('xpath=..')
        .evaluate((box, place) => box.scrollTo(...place), [left, top] as const);
      await expect.poll(() => overCurrent(page)).not.toEqual([]);
      // Two keys without a pause between them.
      await page.keyboard.press('Shift');
      await page.keyboard.press('5');
      await expect.poll(() => overCurrent(page)).toEqual([]);
      await expect(current(page)).toBeFocused();
      await lookUp(page);
    }
    expect(await grid(page).locator('[data-save]').count()).toBe(0);
    await page.keyboard.press('5');
    await allSaved(page);
    const [added = '', more] = newMarks(backend, before);
    expect(more).toBeUndefined();
    const [owner] = backend.query<{ surname: string }>(
      'select surname from students where id = ?',
      added.split(' ')[1] ?? '',
    );
    expect(name).toContain(owner?.surname);
  });

  test(`the row above the current cell and the lesson beside it stay visible, ${width} × ${height}`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height });
    backend.execute(
      'delete from journals where lessons in (select id from lessons where subjects = 1)',
    );
    await openAs('pavlova', CLASS_JOURNAL);
    await cells(rows(page).first()).last().click();
    /** True if the cell at this distance from the current cell is visible. */
    const isBesideSeen = (rowsUp: number, columnsLeft: number) =>
      page.evaluate(
        ([up, left]) => {
          const cell = document.querySelector<HTMLTableCellElement>('td[tabindex="0"]');
          const { x = 0, y = 0, width: w = 0, height: h = 0 } = cell?.getBoundingClientRect() ?? {};
          const beside = document.elementFromPoint(x + w / 2 - left * w, y + h / 2 - up * h);
          return beside?.closest('tbody td[aria-selected]') !== null;
        },
        [rowsUp, columnsLeft] as const,
      );
    const seen: boolean[] = [];
    for (let row = 1; row < 20; row += 1) {
      await page.keyboard.press('5');
      seen.push(await isBesideSeen(1, 0));
    }
    for (let row = 1; row < 15; row += 1) {
      await page.keyboard.press('ArrowUp');
      seen.push(await isBesideSeen(1, 0));
    }
    for (let column = 1; column < 20; column += 1) {
      await page.keyboard.press('ArrowLeft');
      seen.push(await isBesideSeen(0, 1));
    }
    for (let column = 1; column < 15; column += 1) {
      await page.keyboard.press('ArrowRight');
      seen.push(await isBesideSeen(0, -1));
    }
    expect(seen).toHaveLength(66);
    expect(seen.filter((isSeen) => !isSeen)).toEqual([]);
  });
}

test('a block is pasted only at a visible cell', async ({ page, backend, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  backend.execute(
    'delete from journals where lessons in (select id from lessons where subjects = 1)',
  );
  await openAs('pavlova', CLASS_JOURNAL);
  const paste = () =>
    page.evaluate(() => {
      const data = new DataTransfer();
      data.setData('text/plain', '5\n4');
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data }));
    });
  await expect(rows(page).first()).toBeVisible();
  await paste();
  await expect(page.getByText(/^Клетка не выбрана/)).toBeVisible();
  await cells(rows(page).first()).last().click();
  await grid(page).hover();
  await page.mouse.wheel(0, 3_000);
  await expect.poll(() => overCurrent(page)).not.toEqual([]);
  await paste();
  await expect.poll(() => overCurrent(page)).toEqual([]);
  await allSaved(page);
  expect(marks(backend)).toEqual([]);
  await lookUp(page);
  await paste();
  await expect(grid(page).locator('[data-save]')).toHaveCount(2);
  await allSaved(page, 10_000);
  expect(marks(backend)).toHaveLength(2);
});
