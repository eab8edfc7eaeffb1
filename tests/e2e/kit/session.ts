import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { passwordOf } from '../../kit/demo.ts';

/** Fills the sign-in form in and sends it; what comes of it is for the story to say. */
export async function submitCredentials(
  page: Page,
  username: string,
  password = passwordOf(username),
) {
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Signs in by the form, and waits for what only a signed-in user sees. */
export async function signIn(page: Page, username: string) {
  await submitCredentials(page, username);
  await inFrame(page);
}

/** The frame of a signed-in user is there, be it under a dialog or in a folded menu. */
export async function inFrame(page: Page) {
  await expect(page.getByRole('button', { name: 'Выйти', includeHidden: true })).toBeAttached();
}

/** Gives the browser a session past our app: its open tabs are not told. */
export async function giveSession({ request }: BrowserContext, origin: string, username: string) {
  const check = await request.get(`${origin}/api/accounts/check-login/`);
  const { csrf } = (await check.json()) as { csrf: string };
  const answer = await request.post(`${origin}/api/accounts/login/`, {
    data: { username, password: passwordOf(username) },
    headers: { 'X-CSRFToken': csrf, Origin: origin },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
}
