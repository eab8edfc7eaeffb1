import { readWorkbook } from '../../../src/lib/sheets/workbook.ts';
import { readFile } from 'node:fs/promises';
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
