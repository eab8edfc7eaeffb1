import { expect, test } from '../kit/fixtures.ts';
import { utils, write } from 'xlsx';

const stored =
  "select surname, name, patr, school from students where patr = 'Импортович' order by id";

/** Thirty different names. */
const NAMES = Array.from(
  { length: 30 },
  (_one, index) => `Имя${'аеиоу'[index % 5]}${'лмнрст'[index % 6]}`,
);

function workbook(rows: string[][]): Buffer {
  const book = utils.book_new(utils.aoa_to_sheet(rows), 'Лист1');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}

test.beforeEach(async ({ page, openAs }) => {
  await openAs('admin', '/students');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
});

test(
  'rows pasted from a spreadsheet are looked over, then created',
  { tag: '@main' },
  async ({ page, backend }) => {
    const dialog = page.getByRole('dialog');
    await dialog
      .getByLabel('Строки таблицы')
      .fill(
        [
          'Фамилия\tИмя\tОтчество\tШкола',
          'Щукин\tЮрий\tИмпортович\tГимназия № 12',
          'Щукина\tЯна\tИмпортович\tЛицей «Росток»',
          'Щукин\tЮрий\tИмпортович\tНеизвестная',
        ].join('\n'),
      );
    await dialog.getByRole('button', { name: 'Проверить' }).click();
    await expect(dialog).toContainText('Создадим 2 из 3');
    await expect(dialog).toContainText('Школа: «Неизвестная» нет в списке.');
    expect(backend.query(stored)).toEqual([]);
    await dialog.getByRole('button', { name: 'Создать: 2' }).click();
    // The rows that were not sent are listed again at the end, to be copied.
    await expect(dialog).toContainText('Готово: 2 из 2. С замечаниями, не отправлены: 1');
    await expect(dialog).toContainText('Школа: «Неизвестная» нет в списке.');
    await expect(dialog.getByRole('button', { name: 'Скопировать' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Готово' }).click();
    expect(backend.query(stored)).toHaveLength(2);
    await page.getByLabel('Поиск').fill('импортович');
    await expect(page.getByText('Показано 2 из 122')).toBeVisible();
  },
);

test('a file is read, failed rows are told and can be tried again', async ({ page, backend }) => {
  const dialog = page.getByRole('dialog');
  const people = Array.from({ length: 12 }, (_one, index) => [
    'Щукин',
    NAMES[index] ?? '',
    'Импортович',
    'Гимназия № 12',
  ]);
  await dialog.getByLabel('Выбрать файл').setInputFiles({
    name: 'ученики.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([['Фамилия', 'Имя', 'Отчество', 'Школа'], ...people]),
  });
  await expect(dialog).toContainText('Создадим 12 из ');
  backend.fault({
    method: 'POST',
    path: '/api/students/',
    times: 3,
    reply: () => Response.json({ name: ['Так не называют.'] }, { status: 400 }),
  });
  await dialog.getByRole('button', { name: 'Создать: 12' }).click();
  await expect(dialog).toContainText('Не создано: 3');
  await expect(dialog.getByText('Так не называют.')).toHaveCount(3);
  expect(backend.query(stored)).toHaveLength(9);
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(dialog).toContainText('Готово: 12 из 12');
  expect(backend.query(stored)).toHaveLength(12);
});
