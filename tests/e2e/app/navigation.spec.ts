import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { heading } from '../kit/parts.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page begins at its top, with the focus on its heading', async ({ page, openAs }) => {
  await openAs('pavlova', '/');
  await expect(heading(page)).toContainText('Здравствуйте');
  // On the first page the focus stays where the browser puts it.
  await expect(page.locator('body')).toBeFocused();
  await page.getByText('Информатика (Начальный)').click();
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Информатика (Начальный) — Школьный журнал');
  const journal = page.getByRole('button', { name: 'Открыть журнал' }).last();
  await journal.scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(200);
  await journal.click();
  await expect(heading(page)).toContainText('Урок от');
  await expect(heading(page)).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('link', { name: 'Оценки по школам' }).click();
  await expect(heading(page)).toHaveText('Отчёт по школам');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByLabel('Школа')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Школа')).toBeFocused();
});

test('the previous page keeps its scroll position, whether it is reached by Back or by its link', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await page.getByText('Информатика (Начальный)').click();
  const open = async () => {
    await page.getByRole('button', { name: 'Открыть журнал' }).nth(15).click();
    await expect(heading(page)).toContainText('Урок от');
  };
  await page.getByRole('button', { name: 'Открыть журнал' }).nth(15).scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  expect(before).toBeGreaterThan(200);
  await open();
  await page.getByRole('link', { name: 'Назад к предмету' }).click();
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(heading(page)).toBeFocused();
  await open();
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(before);
  // The link added no entry to the history: one more Back leads home.
  await page.goBack();
  await expect(heading(page)).toContainText('Здравствуйте');
});

test('a page that was open before is shown at once at its scroll position, and is renewed', async ({
  page,
  openAs,
  backend,
}) => {
  await openAs('pavlova', '/');
  await page.getByText('Информатика (Начальный)').click();
  const last = page.getByRole('button', { name: 'Открыть журнал' }).last();
  await last.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  // An event, not click(), which would first scroll up to the menu.
  await page.getByRole('link', { name: 'Список предметов' }).dispatchEvent('click');
  await page.getByText('Робототехника (Продвинутый)').click();
  await expect(heading(page)).toContainText('Робототехника');
  const answer = backend.hold({ path: '/api/subjects/1/lessons/' });
  await page.goBack();
  await expect(heading(page)).toContainText('Здравствуйте');
  backend.execute("update lessons set topic = 'Списки' where subjects = 1");
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(before);
  await expect(page.getByText('Списки')).toHaveCount(0);
  answer();
  await expect(page.getByText('Списки').first()).toBeAttached();
});

test('a search that is typed keeps the focus, and the place in the page', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  const search = page.getByRole('searchbox');
  await search.pressSequentially('Ива');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('Ива');
  // The search may be a pupil's name: it is kept in the history's state, never in the address.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('Ива');
  await expect(page).toHaveURL(/\/students$/);
  await page.reload();
  await expect(search).toHaveValue('Ива');
  await page.getByRole('link', { name: 'Преподаватели' }).click();
  await expect(search).toHaveValue('');
  await page.goBack();
  await expect(search).toHaveValue('Ива');

  await page.goto('/students?search=Ива&sort=surname');
  await expect(search).toHaveValue('Ива');
  await expect(page).toHaveURL(/\/students\?sort=surname$/);
});
