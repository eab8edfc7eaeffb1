import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { expect, test } from './kit.ts';

test('the rows that are shown are saved as a spreadsheet, in the order in which they stand', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/teachers?sort=-surname&search=%D0%B0%D0%B1%D1%80');
  await expect(page.getByText(/^Показано 1 из/)).toBeVisible();
  const save = async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Экспорт' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe('Преподаватели.xlsx');
    const sheet = read(await readFile(await file.path())).Sheets['Etuds'] ?? {};
    return utils.sheet_to_json<string[]>(sheet, { header: 1 });
  };
  const narrowed = await save();
  expect(narrowed).toHaveLength(2);
  expect(narrowed[0]).toEqual(['Имя', 'Фамилия', 'Отчество']);
  expect(narrowed[1]?.[1]).toBe('Абрамов');

  await page.getByLabel('Поиск').fill('');
  await expect(page.getByText('Показано 6 из 6')).toBeVisible();
  const surnames = (await save()).slice(1).map(([, surname = '']) => surname);
  expect(surnames).toEqual([...surnames].sort(new Intl.Collator('ru').compare).reverse());
});
