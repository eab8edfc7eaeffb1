import type { Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import {
  JOURNAL,
  allSaved,
  namesIn,
  openJournal,
  stored,
  storedMarks,
} from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a column copied from a spreadsheet is pasted into the journal and given in one step', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const rows = await openJournal({ page, backend, openAs });
  const [first = '', second = ''] = await namesIn(rows);
  const text = `ФИО\tОценка\r\n${second}\tн/б\r\n${first}\t5\r\nНеизвестный Пётр\t4\r\n`;
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');

  const dialog = page.getByRole('dialog', { name: 'Вставить оценки' });
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByText('Ученика «Неизвестный Пётр» в журнале нет.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Поставить: 2' }).click();
  await expect(dialog).toBeHidden();
  await allSaved(page, 10_000);
  expect(stored(backend)).toEqual([`${first}: 5`, `${second}: Н`].sort());

  // A paste into a field stays in the field.
  await page.keyboard.press('Control+K');
  await page.keyboard.press('Control+V');
  await expect(dialog).toBeHidden();
});

test('the marks of «Остальным поставить…» look like buttons', async ({ page, openAs }) => {
  await openAs('pavlova', JOURNAL);
  await button(page, 'Остальным поставить…').click();
  const mark = page.getByRole('dialog').getByRole('button', { name: '4', exact: true });
  const chip = mark.locator('span');
  const line = await chip.evaluate((one) => getComputedStyle(one).borderTopColor);
  expect(line).not.toMatch(/^rgba\(.+, 0\)$|transparent/);
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a class is marked by the thumb, one student at a time', async ({
    page,
    backend,
    openAs,
  }) => {
    backend.execute('delete from choices where students > 4');
    const rows = await openJournal({ page, backend, openAs });
    const names = await namesIn(rows);
    await page.getByRole('switch', { name: 'Карточка' }).tap();
    const shown = page.getByRole('heading', { level: 2 });
    await expect(shown).toHaveText(names[0] ?? '');
    await expect(rows).toHaveCount(0);

    const box = await button(page, '5').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    // Within reach of the thumb: in the lower third of the window, above the menu bar.
    expect(box?.y).toBeGreaterThan(560);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(784);
    expect(await sideways(page)).toBe(0);

    for (const [index, name] of names.entries()) {
      await expect(shown).toHaveText(name);
      await expect(page.getByText(`№ ${index + 1} из ${names.length}`)).toBeVisible();
      // The card ignores a tap that comes before the name can be read.
      await page.clock.fastForward(1_000);
      await button(page, index % 2 ? 'Н' : '5').tap();
    }
    await expect(shown).toHaveText(names.at(-1) ?? '');
    await expect(page.getByText('Отметки есть у всех.')).toBeVisible();
    await allSaved(page);
    expect(stored(backend)).toEqual(
      names.map((name, index) => `${name}: ${index % 2 ? 'Н' : '5'}`).sort(),
    );
    expect(await violations(page)).toEqual([]);

    // The choice of the card is kept for the next visit.
    await page.reload();
    await expect(shown).toHaveText(names[0] ?? '');
  });

  test('the card, the dialogs for many marks and the sign-out need no network', async ({
    page,
    context,
    backend,
    openAs,
  }) => {
    // The last files that are fetched ahead, one after the other, while the browser is idle.
    const fetched = ['PasteMarksDialog', 'AddLesson'].map((last) =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(`/${last}-`)),
    );
    await openJournal({ page, backend, openAs });
    await Promise.all(fetched);
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('switch', { name: 'Карточка' }).tap();
    await button(page, '5').tap();
    await expect(page.getByText('№ 2 из')).toBeVisible();
    for (const name of ['Остальным поставить…', 'Вставить оценки']) {
      await button(page, name).tap();
      await expect(page.getByRole('dialog', { name: name.replace('…', '') })).toBeVisible();
      await page.keyboard.press('Escape');
    }
    await button(page, 'Меню').tap();
    await button(page, 'Выйти').tap();
    await expect(page.getByRole('dialog', { name: 'Не все оценки отправлены' })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByLabel('Логин')).toBeVisible({ timeout: 10_000 });
    expect(storedMarks(backend)).toEqual(['5']);
  });

  test('a swipe leads to the next student and back, and up it scrolls', async ({
    page,
    context,
    openAs,
  }) => {
    await openAs('pavlova', JOURNAL);
    await page.getByRole('switch', { name: 'Карточка' }).tap();
    const place = page.getByText(/^№ \d+ из/);
    await expect(place).toBeVisible();
    const before = Number(/\d+/.exec((await place.textContent()) ?? '')?.[0]);
    const client = await context.newCDPSession(page);
    const swipe = async (dx: number, dy: number) => {
      const [x, y] = [195, 480];
      const at = (part: number) => [{ x: x + dx * part, y: y + dy * part }];
      await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
      for (const part of [0.25, 0.5, 0.75, 1]) {
        await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
      }
      await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(-150, 10);
    await expect(place).toHaveText(new RegExp(`^№ ${before + 1} из`));
    await swipe(-20, 0);
    await swipe(10, -150);
    await expect(place).toHaveText(new RegExp(`^№ ${before + 1} из`));
    await swipe(150, -10);
    await expect(place).toHaveText(new RegExp(`^№ ${before} из`));
  });

  test('why a mark was refused is told on the card, which does not move to the side', async ({
    page,
    backend,
    openAs,
  }) => {
    await openJournal({ page, backend, openAs });
    await page.getByRole('switch', { name: 'Карточка' }).tap();
    const reason = 'Период закрыт приказом директора, изменить оценку уже нельзя.';
    const reply = () => Response.json({ mark: [reason] }, { status: 400 });
    backend.fault({ path: /journals\/$/, times: 1, reply });
    await button(page, '4').tap();
    await passHold(page);
    await page.getByRole('button', { name: /^Не сохранено: / }).tap();
    const card = page.getByRole('region', { name: 'Карточка ученика' });
    await expect(card.getByText(reason)).toBeInViewport({ ratio: 1 });
    expect(await sideways(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
    await button(page, 'Повторить').tap();
    await allSaved(page);
    expect(stored(backend)).toHaveLength(1);
  });

  test('the card fits the smallest windows, also a phone on its side', async ({ page, openAs }) => {
    await openAs('pavlova', JOURNAL);
    await page.getByRole('switch', { name: 'Карточка' }).tap();
    for (const [width, height] of [
      [320, 640],
      [568, 320],
      [320, 225],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const name of ['2', 'Н', 'Предыдущий', 'Следующий']) {
        await expect(button(page, name)).toBeInViewport({ ratio: 1 });
      }
      expect((await button(page, '4').boundingBox())?.height).toBeGreaterThanOrEqual(56);
      expect(await sideways(page)).toBe(0);
    }
  });
});
