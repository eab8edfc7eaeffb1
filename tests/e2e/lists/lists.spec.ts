import { expect, test } from '../kit/fixtures.ts';
import { rowWith, saved } from '../kit/parts.ts';

test(
  'students: added, found, changed and deleted',
  { tag: ['@main', '@shapes'] },
  async ({ page, backend, openAs }) => {
    const stored = () =>
      backend.query(
        "select surname, name, patr, school from students where name = 'Юрий' and patr = 'Львович'",
      );
    await openAs('admin', '/students');
    await page.getByRole('button', { name: 'Добавить' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Фамилия')).toBeFocused();
    // Tab moves the focus in a circle inside the dialog.
    await page.keyboard.press('Shift+Tab');
    await expect(dialog.getByRole('button', { name: 'Закрыть' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(dialog.getByLabel('Фамилия')).toBeFocused();
    await dialog.getByLabel('Фамилия').fill('Щукин');
    await dialog.getByLabel('Имя').fill('Юрий');
    await dialog.getByLabel('Отчество').fill('Львович');
    await dialog.getByLabel('Школа').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Добавить' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toMatchObject([{ surname: 'Щукин', name: 'Юрий', school: 2 }]);

    await page.getByLabel('Поиск').fill('юрий щук');
    await expect(page.getByText('Показано 1 из 121')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Поиск')).toHaveValue('юрий щук');

    await page.getByRole('switch', { name: 'Режим редактирования' }).click();
    const row = page.getByRole('row').nth(1);
    await row.getByLabel('Фамилия').fill('Щукина');
    await expect(row.getByText('Не сохранено')).toBeVisible();
    await row.getByRole('button', { name: 'Сохранить' }).click();
    await saved(row);
    await expect.poll(stored).toMatchObject([{ surname: 'Щукина' }]);

    await row.getByRole('button', { name: 'Удалить' }).click();
    await expect(dialog).toContainText(
      'Вы действительно хотите удалить студента Щукина Юрий Львович?',
    );
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('Ничего не найдено.')).toBeVisible();
    await expect.poll(stored).toEqual([]);
  },
);

test('leaving with unsaved edits asks first, by a link, by Back and by closing', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
  await page.getByRole('switch').click();
  const first = page.getByRole('row').nth(1).getByLabel('Имя');
  await first.fill('Проба');

  const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
  await page.getByRole('link', { name: 'Предметы', exact: true }).click();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(first).toHaveValue('Проба');
  await expect(page).toHaveURL('/teachers');

  await page.goBack();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(first).toHaveValue('Проба');
  await expect(page).toHaveURL('/teachers');

  await page.goBack();
  await question.getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL('/students');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Обучающиеся');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Преподаватели');
});

test(
  'schools: added, deleted without a question, and taken back',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    const titles = () =>
      backend.query<{ title: string }>('select title from schools').map((one) => one.title);
    await openAs('admin', '/schools');
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('dialog').getByLabel('Наименование').fill('Школа № 99');
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('switch').click();
    const row = rowWith(page, 'Наименование', 'Школа № 99');
    await row.getByRole('button', { name: 'Удалить' }).click();
    await expect(row).toBeHidden();
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(row).toBeVisible();
    expect(titles()).toContain('Школа № 99');
  },
);

test(
  'subjects: always editable, with their teacher by name',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    await openAs('admin', '/subjects');
    const row = rowWith(page, 'Наименование', 'Физика');
    await row.getByLabel('Преподаватель').fill('Павлова Татьяна Михайловна');
    await row.getByRole('button', { name: 'Обновить' }).click();
    await saved(row);
    expect(backend.query("select teacher from subjects where name = 'Физика'")).toEqual([
      { teacher: 1 },
    ]);
  },
);

test(
  'choices: added with their defaults and deleted',
  { tag: '@main' },
  async ({ page, backend, openAs }) => {
    const count = () => backend.query('select id from choices').length;
    const before = count();
    await openAs('admin', '/choices');
    await page.getByRole('button', { name: 'Добавить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(count()).toBe(before + 1);
    await page.getByRole('switch').click();
    await page.getByRole('row').nth(1).getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(count()).toBe(before);
  },
);

test('ten thousand students: only the rows in sight are drawn, all are counted and found', async ({
  page,
  backend,
  openAs,
}) => {
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
     insert into students (surname, name, patr, school)
     select 'Иванов' || i, 'Имя' || i, 'Отчество', 1 + i % 3 from n`,
  );
  await openAs('admin', '/students');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '10121');
  expect(await page.getByRole('row').count()).toBeLessThan(80);
  await page.keyboard.press('End');
  // Repeated, because the page grows while rows that become visible are measured.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(page.locator('[role=row][aria-rowindex="10121"]')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByLabel('Поиск').fill('иванов7777');
  await expect(page.getByText('Показано 1 из')).toBeVisible();
});

test('a long list keeps the row with the keyboard, however far it is scrolled', async ({
  page,
  backend,
  openAs,
}) => {
  backend.execute(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
     insert into students (surname, name, patr, school)
     select 'Ящерицын', 'Ян' || i, 'Львович', 1 from n`,
  );
  await openAs('admin', '/students?search=ящерицын');
  const table = page.getByRole('table');
  await expect(table).toHaveAttribute('aria-rowcount', '1001');
  await page.getByRole('switch').click();
  const first = page.getByRole('row').nth(1).getByLabel('Имя');
  await first.fill('Янина');
  await page.mouse.wheel(0, 18_000);
  await expect(table.locator('[aria-rowindex="500"]')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('row').nth(1).getByLabel('Фамилия')).toBeFocused();
  await expect(first).toHaveValue('Янина');
  // Tab moves past the last rendered row: each row has four fields and two buttons, and the edited row
  // also has the button that discards its edit.
  for (let step = 0; step < 5 + 40 * 6; step += 1) await page.keyboard.press('Tab');
  await expect(page.locator('[aria-rowindex="42"]').locator(':focus')).toHaveCount(1);
});

test('no line of the page lies over the teachers that the last row of subjects offers', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/subjects');
  await page.getByRole('combobox', { name: 'Преподаватель' }).last().click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.first()).toBeVisible();
  const covered = await options.evaluateAll(
    (all) =>
      all.filter((option) => {
        const { left, top, width, height } = option.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) !== option;
      }).length,
  );
  expect(covered).toBe(0);
});
