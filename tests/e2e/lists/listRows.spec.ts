import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';

/** The top of each row on the page. */
const tops = (page: Page) =>
  page
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map((row) => Math.round(row.getBoundingClientRect().top + window.scrollY)),
    );

for (const width of [768, 1024, 1440]) {
  test(`no row moves while one is edited, refused and saved, ${width} px wide`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openAs('admin', '/teachers');
    await page.getByRole('switch').click();
    const row = page.getByRole('row', { name: 'Абрамов' });
    const before = await tops(page);
    await row.getByLabel('Имя').fill('Ян');
    await expect(row.getByText('Не сохранено')).toBeVisible();
    expect(await tops(page)).toEqual(before);

    backend.execute("update teachers set name = 'Яков' where surname = 'Абрамов'");
    await page.keyboard.press('Enter');
    await expect(row.getByText('Сейчас на сервере: Яков.')).toBeVisible();
    expect(await tops(page)).toEqual(before);

    await row.getByRole('button', { name: 'Оставить моё' }).click();
    await expect(row.getByLabel('Имя')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(row.getByText('Сохранено', { exact: true })).toBeVisible();
    expect(await tops(page)).toEqual(before);
    expect(backend.query("select name from teachers where surname = 'Абрамов'")).toEqual([
      { name: 'Ян' },
    ]);
  });
}

const EDITED = [
  { path: '/students', name: 'Воронин' },
  { path: '/subjects', name: 'Информатика' },
];
for (const { path, name } of EDITED) {
  test(`a tablet edits ${path} in a dialog, where no field is cut beside empty space`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openAs('admin', path);
    const row = page.getByRole('row', { name }).first();
    await expect(row).toBeVisible();
    const toggle = page.getByRole('switch');
    if ((await toggle.count()) > 0) await toggle.click();
    await row.getByRole('button').click();
    const fields = page.getByRole('dialog').getByRole('textbox');
    await expect(fields.first()).toBeVisible();
    const cut = await fields.evaluateAll((all) =>
      all.filter((field) => field.scrollWidth > field.clientWidth).map((field) => field.id),
    );
    expect(cut).toEqual([]);
  });
}

test('on a phone a row opens its fields, and no row moves while one is refused and saved', async ({
  page,
  backend,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs('admin', '/teachers');
  await page.getByRole('switch').click();
  const row = page.getByRole('row', { name: 'Абрамов' });
  const before = await tops(page);
  await row.getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: /^Абрамов/ });
  await dialog.getByLabel('Имя').fill('Ян');
  // The typed text stays in its row.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Не сохранено')).toBeVisible();
  expect(await tops(page)).toEqual(before);

  await row.getByRole('button').click();
  await expect(dialog.getByLabel('Имя')).toHaveValue('Ян');
  backend.execute("update teachers set name = 'Яков' where surname = 'Абрамов'");
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Сейчас на сервере: Яков.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Оставить моё' }).click();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Сохранено', { exact: true })).toBeVisible();
  expect(await tops(page)).toEqual(before);
  expect(backend.query("select name from teachers where surname = 'Абрамов'")).toEqual([
    { name: 'Ян' },
  ]);
});

test('a row has one height in every state, and in each density', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('admin', '/teachers');
  const heights = async () =>
    new Set(
      await page
        .locator('[role=row][data-id]')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height)),
    );
  await expect(page.getByText('Показано 6 из 6')).toBeVisible();
  expect(await heights()).toEqual(new Set([36]));
  await page.getByRole('switch').click();
  await page.getByRole('row').nth(1).getByLabel('Имя').fill('Ян');
  await page.getByRole('row').nth(2).getByLabel('Имя').fill('');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(2).getByText('Заполните поле «Имя».')).toBeVisible();
  const answer = backend.fault({ method: 'PATCH', path: /teachers/, reply: 'drop' });
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Сохранить' }).click();
  await expect(
    page
      .getByRole('row')
      .nth(1)
      .getByText(/Нет связи/),
  ).toBeVisible();
  answer();
  expect(await heights()).toEqual(new Set([36]));
  await page.evaluate(() => document.documentElement.setAttribute('data-density', 'comfortable'));
  expect(await heights()).toEqual(new Set([44]));
});

test('a saved row keeps its place, and the page its scroll; what is added comes into sight', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  await page.getByRole('switch').click();
  const row = page.locator('[role=row][aria-rowindex="60"]');
  await row.scrollIntoViewIfNeeded();
  await row.getByLabel('Имя').fill('Аарон');
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.keyboard.press('Enter');
  await expect(row.getByText('Сохранено', { exact: true })).toBeVisible();
  await expect(row.getByLabel('Имя')).toHaveValue('Аарон');
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);

  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Фамилия').fill('Яшин');
  await dialog.getByLabel('Имя').fill('Ян');
  await dialog.getByLabel('Отчество').fill('Янович');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: 'Яшин Ян Янович' })).toBeInViewport();
});
