import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { passwordOf } from '../../kit/demo.ts';

/** The button of exactly this name. */
export const button = (scope: Page | Locator, name: string) =>
  scope.getByRole('button', { name, exact: true });

/** The heading of the page. */
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The row of a list with a field of this label and this saved value. */
export const rowWith = (page: Page, label: string, text: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByLabel(label).and(page.locator(`[value="${text}"]`)) });

/** The rows of the lessons of a subject, newest first. */
export const lessonRows = (page: Page) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /^Урок №/ }) });

/** Waits until a row has no unsaved edits and no running save. */
export async function saved(row: Locator) {
  await expect(row).not.toContainText(/Не сохранено|Сохраняется/);
}

/** The sign-in dialog that covers a page after its session has ended. */
export const ended = (page: Page) => page.getByRole('dialog', { name: 'Сессия закончилась' });

/** Signs in with that dialog. */
export async function signInAgain(page: Page, username: string): Promise<void> {
  await ended(page).getByLabel('Пароль').fill(passwordOf(username));
  await ended(page).getByRole('button', { name: 'Войти', exact: true }).click();
}
