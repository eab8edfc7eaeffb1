import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { passwordOf } from '../../kit/demo.ts';

/** The one button of exactly this name. */
export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });

/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The row of a list whose field holds a text that the server holds too. */
export const rowWith = (page: Page, label: string, text: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByLabel(label).and(page.locator(`[value="${text}"]`)) });

/** The rows of the lessons of a subject, newest first. */
export const lessonRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Урок №/ }) });

/** Waits until nothing of a row is unsaved or on its way. */
export async function saved(row: Locator) {
  await expect(row).not.toContainText(/Не сохранено|Сохраняется/);
}

/** The dialog over a page whose session has ended. */
export const ended = (page: Page) => page.getByRole('dialog', { name: 'Сессия закончилась' });

/** Signs in again, over the page that is there. */
export async function signInAgain(page: Page, username: string): Promise<void> {
  await ended(page).getByLabel('Пароль').fill(passwordOf(username));
  await ended(page).getByRole('button', { name: 'Войти', exact: true }).click();
}
