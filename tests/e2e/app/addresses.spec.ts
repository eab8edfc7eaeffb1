import { expect, signIn, test } from '../kit/fixtures.ts';
import { ended, heading } from '../kit/parts.ts';
import { makeTimeMovable, restHands } from '../kit/time.ts';

const FOREIGN = [
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/%09/evil.example',
  `/${'x'.repeat(5_000)}`,
] as const;

test('the way back after sign-in stays in the app, whatever the address says', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).origin));
  for (const [index, way] of FOREIGN.entries()) {
    await test.step(way.slice(0, 30), async () => {
      await page.goto(`/login?redirect=${encodeURIComponent(way)}`);
      // After the first time the user is signed in already, and is redirected all the same.
      if (index === 0) await signIn(page, 'pavlova');
      await expect(page).not.toHaveURL(/login/);
      await expect(heading(page)).toBeVisible();
      await page.getByRole('link', { name: 'Список предметов' }).click();
      await expect(heading(page)).toHaveText('Здравствуйте, Татьяна Павлова!');
      expect(new URL(page.url()).origin).toBe(baseURL);
    });
  }
  expect([...asked]).toEqual([baseURL]);
});

test('a page that is restored from the back/forward cache checks the session', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await makeTimeMovable(context);
  await openAs('pavlova', '/subjects/1');
  await expect(heading(page)).toHaveText('Информатика (Начальный)');
  // A load in the background, too, would find that the session has ended.
  await page.waitForLoadState('networkidle');
  backend.endSessions();
  const show = (persisted: boolean) =>
    page.evaluate((kept) => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: kept }));
    }, persisted);
  // A page that is shown for the first time has just checked the session.
  backend.clearRequests();
  await show(false);
  await show(true);
  await restHands(page);
  await expect(ended(page).getByLabel('Пароль')).toBeFocused();
  expect(backend.calls()).toEqual(['GET /api/accounts/check-login/']);
});
