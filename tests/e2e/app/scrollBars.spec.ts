import { SCREENS } from '../../kit/badAnswers.ts';
import { expect } from '../kit/fixtures.ts';
import { test } from '../kit/scrollBars.ts';

const WINDOWS = [
  { width: 1366, height: 768 },
  { width: 683, height: 384 },
];

test('the sign-in page has no scroll bar on a school computer', async ({ page }) => {
  for (const size of [
    { width: 1366, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/login');
    await expect(page.getByText('guest-2026')).toBeInViewport({ ratio: 1 });
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBe(size.height);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(width).toBe(size.width);
  }
});

test('the class journal and a report fill a tablet’s window and no more', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const address of ['/subjects/1/journal', '/reports/teachers/1/subjects?subject=1']) {
    await openAs('pavlova', address);
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, address).toBe(1024);
  }
});

for (const username of ['pavlova', 'admin'] as const) {
  test(`no screen of ${username} has two scroll bars side by side`, async ({ page, openAs }) => {
    test.slow();
    for (const { address, user, rows } of SCREENS) {
      if (user !== username) continue;
      await openAs(username, address);
      await expect(page.getByText(rows).first(), address).toBeVisible();
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        const bars = await page.evaluate(() => {
          const main = document.querySelector('main');
          const inside = [...(main?.querySelectorAll<HTMLElement>('*') ?? [])].filter(
            (box) =>
              /auto|scroll/.test(getComputedStyle(box).overflowY) &&
              box.offsetWidth - box.clientWidth > 10,
          );
          const isPageScrolled = innerWidth > document.documentElement.clientWidth;
          return inside.length + Number(isPageScrolled);
        });
        expect.soft(bars, `${address} ${size.width}`).toBeLessThanOrEqual(1);
      }
    }
  });
}
