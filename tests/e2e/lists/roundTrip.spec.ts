import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { recordsOf } from '../../kit/records.ts';
import { expect, test } from '../kit/fixtures.ts';

/** The file that «Экспорт» makes from the list on the screen. */
async function exported(page: Page): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Экспорт' }).click();
  return readFile(await (await started).path());
}

/** Opens the import of the list on the screen with a file. */
async function openFile(page: Page, buffer: Buffer) {
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Выбрать файл').setInputFiles({
    name: 'таблица.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  return dialog;
}

/** Imports a file into an empty list, then again; the second import must add nothing. */
async function importTwice(page: Page, file: Buffer, count: number) {
  const dialog = await openFile(page, file);
  await dialog.getByRole('button', { name: `Создать: ${count}` }).click();
  await expect(dialog).toContainText(`Готово: ${count} из ${count}`);
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await openFile(page, file);
  await expect(dialog).toContainText(`Создадим 0 из ${count}`);
  await expect(dialog.getByText('Уже есть в списке.')).toHaveCount(count);
}

test('exported schools are the same ones on a server without schools', async ({
  page,
  backend,
  openAs,
}) => {
  recordsOf(backend).school({ title: 'Лицей, корпус 2; вход 3' });
  recordsOf(backend).school({ title: '1543' });
  const stored = () => backend.query('select title from schools order by title');
  const before = stored();
  await openAs('admin', '/schools');
  const file = await exported(page);

  backend.execute('delete from schools');
  await page.reload();
  await expect(page.getByText('Организаций пока нет.')).toBeVisible();
  await importTwice(page, file, before.length);
  expect(stored()).toEqual(before);
});

test('a file with a column of schools is dropped on the list, and existing schools are reported', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/schools');
  const transfer = await page.evaluateHandle(() => {
    const files = new DataTransfer();
    files.items.add(
      new File(['Школа\nлицей "Росток"\nЛицей № 2, г. Пермь\nЛицей № 2, г. Омск'], 'школы.csv'),
    );
    return files;
  });
  await page.getByRole('table').dispatchEvent('drop', { dataTransfer: transfer });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Создадим 2 из 3');
  await expect(dialog.getByText('Уже есть в списке.')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Создать: 2' }).click();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(page.getByText('Показано 6 из 6')).toBeVisible();
});

test('the whole list is copied by two presses, and is the same when it is pasted', async ({
  page,
  context,
  openAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('admin', '/subjects');
  await page.getByRole('checkbox', { name: 'Выбрать все' }).click();
  await page.getByRole('button', { name: 'Скопировать' }).click();
  await page.getByRole('button', { name: 'Снять выбор' }).click();
  await page.getByRole('button', { name: 'Из таблицы' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Строки таблицы').focus();
  await page.keyboard.press('Control+V');
  await dialog.getByRole('button', { name: 'Проверить' }).click();
  await expect(dialog.getByText('Уже есть в списке.')).toHaveCount(8);
  await expect(dialog).toContainText('Создадим 0 из 8');
});
