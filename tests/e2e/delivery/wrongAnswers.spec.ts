import { type Page, expect } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployNext } from '../../kit/nextBuild.ts';
import { JOURNAL, markButton, openJournal, storedMarks } from '../kit/journalParts.ts';
import { isKept, isNextKept, scriptOf } from '../kit/keptApp.ts';
import { type Site, test, type WrongAnswer } from '../kit/site.ts';

// The browser logs an error for each wrong file.
test.use({
  expectedComplaint:
    /Failed to load|MIME type|integrity|dynamically imported|Unexpected|Invalid or unexpected|ERR_|installing worker|could not be fetched/i,
});

const MAIN = /\/assets\/index-[^/]*\.js$/;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Makes the browser look for a newer build; returns what became of it. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const shell = await navigator.serviceWorker.getRegistration();
    try {
      await shell?.update();
    } catch {
      return 'refused';
    }
    const worker = shell?.installing;
    if (!worker) return 'nothing newer';
    return new Promise<string>((resolve) => {
      worker.addEventListener('statechange', () => resolve(worker.state), { once: true });
    });
  });

/** Counts the times that a page is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

/** Replaces files in the browser's cache by the page of a portal. */
const spoil = (page: Page, paths: readonly string[]) =>
  page.evaluate(async (wrong) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        if (!wrong.includes(new URL(url).pathname)) continue;
        const headers = { 'Content-Type': 'text/html' };
        await cache.put(url, new Response('<h1>Войдите в сеть школы</h1>', { headers }));
      }
    }
  }, paths);

/** Waits until the browser keeps the app's files; returns the paths that differ from the server's. */
async function wrongKeptFiles(page: Page): Promise<string[]> {
  await isKept(page);
  return page.evaluate(async () => {
    const names = await caches.keys();
    const wrong: string[] = [];
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        const [kept, served] = await Promise.all([
          cache.match(request).then((answer) => answer?.text()),
          fetch(`${pathname}?asked`, { cache: 'no-store' }).then((answer) => answer.text()),
        ]);
        if (kept !== served) wrong.push(pathname);
      }
    }
    return names.length > 0 ? wrong : ['nothing is kept'];
  });
}

/** Waits until all files in the browser's cache are those of the server. */
const allKeptRight = (page: Page) =>
  expect.poll(() => wrongKeptFiles(page), { timeout: 30_000 }).toEqual([]);

const ANSWERS: readonly WrongAnswer[] = [
  'page of a portal',
  'way to a portal',
  'JSON',
  'nothing',
  'half of it',
  'no such file',
  'broken server',
];
const FILES = [
  /\/assets\/index-[^/]*\.css$/,
  /\/assets\/later-/,
  /\/assets\/StudentsPage-/,
  /\.woff2$/,
  /\/assets\/start-/,
  /\/assets\/parts-/,
  /^\/index\.html$/,
];

test('a release of which one file is answered wrongly is not installed, whatever comes in its place', async ({
  page,
  context,
  site,
  openAs,
}) => {
  test.slow();
  await openAs('pavlova', '/subjects/1');
  await isKept(page);
  await page.reload();
  const before = await scriptOf(page);
  for (const [path, answer] of [
    ...ANSWERS.map((answer) => [MAIN, answer] as const),
    ...FILES.map((path) => [path, 'page of a portal'] as const),
  ]) {
    site.fail(path, answer);
    deployNext(site.folder);
    // Repeated, because the browser itself may have begun a check while the files were changing.
    await expect(async () => {
      expect(await update(page), `${answer} for ${path.source}`).toBe('redundant');
      expect(site.faultsLeft, path.source).toBe(0);
    }).toPass();
    site.heal();
  }
  await page.close();

  // After all tabs are closed, the next visits use the new version.
  for (const visit of ['first', 'second']) {
    const next = await context.newPage();
    await next.goto('/subjects/1');
    await expect(heading(next), visit).toHaveText('Информатика (Начальный)');
    expect(await scriptOf(next)).not.toBe(before);
    await expect.poll(() => update(next)).toBe('nothing newer');
    await next.close();
  }
  const last = await context.newPage();
  await context.setOffline(true);
  await last.goto('/subjects/1');
  await expect(heading(last)).toHaveText(/^Нет связи/);
  expect(await scriptOf(last)).not.toBe(before);
});

test('a first installation that fails is tried again by itself', async ({ page, site, openAs }) => {
  await page.clock.install();
  site.fail(/StudentsPage-/, 'page of a portal', { times: 1 });
  await openAs('admin', '/');
  await expect.poll(() => site.faultsLeft).toBe(0);
  const hasShell = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await expect.poll(hasShell).toBe(false);
  await page.clock.runFor(60_000);
  await expect.poll(hasShell).toBe(true);
  expect(await wrongKeptFiles(page)).toEqual([]);
  await page.goto('/students');
  await expect(heading(page)).toHaveText('Обучающиеся');
});

test('whatever comes in the place of the worker’s own script, the app opens and its next release is kept', async ({
  page,
  site,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await isKept(page);
  deployNext(site.folder, { keepsOld: true });
  for (const answer of ANSWERS) {
    site.fail(/serviceWorker/, answer, { times: 1 });
    // An empty file is a valid script: browsers install it, and replace it at the next check.
    expect(await update(page), answer).toBe(answer === 'nothing' ? 'installed' : 'refused');
    await page.goto('/subjects/1');
    await expect(heading(page)).toHaveText('Информатика (Начальный)');
  }
  expect(await update(page)).toBe('installed');
});

test('a portal that answers everything for a while leaves nothing behind', async ({
  page,
  site,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await isKept(page);
  deployNext(site.folder);
  site.fail(/./, 'page of a portal');
  // The user must see the page of the portal.
  await page.goto('/subjects/1');
  await expect(heading(page)).toHaveText('Войдите в сеть школы');
  site.heal();
  await page.goto('/subjects/1');
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  await expect.poll(() => update(page)).toBe('nothing newer');
});

test.describe('when the network delivers wrong files of the app', () => {
  test('once, the page opens by itself, whatever comes in their place', async ({
    browser,
    baseURL,
    site,
  }) => {
    for (const answer of [...ANSWERS, 'half of it, for a year'] as const) {
      // A browser with an empty cache.
      const context = await browser.newContext({ baseURL });
      const page = await context.newPage();
      site.fail(MAIN, answer, { times: 1 });
      const loads = countLoads(page);
      await page.goto('/');
      await expect(page.getByLabel('Логин'), answer).toBeVisible();
      expect(loads(), answer).toBe(2);
      await context.close();
    }
  });

  test('for a while, a sentence says so, and then the page opens by itself', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    site.fail(MAIN, 'page of a portal');
    const loads = countLoads(page);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText('Он откроется сам');
    await page.clock.runFor(60_000);
    expect(loads()).toBe(1);
    site.heal();
    // The next check is 15 s after the answer to the last check, which may not have arrived yet.
    await expect(async () => {
      await page.clock.runFor(15_000);
      await expect(page.getByLabel('Логин')).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(loads()).toBe(2);
  });

  test('always, though the server says that they are there, a sentence says what to do after one attempt', async ({
    page,
    site,
  }) => {
    await page.clock.install();
    site.fail(MAIN, 'half of it', { ofBodies: true });
    const loads = countLoads(page);
    await page.goto('/');
    await expect(page.getByRole('alert')).toContainText(
      'Журнал не открылся. Обновите страницу через несколько минут. Если не поможет, скажите администратору. Не очищайте данные сайта: в них могут быть неотправленные оценки.',
    );
    expect(loads()).toBe(2);
    await page.clock.runFor(120_000);
    await page.getByRole('button', { name: 'Обновить страницу' }).click();
    await expect.poll(loads).toBe(3);
    await expect(page.getByRole('alert')).toContainText('Обновите страницу через несколько минут.');
    expect(loads()).toBe(3);
    site.heal();
    await page.clock.runFor(600_000);
    await page.reload();
    await expect(page.getByLabel('Логин')).toBeVisible();
  });

  test('with wrong styles once, the page is loaded again and has them', async ({ page, site }) => {
    site.fail(/\/assets\/index-[^/]*\.css$/, 'page of a portal', { times: 1 });
    await page.goto('/');
    await expect(page.getByLabel('Логин')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
  });
});

test.describe('a part of the app that comes wrong from the network', () => {
  for (const answer of ['page of a portal', 'nothing', 'broken server'] as const) {
    test(`once, as «${answer}», is fetched again, and its page is shown`, async ({
      page,
      site,
      openAs,
    }) => {
      // Never idle, so that the service worker does not fetch the file ahead.
      await page.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      site.fail(/StudentsPage-/, answer, { times: 1 });
      await openAs('admin', '/students');
      await expect(heading(page)).toHaveText('Обучающиеся');
    });
  }
});

test.describe('when the browser keeps wrong files', () => {
  test('of the app’s code, the next visit opens, sends the marks that wait, and keeps all as it should be', async ({
    page,
    context,
    site,
    backend,
    openAs,
  }) => {
    await openJournal({ page, backend, openAs });
    await isKept(page);
    await context.setOffline(true);
    await markButton(page, 0, '5').click();
    await expect(page.getByText('Ждёт сети: 1')).toBeVisible();
    await spoil(page, [site.pathOf('index-')]);
    await page.close();
    await context.setOffline(false);

    const next = await context.newPage();
    const loads = countLoads(next);
    await next.goto(JOURNAL);
    await expect.poll(() => storedMarks(backend)).toEqual(['5']);
    // Polled, because the marks may be stored before the page has loaded completely.
    await expect.poll(loads).toBe(2);
    await allKeptRight(next);
    await next.reload();
    await expect(markButton(next, 0, '5')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(loads).toBe(3);
  });

  test('of the app’s code while the server is away, the page waits for it and then opens', async ({
    page,
    site,
    openAs,
  }) => {
    await page.clock.install();
    await openAs('pavlova', '/');
    await isKept(page);
    await spoil(page, [site.pathOf('index-')]);
    site.fail(/^\/(?!api\/)/, 'broken server');
    await page.goto('/subjects/1');
    await expect(page.getByRole('alert')).toContainText('Он откроется сам');
    // The cache is kept, because without a network nothing else would open.
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
    site.heal();
    await page.clock.runFor(15_000);
    await expect(heading(page)).toHaveText('Информатика (Начальный)');
  });

  for (const [what, names] of [
    ['a part and what it needs', ['StudentsPage-', 'ListPage-']],
    ['the styles', ['index-', 'later-']],
    ['the script of the start', ['start-']],
  ] as const) {
    test(`of ${what}, the page is shown as it should be`, async ({ page, site, openAs }) => {
      await openAs('admin', '/');
      await isKept(page);
      const ending = what.includes('styles') ? '.css' : '.js';
      await spoil(
        page,
        names.map((name) => site.pathOf(name, ending)),
      );
      await page.goto('/students');
      await expect(heading(page)).toHaveText('Обучающиеся');
      await expect(page.getByRole('table')).toBeVisible();
      // The first style is in the sheet of home, the second in the later sheet.
      await expect(page.locator('body')).toHaveCSS('margin', '0px');
      await expect(page.getByRole('row').nth(1)).toHaveCSS('display', 'grid');
    });
  }

  test('in two tabs at once, both open and keep all as it should be', async ({
    page,
    context,
    site,
    openAs,
  }) => {
    await openAs('pavlova', '/');
    await isKept(page);
    await spoil(page, [site.pathOf('index-')]);
    const other = await context.newPage();
    await Promise.all([page.goto('/subjects/1'), other.goto('/subjects/1')]);
    for (const tab of [page, other]) {
      await expect(heading(tab)).toHaveText('Информатика (Начальный)');
    }
    await allKeptRight(page);
  });
});

/** Turns a build into an older one that did not check the hashes of its files. */
function uncheck({ folder }: Site): void {
  const file = join(folder, 'serviceWorker.js');
  const worker = readFileSync(file, 'utf8');
  const former = worker
    .replace(/\.startsWith\(\w+\)\)return new Response/, '!==``)return new Response')
    .replace('checked-precache', 'workbox-precache');
  expect(former).toContain('!==``)return new Response');
  expect(former).toContain('workbox-precache');
  writeFileSync(file, former);
}

test.describe('a build that did not check its files has kept a portal’s page for the app’s code', () => {
  test.beforeEach(async ({ page, site, openAs }) => {
    uncheck(site);
    await openAs('pavlova', '/');
    await isKept(page);
    await page.reload();
    // The start script of such a build did not repair files either.
    await spoil(
      page,
      ['index-', 'start-', 'JournalPage-'].map((name) => site.pathOf(name)),
    );
    await page.close();
  });

  test('the next release opens at once', async ({ context, site }) => {
    deployNext(site.folder);
    const page = await context.newPage();
    await page.goto(JOURNAL);
    await expect(heading(page)).toHaveText(/^Урок от/);
  });

  test('on a server too slow for pages the next release opens at the second visit', async ({
    context,
    site,
  }) => {
    deployNext(site.folder);
    site.fail(/^\/subjects/, 'no answer');
    const dead = await context.newPage();
    await dead.goto(JOURNAL);
    await expect(dead.getByText('Журнал загружается.')).toBeVisible();
    await isNextKept(dead);
    await dead.close();
    const page = await context.newPage();
    await page.goto(JOURNAL);
    await expect(heading(page)).toHaveText(/^Урок от/);
    expect(await wrongKeptFiles(page)).toEqual([]);
  });
});
