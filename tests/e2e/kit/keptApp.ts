import type { Page } from '@playwright/test';

/** Waits until the browser keeps the app's files. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The script that the page began with: another one in each version. */
export const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');
