import type { Page } from '@playwright/test';
import { JOURNAL } from './journalParts.ts';
import { expect, test } from './kit.ts';

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

for (const [path, most] of PAGES) {
  test(`a tab with ${path} asks ${most} times a minute at most, and never out of sight`, async ({
    page,
    backend,
    openAs,
  }) => {
    await page.clock.install();
    await openAs('pavlova', path);
    await page.waitForLoadState('networkidle');
    // Else the minute would have the time as well that it takes to go through it.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    // What is fetched behind the page, and what looks again once.
    await page.clock.runFor(30_000);
    await page.waitForLoadState('networkidle');
    backend.clearRequests();
    for (let second = 0; second < 60; second += 1) await page.clock.runFor(1_000);
    expect(backend.requests.length).toBeLessThanOrEqual(most);

    await hide(page);
    await page.clock.runFor(1_000);
    await page.waitForLoadState('networkidle');
    backend.clearRequests();
    for (let second = 0; second < 120; second += 1) await page.clock.runFor(1_000);
    expect(backend.requests).toEqual([]);
  });
}
