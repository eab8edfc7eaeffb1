import type { Page } from '@playwright/test';
import { expect, test } from '../kit/fixtures.ts';
import { heading } from '../kit/parts.ts';

/** The paths below /api/ that the page requests from now on. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api/'.length));
  });
  return asked;
}

/** Holds the app's main script until the returned function is called. */
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

test('the user and their subjects are fetched once, while the code is loading', async ({
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

test('if the answers arrive before the code, home is shown at once with its subjects', async ({
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

test('no subjects are fetched for a visitor, and the next teacher sees their own subjects', async ({
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
  // A sign-out that is still running would be cancelled by the next page.
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

/** The only files that home may need: each further file delays home on a phone. */
const FILES_OF_HOME = [
  'start-*.js',
  // Comes beside the script of home, which does not wait for it.
  'parts-*.json',
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
  // Never idle: files that are fetched ahead when the browser is idle are not fetched.
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

test('the start script asks the browser to compile it while it loads', async ({ page }) => {
  const script = page.waitForResponse('**/assets/index-*.js');
  await page.goto('/');
  // Chromium reads this hint only in the first line.
  expect((await (await script).text()).split('\n')[0]).toBe('//# allFunctionsCalledOnLoad');
});

test('fonts are fetched after the script, which needs a slow network more', async ({
  page,
  openAs,
}) => {
  const order: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') order.push('font');
  });
  await page.route('**/assets/index-*.js', async (route) => {
    // Long enough for the styles to arrive first.
    await page.waitForTimeout(1_000);
    order.push('script');
    await route.continue();
  });
  await openAs('pavlova', '/');
  await expect.poll(() => order).toContain('font');
  expect(order[0]).toBe('script');
});
