import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { Backend } from '../../backend/index.ts';
import { violations } from '../kit/axe.ts';
import { expect, test } from '../kit/fixtures.ts';
import { pagesOf } from '../kit/printed.ts';
import { makeTimeMovable } from '../kit/time.ts';

/** The stored choices of a term, ordered by student. */
const ofTerm = (backend: Backend, year: string, semester: string) =>
  backend.query<{ students: number; num_class: string; sub_first: number; sub_second: number }>(
    `select students, num_class, sub_first, sub_second from choices
     where year = ? and semester = ? order by students, id`,
    year,
    semester,
  );

const FIRST = '/choices?term=2026-1';

test(
  'a завуч carries a term to the next one over a failing network, and nobody has two',
  { tag: '@main' },
  async ({ page, context, backend, openAs }) => {
    const before = ofTerm(backend, '2026', '1');
    await makeTimeMovable(context);
    await openAs('admin', FIRST);
    await page.getByRole('button', { name: 'Перенести…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Откуда').selectOption('1 семестр 2026 года');
    await dialog.getByLabel('На семестр').selectOption('2');
    await expect(dialog).toContainText(`Выборов: ${before.length}.`);
    await dialog.getByRole('button', { name: 'Показать' }).click();
    await expect(dialog).toContainText(`Создадим ${before.length} из ${before.length}`);

    // Every tenth choice is stored but its answer is lost; every seventh does not reach the server.
    let sent = 0;
    await page.route('**/api/choices/', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      if (sent % 7 === 0) return route.abort();
      if (sent % 10 === 0) {
        const stored = { method: 'POST', path: '/api/choices/', afterwards: true };
        backend.fault({ ...stored, times: 1, reply: 'cut' });
      }
      return route.continue();
    });
    await dialog.getByRole('button', { name: `Создать: ${before.length}` }).click();
    // A retried choice may be lost again: then the run pauses.
    const pause = dialog.getByText('продолжу через');
    await expect(async () => {
      if (await pause.isVisible()) await page.clock.fastForward(2_000);
      await expect(dialog).toContainText(`Готово: ${before.length} из ${before.length}`, {
        timeout: 300,
      });
    }).toPass({ timeout: 30_000, intervals: [100] });
    await page.unroute('**/api/choices/');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    expect(ofTerm(backend, '2026', '2')).toEqual(before);
    expect(ofTerm(backend, '2026', '1')).toEqual(before);

    // A second copy finds no student without a choice.
    await page.getByRole('button', { name: 'Перенести…' }).click();
    await dialog.getByLabel('Откуда').selectOption('1 семестр 2026 года');
    await dialog.getByLabel('На семестр').selectOption('2');
    await dialog.getByRole('button', { name: 'Показать' }).click();
    await expect(dialog).toContainText(`Создадим 0 из ${before.length}`);
  },
);

test('two tabs that carry the same term at once give nobody two choices', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  const before = ofTerm(backend, '2026', '1');
  await makeTimeMovable(context);
  await openAs('admin', FIRST);
  const other = await context.newPage();
  await other.goto(FIRST);
  const starts = [];
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: 'Перенести…' }).click();
    const dialog = tab.getByRole('dialog');
    await dialog.getByLabel('Откуда').selectOption('1 семестр 2026 года');
    await dialog.getByLabel('На семестр').selectOption('2');
    await dialog.getByRole('button', { name: 'Показать' }).click();
    starts.push(dialog.getByRole('button', { name: `Создать: ${before.length}` }));
  }
  await Promise.all(starts.map((start) => start.click()));
  const isDone = (tab: Page, timeout: number) =>
    expect(tab.getByRole('dialog')).toContainText(`Готово: ${before.length} из ${before.length}`, {
      timeout,
    });
  await Promise.any([isDone(page, 30_000), isDone(other, 30_000)]);
  // The second tab waits until the first has added nothing for a while.
  await expect(async () => {
    await page.clock.fastForward(3_000);
    for (const tab of [page, other]) await isDone(tab, 300);
  }).toPass({ timeout: 30_000 });
  expect(ofTerm(backend, '2026', '2')).toEqual(before);
});

test(
  'a pasted table of student, class and two subjects becomes the choices of the term',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    backend.execute("delete from choices where year = '2026' and semester = '1'");
    const names = backend
      .query<{ name: string }>(
        `select surname || ' ' || name || ' ' || patr as name from students
       group by surname, name, patr having count(*) = 1 order by surname limit 10`,
      )
      .map(({ name }) => name);
    const rows = names.map(
      (name, index) => `${name}\t7А\tинформатика\t${index < 5 ? 'Физика' : 'шахматы'}`,
    );
    await openAs('admin', FIRST);
    await page.getByRole('button', { name: 'Из таблицы' }).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Строки таблицы')
      .fill(
        [
          'Ученик\tКласс\tПредмет 1\tПредмет 2',
          ...rows,
          rows[0],
          'Никто Такой\t7А\tИнформатика\tФизика',
        ].join('\n'),
      );
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog).toContainText('Создадим 10 из 12');
    await expect(dialog).toContainText('Студент: «Никто Такой» нет в списке.');
    await expect(dialog).toContainText('Повтор строки 2.');
    await expect(dialog.getByLabel('Год для всех')).toHaveValue('2026');
    await dialog.getByRole('button', { name: 'Создать: 10' }).click();
    await expect(dialog).toContainText('Готово: 10 из 10');
    await dialog.getByRole('button', { name: 'Готово' }).click();
    expect(ofTerm(backend, '2026', '1').map(({ num_class }) => num_class)).toEqual(
      Array.from({ length: 10 }, () => '7А'),
    );
    await expect(page.getByText(/^без выбора \d+$/)).toBeVisible();
  },
);

/** Opens the menu of less frequent actions in the overview, and chooses one. */
async function actOnOverview(page: Page, name: string) {
  await page.getByRole('button', { name: 'Действия со сводкой' }).click();
  await page.getByRole('button', { name }).click();
}

test('the overview is printed and saved, and so is a list for the door of each group', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('admin', FIRST);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = '';
    };
  });
  await page.getByLabel('Мест во всех группах').fill('25');
  const counts = backend.query<{ title: string; count: number }>(
    `select subjects.name || ' (' || level || ')' as title, count(*) as count from choices
     join subjects on subjects.id in (sub_first, sub_second)
     where year = '2026' and semester = '1' group by subjects.id order by title`,
  );
  const beyond = counts.reduce((sum, { count }) => sum + Math.max(0, count - 25), 0);
  await expect(page.getByRole('region', { name: 'Сверх мест' }).getByRole('button')).toHaveCount(
    beyond,
  );
  expect(await violations(page)).toEqual([]);

  const started = page.waitForEvent('download');
  await actOnOverview(page, 'Скачать сводку');
  const file = await started;
  expect(file.suggestedFilename()).toBe('Выборы, 1 семестр 2026 года.xlsx');
  const { Sheets, SheetNames } = read(await readFile(await file.path()));
  const rows = utils.sheet_to_json<unknown[]>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(
    rows.slice(1, counts.length + 1).map(([title, , , count, room]) => ({ title, count, room })),
  ).toEqual(counts.map((one) => ({ ...one, room: 25 })));

  await page.evaluate(() => delete document.body.dataset['printed']);
  await actOnOverview(page, 'Печать списков групп');
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  expect(await pagesOf(page)).toBe(counts.length);
  await actOnOverview(page, 'Печать сводки');
  // One page lists the subjects, the other the students without a choice.
  expect(await pagesOf(page)).toBe(2);
});
