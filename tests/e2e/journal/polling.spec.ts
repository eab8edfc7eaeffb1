import type { Page } from '@playwright/test';
import { JOURNAL } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';

/** Puts the tab out of sight, as another tab before it does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** The requests a minute of a tab in which nobody does anything; no page has more. */
const PAGES = [
  ['/', 0],
  ['/subjects/1', 0],
  [JOURNAL, 3],
  ['/subjects/1/journal', 6],
  ['/reports/schools?school=1', 0],
  ['/students', 0],
] as const;

test('a tab asks a few times a minute at most, and never out of sight', async ({
  page,
  backend,
  openAs,
}) => {
  await page.clock.install();
  for (const [path, most] of PAGES) {
    await test.step(`${path}: ${most} times`, async () => {
      await page.clock.resume();
      await openAs('pavlova', path);
      await page.waitForLoadState('networkidle');
      // Else the minute would have the time as well that it takes to go through it.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
      // What is fetched behind the page, and what looks again once.
      await page.clock.runFor(30_000);
      await page.waitForLoadState('networkidle');
      backend.clearRequests();
      for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000);
      expect.soft(backend.requests.length, path).toBeLessThanOrEqual(most);

      await hide(page);
      await page.clock.runFor(1_000);
      await page.waitForLoadState('networkidle');
      backend.clearRequests();
      for (let times = 0; times < 12; times += 1) await page.clock.runFor(10_000);
      // What had been asked before has arrived as well when this has.
      await page.evaluate(() => fetch('/api/accounts/check-login/'));
      const asked = backend.calls();
      expect.soft(asked, path).toEqual(['GET /api/accounts/check-login/']);
    });
  }
});
