import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ended } from './parts.ts';

/** Keeps the browser's own animation frames, which Playwright's clock would otherwise replace. */
function keepFrames() {
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
    const own = window[name].bind(window);
    Object.defineProperty(window, name, { get: () => own, set: () => undefined });
  }
}

/** Lets a story advance the clock of all its pages, which otherwise runs as usual. */
export async function makeTimeMovable(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepFrames);
  await context.clock.install();
}

/** Advances the clock past the time for which first marks are held: 3 s for one, 10 s for many. */
export const passHold = (page: Page, ms: 3_000 | 10_000 = 3_000) => page.clock.fastForward(ms);

/** Advances the clock past the pause, in which nothing is sent to a server that did not answer. */
export const passPause = (page: Page) => page.clock.fastForward(10_000);

/** Waits as a person who looks at the screen: keys in a burst after a scroll give no marks. */
export const lookUp = (page: Page) => page.clock.fastForward(600);

/**
 * Lets the fetches ahead and the single renewals of a page's first half minute pass, and stops its
 * clock: real time would be added to the time that is then advanced.
 */
export async function comeToRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.clock.runFor(30_000);
  await page.waitForLoadState('networkidle');
}

/** Lets time pass without keys until the sign-in dialog opens: it never opens while somebody types. */
export async function restHands(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return ended(page).isVisible();
    })
    .toBe(true);
}
