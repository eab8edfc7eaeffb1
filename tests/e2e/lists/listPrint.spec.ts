import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';

/** Prepares the page for print, as the browser does. */
async function print(page: Page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

const LISTS = [
  ['/students', 'Обучающиеся', ['№', 'ФИО', 'Школа']],
  ['/teachers', 'Преподаватели', ['№', 'ФИО']],
  ['/schools', 'Образовательные организации', ['№', 'Наименование']],
  ['/subjects', 'Предметы', ['№', 'Наименование', 'Уровень', 'Время', 'Преподаватель']],
  ['/choices', 'Выборы', ['№', 'Студент', 'Год', 'Семестр', 'Класс', 'Предмет 1', 'Предмет 2']],
] as const;

test('each list is printed as a plain table, without a control of the screen', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  for (const [path, title, heads] of LISTS) {
    await page.emulateMedia({ media: null });
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByText(/^Показано \d+ из \d+/)).toBeVisible();
    await print(page);
    const table = page.getByRole('table');
    await expect(table).toHaveCount(1);
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      expect.stringContaining(title),
      ...heads,
    ]);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(table.getByRole('row').nth(2)).toHaveText(/[А-Я]/);
  }
});

test('all rows of a long list are printed, as narrowed on the screen and by surname', async ({
  page,
  backend,
  openAs,
}) => {
  for (let number = 1; number <= 400; number += 1)
    backend.execute(
      "insert into students (surname, name, patr, school) values (?, 'Лев', 'Ильич', 1)",
      `Длиннов${String(number).padStart(3, '0')}`,
    );
  await openAs('admin', '/students');
  await page.getByLabel('Поиск').fill('Длиннов');
  await expect(page.getByText('Показано 400 из 520')).toBeVisible();
  await print(page);
  const rows = page.getByRole('table').locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(400);
  await expect(rows.last()).toHaveText(/^400\s*Длиннов400 Лев Ильич$/);
  // What is the same in all rows stands once, in the head.
  await expect(page.getByRole('table').locator('thead')).toContainText(
    /Гимназия № 12 · Всего: 400 · \d\d\.\d\d\.\d{4}/,
  );

  // A4 in portrait has room for about 35 rows.
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const sheets = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(sheets.length).toBeLessThanOrEqual(12);
  for (const [, width, height] of sheets) expect(Number(width)).toBeLessThan(Number(height));
});
