import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import { isKept } from '../kit/keptApp.ts';
import {
  allSaved,
  LESSON,
  markButton,
  openClass,
  openJournal,
  saveLine,
  storedMarks,
} from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

// The story opens another site, which is on another host.
test.use({ expectedComplaint: /^asked localhost$|ERR_INTERNET_DISCONNECTED/ });

/** Collects the browser's questions before the page is left; each is answered with «stay». */
function questionsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  return asked;
}

async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

async function openOtherSite(page: Page, baseURL: string): Promise<void> {
  await page.evaluate(
    (address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
    },
    baseURL.replace('127.0.0.1', 'localhost'),
  );
  await page.waitForURL(/localhost/);
}

async function leaveForAnotherApp(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const killer = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  void killer.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

/** The last page of the browser: how it ends, and the server's time per call in ms. */
const ENDS = [
  ['its tab is closed', closeTab, 300],
  ['its tab is closed', closeTab, 1_000],
  ['another site is opened', openOtherSite, 300],
  ['another app is opened and the browser is killed', leaveForAnotherApp, 300],
] as const;

/** Ways to open a journal of thirty students with no marks for a lesson; each returns the lesson’s id. */
const JOURNALS = [
  ['the journal of a lesson', () => Promise.resolve(LESSON)],
  [
    'the class journal',
    async (page: Page, backend: Backend) => {
      const [newest] = backend.query<{ id: number }>(
        'select id from lessons where subjects = 1 order by date desc, id desc limit 1',
      );
      const lessonId = newest?.id ?? 0;
      backend.execute('delete from journals where lessons = ?', lessonId);
      await page.goto('/subjects/1/journal');
      const grid = page.getByRole('grid', { name: 'Журнал класса' });
      await grid
        .locator('tr:has(td[aria-selected])')
        .first()
        .locator('td[aria-selected]')
        .last()
        .click();
      return lessonId;
    },
  ],
] as const;

const TWENTY = '2345'.repeat(5);

const marksOf = (backend: Backend, lessonId: number) => () =>
  backend.query('select students from journals where lessons = ?', lessonId).length;

for (const [journal, open] of JOURNALS) {
  // One end is enough for the class journal, because it uses the same queue.
  const ends = journal === 'the class journal' ? ENDS.slice(0, 1) : ENDS;
  for (const [end, leave, latency] of ends) {
    test(`20 marks typed in ${journal} are all on the server when ${end} at once, with ${latency} ms a call`, async ({
      page,
      baseURL,
      backend,
      openAs,
    }) => {
      await openClass({ page, backend, openAs });
      const lessonId = await open(page, backend);
      await page.waitForLoadState('networkidle');
      backend.fault({ path: /^\/api\/(journals|lessons)\//, wait: () => setTimeout(latency) });
      const asked = questionsOf(page);
      await page.keyboard.type(TWENTY, { delay: 30 });
      await leave(page, baseURL);
      await expect.poll(marksOf(backend, lessonId), { timeout: 20_000 }).toBe(20);
      expect(asked).toEqual([]);
    });
  }
}

test('20 marks typed before a reload are stored once, and the new page says so', async ({
  page,
  backend,
  openAs,
}) => {
  await openClass({ page, backend, openAs });
  await page.waitForLoadState('networkidle');
  backend.fault({ path: /^\/api\/journals\//, wait: () => setTimeout(300) });
  const asked = questionsOf(page);
  await page.keyboard.type(TWENTY, { delay: 30 });
  await page.reload();
  await expect(saveLine(page, 'Все изменения сохранены')).toBeVisible({ timeout: 30_000 });
  expect(storedMarks(backend)).toHaveLength(20);
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(20);
  expect(asked).toEqual([]);
});

test.describe('where the offline shell stands between the page and the server', () => {
  test.use({ hasShell: true });

  test('20 marks are all on the server when the tab is closed at once', async ({
    page,
    backend,
    openAs,
  }) => {
    await openClass({ page, backend, openAs });
    await isKept(page);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    backend.fault({ path: /^\/api\/journals\//, wait: () => setTimeout(300) });
    await page.keyboard.type(TWENTY, { delay: 30 });
    await closeTab(page);
    await expect.poll(() => storedMarks(backend).length, { timeout: 20_000 }).toBe(20);
  });
});

test('a private window asks before it closes while marks wait for the network, and closes once they are sent', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await makeTimeMovable(context);
  await openJournal({ page, backend, openAs });
  await context.setOffline(true);
  for (const row of [0, 1, 2]) await markButton(page, row, '5').click();
  await passHold(page);
  await expect(saveLine(page, 'Ждёт сети: 3')).toBeVisible();
  const asked = questionsOf(page);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await context.setOffline(false);
  await allSaved(page);
  await closeTab(page);
  expect(asked).toHaveLength(1);
  expect(storedMarks(backend)).toEqual(['5', '5', '5']);
});
