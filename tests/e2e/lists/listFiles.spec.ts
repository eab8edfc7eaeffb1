import { readFile } from 'node:fs/promises';
import { read, utils } from 'xlsx';
import { expect, test } from '../kit/fixtures.ts';

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

test('the lessons that a search has found are saved, in the order in which they stand', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/reports/subjects?sort=date&direction=descending');
  await page.getByLabel('Поиск урока').fill('Информатика (Начальный)');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('Информатика');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт' }).click();
  const file = await started;
  expect(file.suggestedFilename()).toBe('Отчёт по предметам и их урокам.xlsx');
  const sheet = read(await readFile(await file.path())).Sheets['Etuds'] ?? {};
  const [head, ...saved] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(head).toEqual(['Название предмета', 'Тема урока', 'Дата урока', 'Домашнее задание']);
  const shown = await page.getByRole('table').locator('tbody').getByRole('row').allInnerTexts();
  expect(saved).toHaveLength(shown.length);
  for (const [title, topic, date] of saved) {
    expect(title).toBe('Информатика (Начальный)');
    expect(topic).toMatch(/\S/);
    expect(date).toMatch(/^\d\d\.\d\d\.\d{4}$/);
  }
  const [newest] = saved;
  expect(shown[0]).toContain(newest?.[1]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedComplaint: /ERR_FAILED/ });

  test('a file that could not be made says so, and leaves the title its room', async ({
    page,
    openAs,
  }) => {
    await openAs('admin', '/schools');
    const heading = page.getByRole('heading', { name: 'Образовательные организации' });
    await expect(page.getByText(/^Показано/)).toBeVisible();
    const before = await heading.boundingBox();
    await page.route('**/assets/zipWorker*.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Ещё действия' }).click();
    await page.getByRole('button', { name: 'Экспорт' }).click();
    await expect(page.getByRole('alert')).toHaveText('Файл не получился. Повторите.');
    const after = await heading.boundingBox();
    // The heading has as many lines as before the failure.
    expect(after?.height).toBe(before?.height);
  });
});
