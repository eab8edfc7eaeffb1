import { readWorkbook } from '../../../src/lib/sheets/readWorkbook.ts';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { violations } from '../kit/axe.ts';
import { expect, test } from '../kit/fixtures.ts';

const HEAD = 'ФИО\tШкола\tПервый выбор\tВторой выбор\tТретий выбор\tПочта';

test('Applications become groups, and their choices are stored, with a new student', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('admin', '/choices/applications?term=2031-1');
  const [known] = backend.query<{ name: string; school: string }>(
    "select s.surname || ' ' || s.name || ' ' || s.patr as name, h.title as school from students s join schools h on h.id = s.school order by s.id limit 1",
  );
  const school = known?.school ?? '';
  const row = (name: string, ...rest: string[]) => [name, school, ...rest].join('\t');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await page
    .getByLabel('Строки таблицы')
    .fill(
      [
        HEAD,
        row(known?.name ?? '', 'Информатика (Начальный)', 'Физика (Начальный)', '', 'a@b.ru'),
        row('Новиков Пётр Ильич', 'Информатика (Начальный)', 'Физика (Начальный)', '', 'c@d.ru'),
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: 'Взять: 2' }).click();
  await expect(page.getByText('Первые два желания: 2 из 2')).toBeVisible();
  await page.getByLabel('Мест: Информатика (Начальный)').fill('1');
  await expect(page.getByText('Первые два желания: 1 из 2')).toBeVisible();
  // A drag gives the second applicant another subject of that hour.
  const line = page.getByRole('listitem').filter({ hasText: 'Математика' });
  await page.getByText('Новиков Пётр Ильич').dragTo(line);
  await expect(page.getByRole('button', { name: 'Создать выборы: 2' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать группы' }).click();
  const file = await readFile(await (await download).path());
  const sheets = readWorkbook(new Uint8Array(file).buffer);
  expect(sheets.map(({ name }) => name)).toEqual([
    'Информатика (Начальный) 10-00',
    'Математика (Продвинутый) 10-00',
    'Физика (Начальный) 11-45',
    'Резерв',
  ]);
  expect(sheets[1]?.rows.flat()).toContain('c@d.ru');
  await page.getByRole('button', { name: 'Создать выборы: 2' }).click();
  await page.getByRole('button', { name: 'Создать: 2' }).click();
  await expect(page.getByText('Создано: 2 из 2.')).toBeVisible();
  const stored = backend.query<{ surname: string; first: number }>(
    "select s.surname as surname, c.sub_first as first from choices c join students s on s.id = c.students where c.year = '2031' order by c.id",
  );
  expect(stored.map(({ surname }) => surname)).toContain('Новиков');
  expect(new Set(stored.map(({ first }) => first)).size).toBe(2);
});

/** Reads applications of new pupils, each with the same two wishes. */
async function readNewcomers(page: Page, ...surnames: readonly string[]) {
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  await page
    .getByLabel('Строки таблицы')
    .fill(
      [
        HEAD,
        ...surnames.map((surname) =>
          [`${surname} Пётр Ильич`, 'Гимназия № 12', ...WISHES].join('\t'),
        ),
      ].join('\n'),
    );
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: `Взять: ${surnames.length}` }).click();
}
const WISHES = ['Информатика (Начальный)', 'Физика (Начальный)'];

test('A full group takes one more only after a question, and a move can be taken back', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/choices/applications?term=2031-1');
  await readNewcomers(page, 'Новиков', 'Обухов');
  await page.getByLabel('Мест: Информатика (Начальный)').fill('1');
  const seat = page.getByLabel('10:00, Обухов Пётр Ильич');
  await expect(seat).toHaveValue('');
  await seat.focus();
  await seat.selectOption({ label: 'Информатика (Начальный) · мест нет' });
  const question = page.getByRole('dialog', { name: 'Добавить сверх мест?' });
  await expect(question).toContainText('«Информатика (Начальный)»: занято 1 из 1.');
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(seat).toHaveValue('');
  await seat.selectOption({ label: 'Математика (Продвинутый)' });
  await expect(page.getByRole('button', { name: 'Создать выборы: 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(seat).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Создать выборы: 1' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWide).toBe(0);
});

test('What was created is undone, but no student whom a colleague has given another choice', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('admin', '/choices/applications?term=2031-1');
  await readNewcomers(page, 'Новиков', 'Обухов');
  await page.getByRole('button', { name: 'Создать выборы: 2' }).click();
  await page.getByRole('button', { name: 'Создать: 2' }).click();
  await expect(page.getByText('Создано: 2 из 2.')).toBeVisible();
  backend.execute(
    "insert into choices (students, year, semester, sub_first, sub_second, num_class) select id, '2031', '2', 1, 2, '' from students where surname = 'Обухов'",
  );
  await page.getByRole('dialog').getByRole('button', { name: 'Отменить' }).click();
  await expect(page.getByText('Отменено: 1 из 2.')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Запись с тех пор изменили');
  const left = backend.query<{ surname: string; semester: string }>(
    "select s.surname as surname, c.semester as semester from students s left join choices c on c.students = s.id where s.surname in ('Новиков', 'Обухов')",
  );
  expect(left).toEqual([{ surname: 'Обухов', semester: '2' }]);
});

test.describe('with a choice that the server refuses', () => {
  test.use({ expectedComplaint: /400/ });

  test('A new student whose choice was refused is undone with the others', async ({
    page,
    backend,
    openAs,
  }) => {
    await openAs('admin', '/choices/applications?term=2031-1');
    await readNewcomers(page, 'Новиков', 'Обухов');
    await page.getByRole('button', { name: 'Создать выборы: 2' }).click();
    backend.fault({
      method: 'POST',
      path: '/api/choices/',
      times: 1,
      reply: () => Response.json({ detail: 'Нельзя.' }, { status: 400 }),
    });
    await page.getByRole('button', { name: 'Создать: 2' }).click();
    await expect(page.getByText('Создано: 1 из 2. Не создано: 1.')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByText('Отменено: 2 из 2.')).toBeVisible();
    expect(backend.query("select id from students where surname in ('Новиков', 'Обухов')")).toEqual(
      [],
    );
  });
});
