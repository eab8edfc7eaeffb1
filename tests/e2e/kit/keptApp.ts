import type { Page } from '@playwright/test';

/** Waits until the browser keeps the app's files. */
export async function isKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** The URL of the app's main script, which differs between builds. */
export const scriptOf = (page: Page) => page.locator('script[type=module]').getAttribute('src');
