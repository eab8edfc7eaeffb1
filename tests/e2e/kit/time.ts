import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ended } from './parts.ts';

/** Playwright's clock keeps off the frames: what is drawn is waited for by the browser's own. */
function keepFrames() {
  for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
    const own = window[name].bind(window);
    Object.defineProperty(window, name, { get: () => own, set: () => undefined });
  }
}

/** Lets a story move the time of all its pages forward; left alone, it passes as it does. */
export async function makeTimeMovable(context: BrowserContext): Promise<void> {
  await context.addInitScript(keepFrames);
  await context.clock.install();
}

/** Lets the time pass for which first marks are held back: three seconds for one, ten for many. */
export const passHold = (page: Page, ms: 3_000 | 10_000 = 3_000) => page.clock.fastForward(ms);

/** Lets the time pass in which nothing is sent to a server that has not answered. */
export const passPause = (page: Page) => page.clock.fastForward(10_000);

/** Lets a person look at the screen before the next key: a burst of keys marks nobody. */
export const lookUp = (page: Page) => page.clock.fastForward(600);

/** Lets the hands rest, for which a page waits before it asks for the password again. */
export async function restHands(page: Page): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.fastForward(2_000);
      return ended(page).isVisible();
    })
    .toBe(true);
}
