import { expect, signIn } from '../kit/fixtures.ts';
import { test } from '../kit/scrollBars.ts';

test('a dialog taller than the window is scrolled by its bar, and closed by a press beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 420 });
  await page.goto('/subjects/1');
  await signIn(page, 'pavlova');
  await page.getByRole('button', { name: 'Добавить урок' }).click();
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  await dialog.getByRole('button', { name: 'Календарь' }).click();
  await expect(dialog.getByRole('grid')).toBeVisible();
  const { bar, height, ...box } = await dialog.evaluate((element) => {
    const { x, y, right, width, height } = element.getBoundingClientRect();
    return { x, y, right, height, bar: width - element.clientWidth };
  });
  expect(bar).toBeGreaterThan(10);
  const scrolled = () => dialog.evaluate((element) => element.scrollTop);
  const before = await scrolled();
  await page.mouse.move(box.right - bar / 2, box.y + height / 3);
  await page.mouse.down();
  await page.mouse.move(box.right - bar / 2, box.y + height, { steps: 5 });
  await page.mouse.up();
  await expect.poll(scrolled).not.toBe(before);
  await expect(dialog).toBeVisible();
  await page.mouse.click(box.x / 2, box.y + height / 2);
  await expect(dialog).toHaveCount(0);
});
