import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { JOURNAL, LESSON, markButton, studentRows } from '../e2e/kit/journalParts.ts';
import { deployNext } from '../kit/nextBuild.ts';
import {
  ARCHIVE,
  type Deployment,
  expect,
  isKept,
  scriptOf,
  storedMarks,
  submitCredentials,
  test,
} from './kit.ts';

async function signIn(page: Page, path: string, username = 'pavlova') {
  await page.goto(path);
  await submitCredentials(page, username);
  await expect(page.getByRole('button', { name: 'Выйти' })).toBeAttached();
}

/** Unpacks a later release over the former one, whose files in assets/ stay. */
function update({ dist }: Deployment) {
  deployNext(dist, { keepsOld: true });
  execFileSync('node', ['scripts/compress.mjs', dist]);
}

test('the archive can be read by any web server, and no page is named before its files are there', () => {
  const lines = execFileSync('tar', ['-tvzf', ARCHIVE], { encoding: 'utf8' }).trim().split('\n');
  const entries = lines.map((line) => line.split(/\s+/)).map((words) => [words[0], words.at(-1)]);
  const modes = entries.map(([mode]) => mode);
  expect(new Set(modes)).toEqual(new Set(['drwxr-xr-x', '-rw-r--r--']));
  const names = entries.map(([, name = '']) => name);
  const lastAsset = names.findLastIndex((name) => name.includes('/dist/assets/'));
  const pages = names.flatMap((name, at) => (/index\.html|serviceWorker\.js/.test(name) ? at : []));
  expect(lastAsset).toBeGreaterThan(0);
  expect(Math.min(...pages)).toBeGreaterThan(lastAsset);
});

test('a teacher adds a lesson, marks in it and reads the report', async ({ page, school }) => {
  await signIn(page, '/subjects/1');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Тема').fill('Первый урок на сервере школы');
  await dialog.getByLabel('Домашнее задание').fill('Не задано');
  await dialog.getByRole('button', { name: 'Сохранить и открыть журнал' }).click();
  await expect(page).toHaveURL(/lessons\/\d+\/journal$/);
  const lessonId = Number(/lessons\/(\d+)/.exec(page.url())?.[1]);
  for (const [row, mark] of ['5', '4', 'Н'].entries()) await markButton(page, row, mark).click();
  await expect
    .poll(() =>
      storedMarks(school, lessonId)
        .map((stored) => stored.replace(/\d+ /, ''))
        .sort(),
    )
    .toEqual(['4', '5', 'Н']);
  await page.goto('/reports/schools?school=1');
  await expect(page.getByRole('table').first()).toContainText('Алексеев');
});

test('an administrator adds a school', async ({ page, school }) => {
  await signIn(page, '/schools', 'admin');
  await page.getByRole('button', { name: 'Добавить' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Наименование').fill('Школа у моря');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(page.getByText('Школа у моря').first()).toBeVisible();
  await expect
    .poll(() => school.postgres.query('select title from schools').flat())
    .toContain('Школа у моря');
});

test('marks given while the server is restarted are stored, each once', async ({
  page,
  school,
}) => {
  school.postgres.query(`delete from journals where lessons = ${LESSON}`);
  await signIn(page, JOURNAL);
  await expect(studentRows(page).first()).toBeVisible();
  const count = await studentRows(page).count();
  const given: string[] = [];
  const mark = async (row: number) => {
    const value = ['2', '3', '4', '5', 'Н'][row % 5] ?? '';
    given.push(value);
    await markButton(page, row, value).click();
  };
  for (let row = 0; row < 5; row += 1) await mark(row);
  await school.stopDjango();
  for (let row = 5; row < 12; row += 1) await mark(row);
  await expect(page.getByText(/^Ждёт сервера: \d+/).first()).toBeVisible();
  await school.startDjango();
  for (let row = 12; row < count; row += 1) await mark(row);
  await expect(page.getByText('Все изменения сохранены')).toBeVisible({ timeout: 40_000 });
  const stored = storedMarks(school, LESSON).map((row) => row.split(' ')[1] ?? '');
  expect(stored.sort()).toEqual(given.sort());
});

test.describe('in an update', () => {
  test('a tab without the shell goes on with the files it began with', async ({
    page,
    context,
    school,
  }) => {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await signIn(page, '/subjects/1');
    const before = await scriptOf(page);
    update(school);
    await page.getByRole('button', { name: 'Добавить урок' }).click();
    await page.getByLabel('Тема').fill('Недописанная тема');
    await page.getByRole('button', { name: 'Календарь' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Тема')).toHaveValue('Недописанная тема');
    await page.getByRole('button', { name: 'Отмена' }).click();
    await page.getByRole('link', { name: 'По школам' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
    expect(await scriptOf(page)).toBe(before);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Отчёт по школам');
    expect(await scriptOf(page)).not.toBe(before);
  });

  test('a tab with it is offered the new version, over which nothing unsent is lost', async ({
    page,
    school,
  }) => {
    school.postgres.query(`delete from journals where lessons = ${LESSON}`);
    await page.clock.install();
    await signIn(page, JOURNAL);
    await isKept(page);
    const before = await scriptOf(page);
    await school.stopDjango();
    await markButton(page, 0, '5').click();
    await expect(page.getByText('Ждёт сервера: 1')).toBeVisible();
    update(school);
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.getByText('Вышла новая версия журнала.')).toBeVisible();
    await page.getByRole('button', { name: 'Обновить', exact: true }).click();
    await expect.poll(() => scriptOf(page)).not.toBe(before);
    await expect(page.getByText('В этом браузере ждут отправки оценки: 1.')).toBeVisible();
    await school.startDjango();
    await page.clock.runFor(15_000);
    await expect(markButton(page, 0, '5')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => storedMarks(school, LESSON).length).toBe(1);
  });
});

test('without nginx the app opens from the browser, and goes on when it is back', async ({
  page,
  school,
}) => {
  await page.clock.install();
  await signIn(page, '/subjects/1');
  await isKept(page);
  await school.stopNginx();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Нет связи/);
  await school.startNginx();
  await page.clock.runFor(15_000);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');
});

test('what runs beside Django and its files is told not to be kept', async ({ request }) => {
  const worker = await request.get('/serviceWorker.js');
  expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  const manifest = await request.get('/manifest.webmanifest');
  expect(manifest.ok()).toBe(true);
  const licences = await (await request.get('/licenses.md')).text();
  expect(licences).toContain('@e965/xlsx');
});
