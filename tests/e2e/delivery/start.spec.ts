import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { heading } from '../kit/parts.ts';

/** The paths below /api/ that the page asks for from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
  });
  return asked;
}

/** Holds the code of the app until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

const HOME = ['accounts/check-login/', 'teachers/user/', 'teachers/subjects/'];

test('who is signed in and what they teach is asked for once, while the code is on its way', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await expect(page.getByText('Информатика (Начальный)').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = askedBy(page);
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(HOME);
  release();
  await expect(heading(page)).toContainText('Здравствуйте, Татьяна');
  await expect(page.getByText('Информатика (Начальный)').first()).toBeVisible();
  expect(asked.filter((path) => HOME.includes(path))).toEqual(HOME);
});

test('where the answers are there before the code, home is drawn at once with its subjects', async ({
  page,
  openAs,
}) => {
  await openAs('pavlova', '/');
  await page.addInitScript(() => {
    const isHome = () => Boolean(document.querySelector('main h3'));
    new MutationObserver(() => {
      const isStart = document.querySelector('#root .start') !== null;
      if (isStart || !document.querySelector('#root')?.firstChild) return;
      document.documentElement.dataset['first'] ??= isHome() ? 'home' : 'something else';
    }).observe(document, { childList: true, subtree: true });
  });
  const answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(new URL(request.url()).pathname));
  const release = await holdCode(page);
  await page.reload({ waitUntil: 'commit' });
  await expect
    .poll(() => answered)
    .toEqual(expect.arrayContaining(HOME.map((path) => `/api/${path}`)));
  release();
  await expect(heading(page)).toContainText('Здравствуйте');
  expect(await page.locator('html').getAttribute('data-first')).toBe('home');
});

test('a visitor is asked nothing about, and the next teacher sees their own subjects', async ({
  page,
  openAs,
}) => {
  const asked = askedBy(page);
  const release = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect.poll(() => asked).toEqual(HOME.slice(0, 1));
  release();
  await expect(page).toHaveURL(/login/);
  await page.unrouteAll({ behavior: 'wait' });
  await openAs('pavlova', '/');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL(/login/);
  // What is left before the sign-out is through would be ended with the next page.
  await page.waitForLoadState('networkidle');
  await openAs('semenov', '/');
  await expect(heading(page)).not.toContainText('Татьяна');
});

for (const path of [HOME[0], HOME[2]]) {
  test(`the early question for ${path} that is lost is asked again`, async ({ page, openAs }) => {
    await openAs('pavlova', '/');
    let asked = 0;
    await page.route(`**/api/${path}`, (route) => {
      asked += 1;
      return asked === 1 ? route.abort() : route.continue();
    });
    await page.reload();
    await expect(page.getByText('Информатика (Начальный)').first()).toBeVisible();
    expect(asked).toBe(2);
  });
}

/** The files that home needs: each one more is a wait on a phone. */
const FILES_OF_HOME = [
  'start-*.js',
  'index-*.js',
  'index-*.css',
  'onest-cyrillic-wght-normal-*.woff2',
  'onest-latin-wght-normal-*.woff2',
  'logo.svg',
];

test('on a phone home needs one script and its own styles; all else can wait', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A machine that is never idle, however fast it is: what can wait does.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await openAs('pavlova', '/');
  await expect(page.getByText('Информатика (Начальный)').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const files = asked
    .filter((path) => !path.startsWith('/api/'))
    .map((path) => path.replace(/^\/(assets\/)?/, '').replace(/-[\w-]{8}\./, '-*.'));
  expect(files).toEqual(expect.arrayContaining(['index-*.js', 'index-*.css']));
  expect(files.filter((name) => !FILES_OF_HOME.includes(name))).toEqual([]);
});

test('the browser is asked to compile the whole start while it comes', async ({ page }) => {
  const script = page.waitForResponse('**/assets/index-*.js');
  await page.goto('/');
  // Anywhere below the first line it is only a comment.
  expect((await (await script).text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('the files of the font leave a slow line to the script', async ({ page, openAs }) => {
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') order.push('font');
  });
  await page.route('**/assets/index-*.js', async (route) => {
    // Long after the styles are there.
    await page.waitForTimeout(1_000);
    order.push('script');
    await route.continue();
  });
  await openAs('pavlova', '/');
  await expect.poll(() => order).toContain('font');
  expect(order[0]).toBe('script');
});
