import { expect, type Page } from '@playwright/test';

/** Waits until the browser keeps the app's files. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/**
 * Waits until the browser keeps all files of a newer version, which waits because the former one serves
 * this page. A page that no version serves never has a waiting one.
 */
export async function isNextKept(page: Page): Promise<void> {
  const isWaiting = () =>
    page.evaluate(async () => {
      const shell = await navigator.serviceWorker.getRegistration();
      return Boolean(shell?.waiting);
    });
  // The browser fetches one file after the other.
  await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true);
}

/** The URL of the app's main script, which differs between builds. */
export const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');
