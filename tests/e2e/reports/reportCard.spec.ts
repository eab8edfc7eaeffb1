import type { Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { expect, test } from '../kit/fixtures.ts';
import { pagesOf } from '../kit/printed.ts';

const SCHOOL = '/reports/schools?school=1';
const sheet = (page: Page) => page.getByRole('article', { name: /^Табель: / });
const subjectRow = (page: Page, title: string) =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: title }) });

test(
  'from a name in the report to the sheet, which counts as the server holds it',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    const [school] = backend.query<{ id: number }>(
      "select school as id from students where surname = 'Алексеев'",
    );
    backend.execute(
      "delete from journals where students = (select id from students where surname = 'Алексеев')",
    );
    const lessons = backend.query<{ id: number; date: string }>(
      'select id, date from lessons where subjects = 1 order by date limit 4',
    );
    ['5', 'Н', '4', '4'].forEach((mark, index) =>
      backend.execute(
        "insert into journals (students, lessons, mark) select id, ?, ? from students where surname = 'Алексеев'",
        lessons[index]?.id ?? 0,
        mark,
      ),
    );
    await openAs('pavlova', `/reports/schools?school=${school?.id ?? 0}`);
    await page.getByLabel('Поиск ученика').fill('Алексеев');
    await page.getByRole('link', { name: 'Алексеев Михаил Игоревич' }).click();
    await expect(page).toHaveURL(/\/reports\/schools\/\d+\/students\/\d+$/);
    const informatics = subjectRow(page, 'Информатика (Начальный)');
    await expect(informatics.getByRole('cell').nth(0)).toContainText(/сент\. 2026\s*5\s*Н\s*4\s*4/);
    await expect(informatics.getByRole('cell').nth(1)).toHaveText('4,33');
    await expect(informatics.getByRole('cell').nth(2)).toHaveText('3');
    await expect(informatics.getByRole('cell').nth(3)).toHaveText('1');
    await expect(informatics.getByRole('cell').nth(4)).toHaveText('4');
    expect(await violations(page)).toEqual([]);

    // The period applies here, too, and is printed on the report card.
    await page.getByRole('button', { name: /^Период/ }).click();
    await page.getByLabel('С даты').fill('01.01.2027');
    await page.keyboard.press('Escape');
    await expect(sheet(page)).toContainText('За этот период оценок нет.');
    await expect(sheet(page)).toContainText('с 01.01.2027');
    await page.getByRole('link', { name: 'Следующий ученик' }).click();
    await expect(sheet(page)).not.toContainText('Алексеев');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
  },
);

test('a name that is pressed with Ctrl opens in a tab of its own, and the report stays', async ({
  page,
  context,
  openAs,
}) => {
  await openAs('pavlova', SCHOOL);
  const name = page.getByRole('rowheader').getByRole('link').first();
  const opened = context.waitForEvent('page');
  await name.click({ modifiers: ['ControlOrMeta'] });
  await expect(sheet(await opened)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
});

test('a sheet is one page, and those of a school are two a page', async ({ page, openAs }) => {
  await openAs('pavlova', SCHOOL);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = '';
    };
  });
  await page.getByLabel('Поиск ученика').fill('Иванова');
  const names = page.getByRole('rowheader');
  await expect(names.first()).toContainText('Иванова');
  const texts = await names.allTextContents();
  // Each student has a line for each of two subjects.
  const students = new Set(texts.map((text) => text.replace(/(?<=\)).*$/, '')));
  expect(students.size).toBe(2);
  await page.getByRole('button', { name: 'Ещё' }).click();
  await page.getByRole('button', { name: 'Табели' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  expect(await pagesOf(page)).toBe(students.size / 2);
  await expect(page.getByRole('article')).toHaveCount(0);

  await names.first().getByRole('link').click();
  await expect(sheet(page)).toBeVisible();
  expect(await pagesOf(page)).toBe(1);
});
