import type { Locator } from '@playwright/test';
import {
  JOURNAL,
  LESSON,
  allSaved,
  markButton,
  namesIn,
  openJournal,
  saveLine,
  stored,
  storedMarks,
  studentRows,
} from '../kit/journalParts.ts';
import { expect, signIn, test } from '../kit/fixtures.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

test.describe('a click where a row stood marks its student, whatever saves do', () => {
  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    test(`at ${width} px`, async ({ page, backend, openAs }) => {
      await page.setViewportSize({ width, height });
      const rows = await openJournal({ page, backend, openAs });
      const places = () =>
        rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top + scrollY));
      const before = await places();
      const names = await namesIn(rows);
      const targets = await Promise.all(
        [0, 1, 2, 3].map((row) => markButton(page, row, '4').boundingBox()),
      );
      const reason = 'Период закрыт приказом директора, изменить оценку уже нельзя.';
      backend.fault({
        path: /journals\/$/,
        times: 2,
        reply: () => Response.json({ mark: [reason] }, { status: 400 }),
      });
      for (const [row, target] of targets.entries()) {
        await page.mouse.click((target?.x ?? 0) + 10, (target?.y ?? 0) + 10);
        const said = row < 2 ? `Не сохранено: ${row + 1}` : 'Не сохранено: 2';
        await passHold(page);
        await expect(rows.nth(row)).toContainText(row < 2 ? 'Не сохранено' : 'Сохранено');
        await expect(saveLine(page, said)).toBeVisible();
      }
      await expect(page.getByText(reason).first()).toBeVisible();
      expect(await places()).toEqual(before);
      expect(stored(backend)).toEqual(
        [names[2], names[3]].map((name) => `${name ?? ''}: 4`).sort(),
      );

      await page.getByRole('button', { name: 'Повторить все' }).click();
      await allSaved(page);
      expect(await places()).toEqual(before);
      expect(stored(backend)).toEqual(
        names
          .slice(0, 4)
          .map((name) => `${name}: 4`)
          .sort(),
      );
    });
  }
});

test('what becomes of marks that wait is said whole or not at all, however narrow the phone', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await openJournal({ page, backend, openAs });
  await context.setOffline(true);
  for (let row = 0; row < 12; row += 1) await markButton(page, row, '5').click();
  await passHold(page);
  await expect(saveLine(page, 'Ждёт сети: 12')).toBeInViewport();
  const outlook = page.getByText('Отправится само.');
  for (const width of [320, 360, 375, 390, 412, 430]) {
    await page.setViewportSize({ width, height: 844 });
    const isCut = () =>
      outlook.evaluate((text) => {
        const [own, line] = [text, text.closest('div') ?? text].map((one) =>
          one.getBoundingClientRect(),
        );
        if (!own || !line || own.top >= line.bottom) return false;
        return text.scrollWidth > text.clientWidth || own.right > line.right;
      });
    await expect.poll(isCut, `${width} px`).toBe(false);
  }
});

test('what a whole class was given without a network is sent, four at a time, when it is back', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  const rows = await openJournal({ page, backend, openAs });
  const count = await rows.count();
  await context.setOffline(true);
  for (let row = 0; row < count; row += 1) await markButton(page, row, '5').click();
  await passHold(page);
  await expect(saveLine(page, `Ждёт сети: ${count}`)).toBeInViewport();
  backend.clearRequests();
  let [underWay, most] = [0, 0];
  await page.route('**/api/journals/', async (route) => {
    most = Math.max(most, (underWay += 1));
    const response = await route.fetch();
    underWay -= 1;
    await route.fulfill({ response });
  });
  await context.setOffline(false);
  await allSaved(page);
  expect(stored(backend)).toHaveLength(count);
  expect(most).toBeLessThanOrEqual(4);
  const asked = backend.requests.map(({ method }) => method);
  expect(asked.filter((method) => method === 'POST')).toHaveLength(count);
  // First entries in doubt are sent only after a fetch. Further fetches may follow while a slow server saves.
  expect(asked[0]).toBe('GET');
});

test(
  'on two devices the second teacher is asked whether theirs or the first one’s mark counts, and each is told what stands',
  { tag: '@main' },
  async ({ page, browser, backend, baseURL, openAs }) => {
    await openJournal({ page, backend, openAs });
    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto(JOURNAL);
    await signIn(other, 'pavlova');
    await expect(studentRows(other).first()).toBeVisible();

    await markButton(page, 0, '4').click();
    await passHold(page);
    await expect(studentRows(page).first()).toContainText('Сохранено');
    // The other page has been open for a minute.
    await other.clock.setSystemTime(Date.now() + 60_000);
    await markButton(other, 0, '5').click();
    await passHold(other);
    await expect(studentRows(other).first()).toContainText(
      'Уже стоит 4 (поставили в другом месте)',
    );
    await other.getByRole('button', { name: 'Поставить 5' }).click();
    await expect(studentRows(other).first()).toContainText('Сохранено');
    expect(stored(backend)).toHaveLength(1);

    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(studentRows(page).first()).toContainText(
      'Было 4, стало 5: изменено в другом месте',
    );
    await markButton(page, 0, '2').click();
    await expect(studentRows(page).first()).toContainText('Сохранено');
    expect(storedMarks(backend)).toEqual(['2']);
    await other.context().close();
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a failure in an invisible row is announced, and a button leads to it without scrolling', async ({
    page,
    backend,
    openAs,
  }) => {
    const rows = await openJournal({ page, backend, openAs });
    backend.fault({
      path: /journals\/$/,
      times: 1,
      reply: () => new Response('', { status: 400 }),
    });
    await markButton(page, 0, '4').click();
    await passHold(page);
    await expect(rows.first()).toContainText('Не сохранено');
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows.first()).not.toBeInViewport();
    await expect(saveLine(page, 'Не сохранено: 1')).toBeInViewport();
    await page.getByRole('button', { name: 'Повторить все' }).click();
    await expect(saveLine(page, 'Все изменения сохранены')).toBeInViewport();
    expect(stored(backend)).toHaveLength(1);
  });

  test('the name of the student stays readable, also where a mark could not be saved', async ({
    page,
    backend,
    openAs,
  }) => {
    const rows = await openJournal({ page, backend, openAs });
    backend.fault({ path: /journals\/$/, reply: () => new Response('', { status: 400 }) });
    for (const row of [4, 9]) await markButton(page, row, '4').click();
    await passHold(page);
    await expect(rows.nth(9)).toContainText('Не сохранено');
    // Another teacher marks one of the two students.
    backend.execute(
      `insert into journals (students, lessons, mark)
       select id, ?, '3' from students where surname || ' ' || name || ' ' || patr = ?`,
      LESSON,
      (await namesIn(rows))[4] ?? '',
    );
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(rows.nth(4)).toContainText('Уже стоит 3 (поставили в другом месте)');
    /** The left and right edges of a button, or of the text in a cell. */
    const span = (part: Locator) =>
      part.evaluate((element) => {
        const range = document.createRange();
        if (element instanceof HTMLButtonElement) range.selectNode(element);
        else range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return { left, right };
      });
    for (const row of [rows.nth(8), rows.nth(9)]) {
      const number = await span(row.getByRole('cell').first());
      const name = await span(row.getByRole('rowheader'));
      expect(number.right).toBeLessThan(name.left);
      expect(name.right - name.left).toBeGreaterThan(120);
    }
    const nameBox = (row: number) =>
      rows.nth(row).getByRole('rowheader').locator('span').first().boundingBox();
    const failed = await nameBox(9);
    const retry = await span(rows.nth(9).getByRole('button', { name: 'Повторить' }));
    expect((failed?.x ?? 0) + (failed?.width ?? 0)).toBeLessThanOrEqual(retry.left);
    expect(retry.right - retry.left).toBeGreaterThanOrEqual(44);
    // The question and its button are below the whole name.
    const asked = await nameBox(4);
    for (const part of [
      rows.nth(4).getByText('Уже стоит 3 (поставили в другом месте)'),
      rows.nth(4).getByRole('button', { name: 'Оставить 3' }),
    ]) {
      const top = (await part.boundingBox())?.y;
      expect(top).toBeGreaterThanOrEqual((asked?.y ?? Infinity) + (asked?.height ?? 0));
    }
  });

  test('rows are still rows of a table, with heads and cells', async ({
    page,
    backend,
    openAs,
  }) => {
    const rows = await openJournal({ page, backend, openAs });
    await expect(page.getByRole('columnheader')).toHaveText(['№', 'ФИО', 'Оценка', 'Средний балл']);
    await expect(rows.first().getByRole('cell')).toHaveCount(3);
    await expect(rows.first().getByRole('gridcell')).toHaveCount(1);
  });
});

test('names that differ in their ends, and namesakes, are told apart in a row of any width', async ({
  page,
  backend,
  openAs,
}) => {
  backend.execute("update schools set title = 'Средняя общеобразовательная школа № ' || id");
  for (const [index, patronymic] of ['Владимирович', 'Вячеславович', 'Вячеславович'].entries()) {
    backend.execute(
      `update students set surname = 'Константинопольский', name = 'Александр', patr = ?, school = ?
       where id = (select distinct students from choices where sub_first = 1 limit 1 offset ?)`,
      patronymic,
      index + 1,
      index,
    );
  }
  await openJournal({ page, backend, openAs });
  const names = page.getByRole('rowheader');
  /** The parts of names and titles that are cut off. */
  const cut = () =>
    names.evaluateAll((all) =>
      all.flatMap((name) =>
        [...name.querySelectorAll('span:not(:has(*))')].flatMap((part) => {
          const isCut =
            part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 4;
          return isCut ? [part.textContent] : [];
        }),
      ),
    );
  for (const width of [390, 640, 683, 720, 1023, 1024, 1280, 1366]) {
    await page.setViewportSize({ width, height: 700 });
    const lost = (await cut()).filter((text) => /Владимирович$|№ \d+\)$/.test(text));
    expect({ width, lost }).toEqual({ width, lost: [] });
  }
});

test('the last five marks and the keys are there at any width with columns, the average from 1093 px on', async ({
  page,
  backend,
  openAs,
}) => {
  await openJournal({ page, backend, openAs });
  const head = (name: string) => page.getByRole('columnheader', { name });
  for (const width of [640, 683, 768, 1093, 1366]) {
    await page.setViewportSize({ width, height: 768 });
    await expect(head('Последние пять')).toBeVisible();
    await expect(head('Средний балл')).toBeVisible({ visible: width >= 1093 });
    await page.getByRole('button', { name: 'Клавиши' }).click();
    await page.getByRole('dialog', { name: 'Клавиши' }).getByRole('button').first().click();
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`«Сохранено» is gone after a moment, and moves nothing (${reducedMotion})`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.emulateMedia({ reducedMotion });
    for (const width of [1366, 683, 390]) {
      await page.setViewportSize({ width, height: 768 });
      const rows = await openJournal({ page, backend, openAs });
      const boxes = () =>
        rows
          .nth(1)
          .locator('th, td')
          .evaluateAll((cells) =>
            cells.slice(0, 3).map((cell) => JSON.stringify(cell.getBoundingClientRect())),
          );
      await markButton(page, 0, '4').click();
      const before = await boxes();
      await passHold(page);
      const saved = rows.first().getByText('Сохранено').locator('..');
      await expect(saved).toHaveCSS('opacity', '1');
      await expect(saved).toHaveCSS('opacity', '0');
      expect(await boxes()).toEqual(before);
    }
  });
}

test('the focused row is never covered by the sticky header', async ({ page, backend, openAs }) => {
  const rows = await openJournal({ page, backend, openAs });
  await rows.last().getByRole('button').last().click();
  for (let times = 0; times < 40; times += 1) {
    await page.keyboard.press('ArrowUp');
    const covered = await page.evaluate(() => {
      const { left, top } = document.activeElement?.getBoundingClientRect() ?? { left: 0, top: 0 };
      const seen = document.elementFromPoint(left + 4, top + 2);
      return !document.activeElement?.contains(seen);
    });
    expect(covered).toBe(false);
  }
});

test('paper shows number, name and the one mark as text', async ({ page, backend, openAs }) => {
  const rows = await openJournal({ page, backend, openAs });
  await markButton(page, 0, '4').click();
  await passHold(page);
  await expect(rows.first()).toContainText('Сохранено');
  await page.emulateMedia({ media: 'print' });
  const mark = rows.first().getByRole('button', { pressed: true });
  await expect(rows.first().getByRole('button')).toHaveCount(1);
  await expect(mark).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // Dark text, because browsers do not print backgrounds.
  await expect(mark).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Назад к предмету' })).toBeHidden();
  await expect(saveLine(page, 'Все изменения сохранены')).toBeHidden();
});

test('forced colours tell which mark is pressed, and which is not saved', async ({
  page,
  backend,
  openAs,
}) => {
  await openJournal({ page, backend, openAs });
  await page.emulateMedia({ forcedColors: 'active' });
  await markButton(page, 0, '4').click();
  await passHold(page);
  await expect(studentRows(page).first()).toContainText('Сохранено');
  backend.fault({ path: /journals\/$/, reply: () => new Response('', { status: 400 }) });
  await markButton(page, 1, '4').click();
  await passHold(page);
  await expect(studentRows(page).nth(1)).toContainText('Не сохранено');
  const look = (row: number, name: string) =>
    markButton(page, row, name)
      .locator('span')
      .evaluate((chip) => {
        const { backgroundColor, borderStyle } = getComputedStyle(chip);
        return `${backgroundColor} ${borderStyle}`;
      });
  await page.mouse.move(0, 0);
  const looks = [await look(0, '4'), await look(0, '3'), await look(1, '4')];
  expect(new Set(looks).size).toBe(3);
});
