import type { Locator } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { lessonRows } from '../kit/parts.ts';

const style = (locator: Locator, property: string) =>
  locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

test('high contrast tells the current page, the chosen order and an open switch apart', async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs('admin', '/students');
  const link = (name: string) => page.getByRole('link', { name });
  const background = (name: string) => style(link(name), 'background-color');
  expect(await background('Обучающиеся')).not.toBe(await background('Предметы'));
  for (const name of ['Обучающиеся', 'Предметы'])
    expect(await style(link(name), 'border-bottom-width')).toBe('0px');

  const order = (name: string) => page.getByRole('button', { name });
  expect(await style(order('По имени'), 'background-color')).not.toBe(
    await style(order('По фамилии'), 'background-color'),
  );
  expect(await style(page.getByRole('switch'), 'appearance')).toBe('auto');
});

test('high contrast shows the chosen day of the calendar, and the bars of the chart', async ({
  page,
  openAs,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs('pavlova', '/reports/teachers/1/subjects?subject=1&from=2026-09-02&to=2026-09-30');
  await page.getByRole('button', { name: /^Период/ }).click();
  await page.getByRole('button', { name: 'Календарь' }).first().click();
  const chosen = page.getByRole('gridcell', { selected: true }).getByRole('button');
  const other = page.getByRole('button', { name: /четверг, 3 сентября/ });
  expect(await style(chosen, 'background-color')).not.toBe(await style(other, 'background-color'));

  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Показатели', exact: true }).click();
  const chart = page.getByRole('img', { name: /Сколько оценок/ });
  const canvas = await style(page.locator('body'), 'background-color');
  expect(await style(chart.locator('rect').first(), 'fill')).not.toBe(canvas);
  expect(await style(chart.locator('text').first(), 'fill')).not.toBe(canvas);
});

/** The contrast of two opaque colours by the formula of WCAG. */
function contrast(one: string, other: string): number {
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map((part) => {
      const share = Number(part) / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test('the focus ring stands out from the page', async ({ page, openAs }) => {
  await openAs('pavlova', '/');
  const link = page.getByRole('link', { name: 'Оценки по школам' });
  await link.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  const ring = await style(link, 'outline-color');
  expect(ring).toMatch(/^rgb\(/);
  expect(contrast(ring, await style(page.locator('body'), 'background-color'))).toBeGreaterThan(3);
});

test('with reduced motion the place of a loading page stands still', async ({
  page,
  backend,
  openAs,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  backend.fault({ path: '/api/subjects/1/', wait: new Promise(() => undefined) });
  await openAs('pavlova', '/subjects/1');
  const line = page.getByRole('status').filter({ hasText: 'Загрузка' }).locator('span').nth(1);
  await expect(line).toBeVisible();
  await expect(line).toHaveCSS('animation-name', 'none');
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('nothing stays highlighted under the finger, and the days of the calendar can be hit', async ({
    page,
    openAs,
  }) => {
    await openAs('pavlova', '/');
    const card = page.getByRole('link', { name: 'Информатика (Начальный)' });
    const before = await style(card, 'box-shadow');
    await card.hover();
    expect(await style(card, 'box-shadow')).toBe(before);
    await card.tap();
    await page.getByRole('button', { name: 'Добавить урок' }).tap();
    await page.getByRole('button', { name: 'Календарь' }).tap();
    const day = await page.getByRole('button', { name: /, 15 / }).boundingBox();
    expect(Math.min(day?.width ?? 0, day?.height ?? 0)).toBeGreaterThanOrEqual(42);
  });
});

test.describe('with scroll bars that take room', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('the header fits the narrowest screen', async ({ page, openAs }) => {
    await openAs('pavlova', '/');
    // 320 px less the width of a classic scroll bar.
    await page.setViewportSize({ width: 305, height: 640 });
    const menu = await page.getByRole('button', { name: 'Меню' }).boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(305);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(305);
  });
});

test('a homework of 500 characters makes no higher row, and a press shows the whole of it', async ({
  page,
  backend,
  openAs,
}) => {
  const homework = 'Прочитать параграф и ответить на вопросы. '.repeat(12).slice(0, 500);
  backend.execute(
    "update lessons set homework = ? where subjects = 1 and date = '2026-11-20'",
    homework,
  );
  await openAs('pavlova', '/subjects/1');
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const row = lessonRows(page).first();
    const text = row.getByRole('button', { name: homework.trim() });
    expect((await text.boundingBox())?.height).toBeLessThan(40);
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(width < 1152 ? 65 : 37);
    await text.click();
    const whole = page.getByRole('paragraph').filter({ hasText: homework.trim() });
    expect((await whole.boundingBox())?.height).toBeGreaterThan(150);
    await page.keyboard.press('Escape');
    await expect(whole).toBeHidden();
    await expect(text).toBeFocused();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a lesson is two lines that open the journal, and two buttons for a finger', async ({
    page,
    openAs,
  }) => {
    await openAs('pavlova', '/subjects/1');
    const row = lessonRows(page).first();
    await expect(row).toBeVisible();
    for (const name of ['Редактировать', 'Удалить']) {
      const box = await row.getByRole('button', { name }).boundingBox();
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    const shown = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(shown).toBe(390);
    await row.getByRole('button', { name: 'Удалить' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Отмена' }).tap();
    // A tap anywhere else in the row opens the journal, here on the homework.
    await row.tap({ position: { x: 200, y: 44 } });
    await expect(page).toHaveURL(/journal$/);
  });
});

test('the lessons of a term fill the window of a small laptop', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs('pavlova', '/subjects/1');
  await expect(lessonRows(page).first()).toBeVisible();
  const ends = await lessonRows(page).evaluateAll((rows) =>
    rows.map((row) => row.getBoundingClientRect().bottom),
  );
  expect(ends.filter((end) => end <= 768).length).toBeGreaterThanOrEqual(14);
});

test('controls on a touch screen are at least as high as a finger', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('pavlova', '/subjects/1/lessons/5/journal');
  for (const name of ['Список предметов', 'Домашние задания', 'Назад к предмету']) {
    const link = page.getByRole('link', { name }).first();
    // Polled, because the header of the page is rendered again when its data have loaded.
    await expect
      .poll(async () => (await link.boundingBox())?.height ?? 0)
      .toBeGreaterThanOrEqual(44);
  }
});

test('the header of a screen enlarged four times leaves most of it to the page', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await openAs('pavlova', '/');
  await expect(page.getByRole('banner')).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  // The header includes the notice that this is a demo.
  expect(header?.height).toBeLessThan(80);
});

test('the menu of a tablet fits in its row: nothing covers another part of it', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/');
  for (const width of [640, 700, 768, 831, 832, 1023]) {
    await page.setViewportSize({ width, height: 500 });
    const parts = await Promise.all(
      [
        page.getByRole('button', { name: 'Быстрый переход' }),
        page.getByRole('link', { name: 'Список предметов' }),
        page.getByRole('link', { name: 'Домашние задания' }),
        page.getByRole('button', { name: 'Меню', exact: true }),
        page.getByText('Демо', { exact: true }),
      ].map((part) => part.boundingBox()),
    );
    parts.forEach((box, index) => {
      const end = (parts[index - 1]?.x ?? 0) + (parts[index - 1]?.width ?? 0);
      expect(box?.x, `part ${index} at ${width}`).toBeGreaterThanOrEqual(end);
    });
    const last = parts.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('the chosen theme applies before the first paint', async ({ page, openAs }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs('pavlova', '/');
  const ground = () => style(page.locator('body'), 'background-color');
  const light = await ground();
  await page.getByRole('button', { name: 'pavlova Оформление' }).click();
  await page.getByRole('radio', { name: 'Тёмная' }).check();
  expect(await ground()).not.toBe(light);
  const dark = await ground();

  // At the next visit only index.html and the files that block the first paint arrive.
  await page.route('**/assets/index-*.js', () => undefined);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByText('Журнал загружается.')).toBeAttached();
  expect(await ground()).toBe(dark);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
