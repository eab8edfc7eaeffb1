import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { passwordOf } from '../../kit/demo.ts';

/** Fills in the sign-in form and submits it, without waiting for the result. */
export async function submitCredentials(
  page: Page,
  username: string,
  password = passwordOf(username),
) {
  await page.getByLabel('Логин').fill(username);
  await page.getByLabel('Пароль').fill(password);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
}

/** Signs in with the form, and waits for the frame of a signed-in user. */
export async function signIn(page: Page, username: string) {
  await submitCredentials(page, username);
  await inFrame(page);
}

/** Waits for the frame of a signed-in user, which may be under a dialog or have a collapsed menu. */
export async function inFrame(page: Page) {
  await expect(page.getByRole('button', { name: 'Выйти', includeHidden: true })).toBeAttached();
}

/** Gives the browser a session without the app: open tabs do not learn of it. */
export async function giveSession({ request }: BrowserContext, origin: string, username: string) {
  const check = await request.get(`${origin}/api/accounts/check-login/`);
  const { csrf } = (await check.json()) as { csrf: string };
  const answer = await request.post(`${origin}/api/accounts/login/`, {
    data: { username, password: passwordOf(username) },
    headers: { 'X-CSRFToken': csrf, Origin: origin },
  });
  expect(answer.status(), `${username} signs in`).toBe(200);
}
