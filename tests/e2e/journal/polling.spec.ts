import type { Page } from '@playwright/test';
import { JOURNAL } from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { comeToRest } from '../kit/time.ts';

/** Hides the tab, as a switch to another tab does. */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    Object.defineProperty(document, 'hidden', { get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Makes a call: when it has arrived, earlier calls have arrived, too. */
const earlierCallsArrived = (page: Page) =>
  page.evaluate(async () => (await fetch('/api/accounts/check-login/')).status);

/** The greatest number of requests per minute from a tab that nobody uses, by page. */
const PAGES = [
  ['/', 0],
  ['/subjects/1', 0],
  [JOURNAL, 3],
  ['/subjects/1/journal', 6],
  ['/reports/schools?school=1', 0],
  ['/students', 0],
] as const;

test('a visible tab makes a few requests a minute at most, and a hidden tab none', async ({
  page,
  backend,
  openAs,
}) => {
  await page.clock.install();
  for (const [path, most] of PAGES) {
    await test.step(`${path}: ${most} times`, async () => {
      await page.clock.resume();
      await openAs('pavlova', path);
      await comeToRest(page);
      backend.clearRequests();
      for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000);
      expect.soft(backend.requests.length, path).toBeLessThanOrEqual(most);

      await hide(page);
      await page.clock.runFor(1_000);
      await earlierCallsArrived(page);
      backend.clearRequests();
      for (let times = 0; times < 12; times += 1) await page.clock.runFor(10_000);
      await earlierCallsArrived(page);
      const asked = backend.calls();
      expect.soft(asked, path).toEqual(['GET /api/accounts/check-login/']);
    });
  }
});
