import { expect, test } from '../kit/fixtures.ts';

const stored =
  "select surname, name, patr, school from students where patr like 'Импортовн%' or patr like '%оглы' order by id";

/** The bytes of a text in windows-1251. */
function windows1251(text: string): Buffer {
  const letters = new Map(
    Array.from({ length: 256 }, (_one, byte) => [
      new TextDecoder('windows-1251').decode(Uint8Array.of(byte)),
      byte,
    ]),
  );
  return Buffer.from(Array.from(text, (letter) => letters.get(letter) ?? 0x3f));
}

test.beforeEach(async ({ page, openAs }) => {
  await openAs('admin', '/students');
  await page.getByRole('button', { name: 'Из таблицы' }).click();
});

test(
  'a file of Russian Excel with a title, numbers and full names is read as it is meant',
  { tag: '@main' },
  async ({ page, backend }) => {
    const dialog = page.getByRole('dialog');
    const lines = [
      'Список обучающихся;;;',
      '№ п/п;Ф.И.О. обучающегося;Класс;ОУ',
      '1;Щукина Яна Импортовна;7А;гимназия №12',
      '2;Ёлкин - Палкин Вагиф Гасан оглы;7А;"Лицей ""Росток"""',
      '3;Щукина Ия Импортовна;7Б;3',
    ];
    await dialog.getByLabel('Выбрать файл').setInputFiles({
      name: 'дети.csv',
      mimeType: 'text/csv',
      buffer: windows1251(lines.join('\r\n')),
    });
    await expect(dialog).toContainText('Создадим 2 из 3');
    // A number is not read as an id: the user chooses its meaning.
    await expect(dialog).toContainText('Школа: «3» — может быть, Школа-интернат № 3. Выберите.');
    await dialog.getByLabel('Вместо «3»').selectOption('Школа-интернат № 3');
    await dialog.getByRole('button', { name: 'Создать: 3' }).click();
    await expect(dialog).toContainText('Готово: 3 из 3');
    const idOf = (title: string) =>
      backend.query<{ id: number }>(`select id from schools where title = '${title}'`)[0]?.id;
    const created = backend.query<{ surname: string; name: string }>(stored);
    const nameOf = ({ surname, name }: { surname: string; name: string }) => `${surname} ${name}`;
    expect([...created].sort((a, b) => nameOf(a).localeCompare(nameOf(b), 'ru'))).toEqual([
      {
        surname: 'Ёлкин-Палкин',
        name: 'Вагиф',
        patr: 'Гасан оглы',
        school: idOf('Лицей «Росток»'),
      },
      { surname: 'Щукина', name: 'Ия', patr: 'Импортовна', school: idOf('Школа-интернат № 3') },
      { surname: 'Щукина', name: 'Яна', patr: 'Импортовна', school: idOf('Гимназия № 12') },
    ]);
  },
);

test('a file that has only the name or the first bytes of a spreadsheet is refused', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  for (const [name, text, sentence] of [
    ['дети.xlsx', '%PDF-1.7\n1 0 obj', /не таблица \.xlsx, \.xls, \.ods/],
    ['пусто.xlsx', 'PK\u0003\u0004 not a workbook', /^Файл не удалось прочитать\./],
    ['дети.xlsx', 'Щукина;Яна', /не таблица \.xlsx, \.xls, \.ods/],
    ['дети.pdf', 'Щукина;Яна', /не таблица \.xlsx, \.xls, \.ods/],
  ] as const) {
    await test.step(`${name}: ${text}`, async () => {
      await dialog
        .getByLabel('Выбрать файл')
        .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) });
      await expect(dialog.getByRole('alert')).toHaveText(sentence);
    });
  }
});

test('of three thousand rows only the visible ones are rendered, and every row can be reached', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog');
  const summary = dialog.getByRole('status').filter({ hasText: 'Создадим' });
  const lines = Array.from({ length: 3_000 }, () => 'Щукина;Яна;Импортовна;Гимназия № 12');
  await dialog.getByLabel('Выбрать файл').setInputFiles({
    name: 'дети.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  });
  await expect(summary).toContainText('Создадим 1 из 3 000');
  const table = dialog.getByRole('table', { name: 'Строки' });
  await expect(table).toHaveAttribute('aria-rowcount', '3001');
  expect(await table.getByRole('row').count()).toBeLessThan(60);

  await dialog.getByLabel('Имя, строка 2', { exact: true }).click();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
  const far = dialog.getByLabel('Имя, строка 42', { exact: true });
  await expect(far).toBeFocused();
  await expect(far).toBeInViewport();
  await far.fill('Ия');
  await expect(summary).toContainText('Создадим 2 из ');
  // From any row Tab leads out of the table, however many rows follow.
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Назад' })).toBeFocused();
  // The edited row and its text stay, although it is scrolled out of view.
  await table.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(dialog.getByLabel('Имя, строка 3000', { exact: true })).toBeVisible();
  await expect(far).toHaveValue('Ия');
});

for (const [where, size, rows] of [
  ['twelve rows of a messy table are in sight on a small laptop', [1366, 768], 12],
  ['the first rows of a messy table are on the first screen of a phone', [390, 844], 2],
] as const) {
  test(where, async ({ page }) => {
    await page.setViewportSize({ width: size[0], height: size[1] });
    const dialog = page.getByRole('dialog');
    const lines = Array.from(
      { length: 33 },
      (_one, index) =>
        `${index};Щукин${'аеиоу'[index % 5]} ЯНА Импортовна;01.02.2015;${['3', 'Неизвестная', ''][index % 3]}`,
    );
    const text = ['Список 5А', '№;ФИО;Дата рождения;Школа', ...lines].join('\n');
    await dialog
      .getByLabel('Выбрать файл')
      .setInputFiles({ name: 'дети.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    const table = dialog.getByRole('table', { name: 'Строки' });
    // A row is wider than a phone: its first cell stands for it.
    const number = table.getByRole('row').nth(rows).getByRole('cell').first();
    await expect(number).toBeInViewport({ ratio: 1 });
    const sideways = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('dialog, dialog *:has([role=table])')]
        .map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
        .filter((more) => more > 0),
    );
    expect(sideways).toEqual([]);
  });
}
