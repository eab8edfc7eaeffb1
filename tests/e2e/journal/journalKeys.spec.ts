import type { Page } from '@playwright/test';
import { gate } from '../../backend/gate.ts';
import { violations } from '../kit/axe.ts';
import { JOURNAL, allSaved, namesIn, openClass, stored, storedMarks } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { spoken, textsOf } from '../kit/speech.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

const isCurrent = /current/;

/** True if the current row is completely visible: no sticky or fixed element covers it. */
const isUncovered = (page: Page) =>
  page.locator('tr:has(> [tabindex="0"])').evaluate((row) => {
    const { left, top, bottom } = row.getBoundingClientRect();
    return [top + 2, bottom - 2].every((y) =>
      row.contains(document.elementFromPoint(left + 30, y)),
    );
  });

test('30 students are marked in 31 keystrokes, and the server stores each mark once', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openClass({ page, backend, openAs });
  const names = await namesIn(rows);
  const wanted = names.map((_, index) => '2345'[index % 4] ?? '');
  const button = (row: number, name: string) => rows.nth(row).getByRole('button', { name });
  await expect(rows.first()).toHaveClass(isCurrent);
  let keystrokes = 0;
  const press = async (key: string) => {
    keystrokes += 1;
    await page.keyboard.press(key);
  };
  // No key waits for the server, however slow it is.
  const { open, passed } = gate();
  backend.fault({ path: /journals\/$/, wait: passed, times: 4 });
  for (const [row, mark] of wanted.entries()) {
    if (row === 10) await passHold(page);
    await press(mark);
    await expect(button(row, mark)).toHaveAttribute('aria-pressed', 'true');
    expect(await isUncovered(page)).toBe(true);
  }
  // After the last row a key marks nothing.
  await press('5');
  await page.keyboard.press('Home');
  expect(keystrokes).toBe(31);
  open();
  await allSaved(page);
  const expected = names.map((name, row) => `${name}: ${wanted[row] ?? ''}`);
  expect(stored(backend)).toEqual(expected.sort());
  // No save has moved the focus away from the current row.
  await expect(rows.first().getByRole('gridcell')).toBeFocused();
});

test('the table is one stop of Tab, and the buttons of a refused mark are behind its current row', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openClass({ page, backend, openAs });
  backend.fault({ path: /journals\/$/, reply: () => new Response('', { status: 400 }) });
  await page.keyboard.press('4');
  await page.keyboard.press('5');
  await passHold(page);
  await expect(rows.nth(1)).toContainText('Не сохранено');
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(1).getByRole('gridcell')).toBeFocused();
  for (const name of ['Повторить', 'Отказаться']) {
    await page.keyboard.press('Tab');
    await expect(rows.nth(1).getByRole('button', { name })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('gridcell')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
  await page.keyboard.press('Shift+Tab');
  await expect(rows.nth(1).getByRole('gridcell')).toBeFocused();
});

test('screen readers get names, marks and states and announce each mark, but a search for text finds no announcements', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openClass({ page, backend, openAs });
  await rows.first().getByRole('rowheader').click();
  await page.keyboard.press('4');
  await passHold(page);
  await expect(rows.first()).toContainText('Сохранено');
  const [name = '', second = ''] = await namesIn(rows);
  const short = name.split(' ').slice(0, 2).join(' ');
  const nodes = await spoken(page);
  expect(textsOf(nodes)).toContain(`${short}: 4`);
  expect(await page.getByText(`${short}: 4`).count()).toBe(0);
  const cells = nodes.filter(({ role }) => role?.value === 'gridcell');
  expect(textsOf(cells)).toEqual(
    expect.arrayContaining([`Оценка: ${name} 4`, `Оценка: ${second} нет оценки`]),
  );
  const live = nodes.flatMap(({ properties = [] }) =>
    properties.flatMap((one) => (one.name === 'live' ? [one.value.value] : [])),
  );
  expect(live).toEqual(expect.arrayContaining(['polite', 'assertive']));
  await expect.poll(async () => textsOf(await spoken(page))).not.toContain(`${short}: 4`);

  backend.fault({
    path: /journals\/$/,
    reply: () => Response.json({ mark: ['Период закрыт.'] }, { status: 400 }),
  });
  await page.keyboard.press('5');
  await passHold(page);
  await expect(rows.nth(1)).toContainText('Не сохранено');
  const [surname = '', first = ''] = second.split(' ');
  expect(textsOf(await spoken(page))).toContain(
    `Не сохранено: ${surname} ${first}, 5. Период закрыт.`,
  );
});

test('several selected rows stay visible, axe finds nothing, and one key marks them', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openClass({ page, backend, openAs });
  await page.keyboard.press('ArrowDown');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('Shift+ArrowDown');
  await rows
    .nth(6)
    .getByRole('button', { name: '5' })
    .click({ modifiers: ['Shift'] });
  await expect(page.getByRole('row', { selected: true })).toHaveCount(6);
  const look = (row: number) =>
    rows
      .nth(row)
      .getByRole('cell')
      .first()
      .evaluate((cell) => getComputedStyle(cell).backgroundColor);
  expect(await look(2)).not.toBe(await look(9));
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await look(2)).not.toBe(await look(9));
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('3');
  await allSaved(page, 10_000);
  expect(storedMarks(backend)).toEqual(['3', '3', '3', '3', '3', '3']);
  await expect(page.getByRole('row', { selected: true })).toHaveCount(0);
});

test('a half-marked lesson opens at its first unmarked row, which nothing sticky covers', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  const rows = await openClass({ page, backend, openAs });
  for (let row = 0; row < 24; row += 1) await page.keyboard.press('4');
  await allSaved(page);
  await page.goto(JOURNAL);
  await expect(rows.nth(24)).toHaveClass(isCurrent);
  await expect(rows.nth(24)).toBeInViewport({ ratio: 0.95 });
  expect(await isUncovered(page)).toBe(true);
});

test('a press of the pointer gives its cell the focus, but not the frame of the keyboard', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openClass({ page, backend, openAs });
  await rows.nth(2).getByRole('button', { name: '4' }).click();
  const cell = rows.nth(2).getByRole('gridcell');
  await expect(cell).toBeFocused();
  const hasFrame = () => cell.evaluate((element) => element.matches(':focus-visible'));
  expect(await hasFrame()).toBe(false);
});

test('a press that slips off its mark marks nobody, and the next key marks the student of that press', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openClass({ page, backend, openAs });
  const names = await namesIn(rows);
  await rows.nth(1).getByRole('button', { name: '4' }).click();
  for (const end of [rows.nth(6).getByRole('rowheader'), page.getByRole('heading', { level: 1 })]) {
    await rows.nth(3).getByRole('button', { name: '2' }).hover();
    await page.mouse.down();
    await end.hover();
    await page.mouse.up();
    await expect(rows.nth(3)).toHaveClass(isCurrent);
    await expect(rows.nth(3).getByRole('gridcell')).toBeFocused();
  }
  // Enter goes on without a mark: it presses no button.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('5');
  await passHold(page);
  await allSaved(page);
  expect(stored(backend)).toEqual([`${names[1]}: 4`, `${names[3]}: 5`].sort());
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a tap scrolls nothing, and the keys of a keyboard keep the row visible', async ({
    page,
    backend,
    openAs,
  }) => {
    const rows = await openClass({ page, backend, openAs });
    await page.evaluate(() => window.scrollTo(0, 300));
    const target = rows.nth(5).getByRole('button', { name: '4' });
    await target.tap();
    await expect(target).toHaveAttribute('aria-pressed', 'true');
    expect(await page.evaluate(() => window.scrollY)).toBe(300);
    await expect(rows.nth(5)).toHaveClass(isCurrent);
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.press('5');
      expect(await isUncovered(page)).toBe(true);
    }
    for (let times = 0; times < 20; times += 1) {
      await page.keyboard.press('ArrowUp');
      expect(await isUncovered(page)).toBe(true);
    }
  });
});
