import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { read, utils } from 'xlsx';
import { expect, test } from './kit/fixtures.ts';

test('students pasted from a spreadsheet are looked over, then created', async ({
  tab,
  backend,
  openAs,
}) => {
  await openAs('admin', '/students');
  await tab.text(/^Показано/).seen();
  await tab.copy(
    [
      'Фамилия\tИмя\tОтчество\tШкола',
      'Щукин\tЮрий\tИмпортович\tГимназия № 12',
      'Щукина\tЯна\tИмпортович\tЛицей «Росток»',
      'Щукин\tЮрий\tИмпортович\tНеизвестная',
    ].join('\n'),
  );
  await tab.role('button', 'Из таблицы').click();
  const dialog = tab.role('dialog');
  await dialog.label('Строки таблицы').click();
  await tab.press('Control', 'v');
  await dialog.role('button', 'Проверить').click();
  await dialog.containing('Школа: «Неизвестная» нет в списке.').seen();
  await dialog.role('button', 'Создать: 2').click();
  await dialog.containing('Готово: 2 из 2').seen();
  await dialog.role('button', 'Готово').click();
  await tab.label('Поиск').type('импортович');
  await tab.text('Показано 2 из 122').seen();
  expect(
    backend.query("select surname, name from students where patr = 'Импортович' order by surname"),
  ).toEqual([
    { surname: 'Щукин', name: 'Юрий' },
    { surname: 'Щукина', name: 'Яна' },
  ]);
});

test('the rows that are shown are saved as a spreadsheet', async ({ tab, session, openAs }) => {
  await openAs('admin', '/teachers?search=%D0%B0%D0%B1%D1%80');
  await tab.text(/^Показано 1 из/).seen();
  await tab.role('button', 'Экспорт').click();
  const file = join(session.downloads, 'Преподаватели.xlsx');
  await expect.poll(() => existsSync(file)).toBe(true);
  const sheet = read(readFileSync(file)).Sheets['Etuds'] ?? {};
  const [head, ...saved] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(head).toEqual(['Имя', 'Фамилия', 'Отчество']);
  expect(saved.map(([, surname]) => surname)).toEqual(['Абрамов']);
});

test('a list is printed as a plain table of all its rows', async ({ tab, openAs }) => {
  await openAs('admin', '/students');
  await tab.text(/^Показано/).seen();
  await tab.run(() => {
    window.print = () => dispatchEvent(new Event('beforeprint'));
  });
  await tab.role('button', 'Печать').click();
  await tab.forPaper();
  await expect.poll(() => tab.css('tbody tr').count()).toBe(120);
  expect(await tab.css('button, input').count()).toBe(0);
});
