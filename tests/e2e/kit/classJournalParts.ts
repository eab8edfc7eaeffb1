import type { Page } from '@playwright/test';

export const CLASS_JOURNAL = '/subjects/1/journal';

export const grid = (page: Page) => page.getByRole('grid', { name: 'Журнал класса' });

/** The buttons in the heads of the lessons. */
export const lessonHeads = (page: Page) => grid(page).locator('thead [aria-haspopup]');

/** Opens the period of the class journal, behind «Настроить». */
export async function openPeriod(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Настроить' }).click();
  await page.getByRole('button', { name: /^Период/ }).click();
}
