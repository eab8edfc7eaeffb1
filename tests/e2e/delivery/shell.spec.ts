import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { deployNext } from '../../kit/nextBuild.ts';
import { JOURNAL, markButton, openJournal, storedMarks } from '../kit/journalParts.ts';
import { isKept, isNextKept, scriptOf } from '../kit/keptApp.ts';
import { expect } from '../kit/fixtures.ts';
import { test } from '../kit/site.ts';

test('the app opens without a network, shows the unsent marks, and sends them when the network is back', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await page.clock.install();
  await openJournal({ page, backend, openAs });
  await isKept(page);
  await context.setOffline(true);
  await markButton(page, 0, '5').click();
  await markButton(page, 1, 'Н').click();
  await expect(page.getByText('Ждёт сети: 2')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Нет связи/);
  await expect(page.getByText('В этом браузере ждут отправки оценки: 2.')).toBeVisible();

  await context.setOffline(false);
  // The page asks the server again by itself.
  await page.clock.runFor(15_000);
  await expect(markButton(page, 0, '5')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => storedMarks(backend)).toEqual(['5', 'Н']);
});

for (const [answer, meaning] of [
  ['no answer', 'does not answer'],
  ['broken server', 'is being restarted'],
] as const) {
  test(`a page opens while the server of the files ${meaning}`, async ({ page, site, openAs }) => {
    await openAs('pavlova', '/');
    await isKept(page);
    site.fail(/^\/(?!api\/)/, answer);
    await page.goto('/subjects/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');
  });
}

test('a new version is offered to an open page, which goes on with its own version until it is accepted', async ({
  page,
  site,
  openAs,
}) => {
  await page.clock.install();
  await openAs('pavlova', '/subjects/1');
  await isKept(page);
  // After this reload the files of the app come from the browser's cache.
  await page.reload();
  const before = await scriptOf(page);
  deployNext(site.folder);
  await page.getByRole('button', { name: 'Добавить урок' }).first().click();
  await page.getByRole('dialog').getByLabel('Тема').fill('Недописанная тема');
  await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isNextKept(page);
  await expect(page.getByText('Вышла новая версия журнала.')).toBeVisible();

  // The browser asks before the reload discards the typed text; the answer is «stay».
  page.once('dialog', (question) => void question.dismiss());
  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Тема')).toHaveValue('Недописанная тема');
  await page.getByRole('button', { name: 'Отмена' }).click();
  // The code of this page was not opened before, and the server no longer has it.
  await page.getByRole('link', { name: 'По школам' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
  expect(await scriptOf(page)).toBe(before);

  await page.getByRole('button', { name: 'Обновить', exact: true }).click();
  await expect.poll(() => scriptOf(page)).not.toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
  await expect(page.getByText('Вышла новая версия журнала.')).toBeHidden();
});

test('a new version is not fetched by all computers of a class in the moment they start', async ({
  page,
  site,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await isKept(page);
  const before = await scriptOf(page);
  deployNext(site.folder, { pauseMs: 3_600_000 });
  await page.reload();
  // The page itself is of the new version at once.
  expect(await scriptOf(page)).not.toBe(before);
  const state = () =>
    page.evaluate(async () => {
      const shell = await navigator.serviceWorker.getRegistration();
      return shell?.installing?.state ?? 'none';
    });
  await expect.poll(state).toBe('installing');
  await page.waitForLoadState('networkidle');
  expect(await state()).toBe('installing');
});

test('the browser keeps the app’s own files alone, and leaves other addresses to the server', async ({
  page,
  site,
  openAs,
}) => {
  await openAs('pavlova', JOURNAL);
  await isKept(page);
  const first = await page.goto('/');
  expect(first?.fromServiceWorker()).toBe(true);
  await page.goto('/reports/schools');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = names.map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });
  const files = readdirSync(site.folder, { recursive: true, encoding: 'utf8' });
  for (const path of kept) expect(files).toContain(path.slice(1));
  // The kept files include the code of all screens.
  const parts = Object.values(
    JSON.parse(readFileSync(join(site.folder, '.vite/manifest.json'), 'utf8')) as Manifest,
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(kept).toEqual(expect.arrayContaining(parts.map(({ file }) => `/${file}`)));
  // Addresses outside the app, such as Django's admin, go to the server.
  const foreign = await page.goto('/admin/');
  expect(foreign?.fromServiceWorker()).toBe(false);
});
