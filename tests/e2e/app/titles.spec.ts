import { expect, test } from '../kit/fixtures.ts';
import { JOURNAL } from '../kit/journalParts.ts';

test.describe('the title of a button without words', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('is shown to the keyboard until another key or place', async ({ page, openAs }) => {
    await openAs('pavlova', JOURNAL);
    const tooltip = page.locator('[data-tooltip]');
    await expect(tooltip).toBeAttached();
    await page.getByRole('link', { name: 'Назад к предмету' }).focus();
    await expect(tooltip).toBeHidden();
    const tool = page.getByRole('button', { name: 'Вставить оценки' });
    await page.getByRole('button', { name: 'Остальным поставить…' }).focus();
    await page.keyboard.press('Tab');
    await expect(tool).toBeFocused();
    await expect(tooltip).toHaveText('Вставить оценки');
    await expect(tooltip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
  });

  test('is shown to a resting finger, which then presses nothing', async ({ page, openAs }) => {
    await openAs('pavlova', JOURNAL);
    const tooltip = page.locator('[data-tooltip]');
    await expect(tooltip).toBeAttached();
    const tool = page.getByRole('button', { name: 'Вставить оценки' });
    const box = await tool.boundingBox();
    const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
    const client = await page.context().newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await expect(tooltip).toHaveText('Вставить оценки');
    await expect(tooltip).toBeInViewport({ ratio: 1 });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('link', { name: 'Назад к предмету' }).focus();
    await expect(tooltip).toHaveText('');
    await tool.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Вставить оценки' })).toBeVisible();
    await expect(tooltip).toBeHidden();
  });
});

test('A button of a page’s head has a title only where its word is hidden', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/students');
  const print = page.getByRole('button', { name: 'Печать' });
  await print.hover();
  await expect(print).not.toHaveAttribute('title');
  await page.setViewportSize({ width: 720, height: 900 });
  await page.getByRole('heading', { level: 1 }).hover();
  await print.hover();
  await expect(print).toHaveAttribute('title', 'Печать');
});
