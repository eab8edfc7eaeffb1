import type { Page } from '@playwright/test';

/** Milliseconds from a step to the second frame after it: by then the browser has painted. */
export async function measure(page: Page, step: () => Promise<void>): Promise<number> {
  const start = await page.evaluate(() => performance.now());
  await step();
  const end = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
      }),
  );
  return end - start;
}

export const median = (times: readonly number[]) =>
  Math.round([...times].sort((a, b) => a - b)[times.length >> 1] ?? 0);
