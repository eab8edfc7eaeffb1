import type { BrowserContext, Page } from '@playwright/test';
import type { Backend } from '../../backend/index.ts';
import {
  JOURNAL,
  LESSON,
  allSaved,
  markButton,
  openJournal,
  saveLine,
  stored,
  storedMarks,
  studentRows,
  waitSign,
} from '../kit/journalParts.ts';
import { expect, giveSession, signIn, test } from '../kit/fixtures.ts';
import { makeTimeMovable, passHold, passPause } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

interface Opened {
  page: Page;
  backend: Backend;
  openAs: (username: string, path: string) => Promise<void>;
}

/** Opens the journal of a lesson without marks. The server stores no marks until the returned function is called. */
async function openWithoutServer({ page, backend, openAs }: Opened): Promise<() => void> {
  await openJournal({ page, backend, openAs });
  const reply = () => new Response('', { status: 503 });
  return backend.fault({ path: /journals\/$|journal\/$/, reply });
}

/** Gives these marks, one per row. They wait for the server until the returned function is called. */
async function leaveWaiting(opened: Opened, marks: readonly string[]): Promise<() => void> {
  const { page } = opened;
  const heal = await openWithoutServer(opened);
  for (const [row, mark] of marks.entries()) await markButton(page, row, mark).click();
  await passHold(page);
  await expect(saveLine(page, `Ждёт сервера: ${marks.length}`)).toBeVisible();
  return heal;
}

/** Opens a new page after closing all other pages. */
async function comeBack(context: BrowserContext, path: string): Promise<Page> {
  const pages = context.pages();
  const back = await context.newPage();
  await Promise.all(pages.map((page) => page.close({ runBeforeUnload: false })));
  await back.goto(path);
  return back;
}

test(
  'marks given while the server was down survive the tab, and any page of the app sends them',
  { tag: '@main' },
  async ({ page, context, backend, openAs }) => {
    const heal = await leaveWaiting({ page, backend, openAs }, ['5', '4', '3', '2', 'Н']);
    expect(stored(backend)).toEqual([]);

    heal();
    const back = await comeBack(context, '/');
    await expect.poll(() => storedMarks(backend)).toEqual(['2', '3', '4', '5', 'Н']);
    await back.goto(JOURNAL);
    await expect(markButton(back, 0, '5')).toHaveAttribute('aria-pressed', 'true');
    await allSaved(back);
    expect(stored(backend)).toHaveLength(5);
  },
);

test('after a crash and a lost session the sign-in page says that marks wait, and moves nothing for it', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  const heal = await leaveWaiting({ page, backend, openAs }, ['5', '4', '3']);
  heal();
  await context.clearCookies();
  // The browser lists its databases only after the event that the test sends.
  /* eslint-disable no-restricted-globals -- delays the browser's list of databases */
  await context.addInitScript(() => {
    const list = indexedDB.databases.bind(indexedDB);
    const told = new Promise((resolve) => addEventListener('list databases', resolve));
    indexedDB.databases = () => told.then(list);
  });
  /* eslint-enable no-restricted-globals */
  // In a school there are no demo accounts below the form.
  await context.route('**/check-login/', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as object;
    await route.fulfill({ response, json: { ...json, demo_accounts: [] } });
  });
  const back = await comeBack(context, '/');
  const line = back.getByText(/^В этом браузере ждут отправки оценки/);
  const button = back.getByRole('button', { name: 'Войти', exact: true });
  const places = async () => {
    const found = [];
    for (const [width, height] of [
      [390, 844],
      [1366, 768],
    ] as const) {
      await back.setViewportSize({ width, height });
      found.push(await button.boundingBox());
    }
    return found;
  };
  await expect(back.getByLabel('Логин')).toBeFocused();
  await back.waitForLoadState('networkidle');
  const before = await places();
  await expect(line).toHaveCount(0);
  await back.evaluate(() => dispatchEvent(new Event('list databases')));
  await expect(line).toHaveText(
    'В этом браузере ждут отправки оценки: 3. Они уйдут, когда войдёт тот, кто их поставил.',
  );
  expect(await places()).toEqual(before);

  // Another user's session sends none of these marks.
  await signIn(back, 'semenov');
  await back.getByRole('button', { name: 'Выйти' }).click();
  await back.evaluate(() => dispatchEvent(new Event('list databases')));
  await expect(line).toContainText('оценки: 3.');
  expect(stored(backend)).toEqual([]);

  await signIn(back, 'pavlova');
  await expect.poll(() => storedMarks(backend)).toEqual(['3', '4', '5']);
});

test('marks that the browser’s database returns late are still shown and sent', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  const heal = await leaveWaiting({ page, backend, openAs }, ['5']);
  heal();
  // The app's timeout of 1 s for reads of its database fires before any read is done.
  await context.addInitScript(() => {
    const setTimer = window.setTimeout.bind(window);
    const hurried = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      setTimer(run, ms === 1_000 ? 0 : ms, ...rest);
    window.setTimeout = hurried as typeof window.setTimeout;
  });
  const back = await comeBack(context, '/');
  await expect.poll(() => storedMarks(backend)).toEqual(['5']);
  await back.goto(JOURNAL);
  await expect(markButton(back, 0, '5')).toHaveAttribute('aria-pressed', 'true');
  await allSaved(back);
  expect(stored(backend)).toHaveLength(1);
});

test('another user of the browser neither sees nor sends a teacher’s unsent marks', async ({
  page,
  context,
  baseURL,
  backend,
  openAs,
}) => {
  const heal = await leaveWaiting({ page, backend, openAs }, ['5']);
  heal();
  await context.clearCookies();
  await giveSession(context, baseURL, 'admin');
  const other = await comeBack(context, JOURNAL);
  await expect(studentRows(other).first()).toBeVisible();
  await allSaved(other);
  await expect(other.getByRole('button', { pressed: true })).toHaveCount(0);
  expect(stored(backend)).toEqual([]);

  await context.clearCookies();
  await giveSession(context, baseURL, 'pavlova');
  await other.goto('/reports/schools');
  await expect.poll(() => storedMarks(backend)).toEqual(['5']);
});

test('of two tabs only one sends, and marks given in both become one entry with the later mark', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  const heal = await openWithoutServer({ page, backend, openAs });
  const second = await context.newPage();
  await second.goto('/');
  await markButton(page, 0, '2').click();
  await passHold(page);
  await expect(waitSign(studentRows(page).first())).toBeVisible();
  heal();
  await second.goto(JOURNAL);
  await expect(studentRows(second).first()).toBeVisible();
  await markButton(second, 0, '5').click();
  await page.bringToFront();
  await passPause(page);
  await expect.poll(() => storedMarks(backend)).toEqual(['5']);
  await allSaved(page);
  await expect(markButton(page, 0, '5')).toHaveAttribute('aria-pressed', 'true');
  expect(stored(backend)).toHaveLength(1);
});

test.describe('signing out with unsent marks', () => {
  let heal: () => void;
  test.beforeEach(async ({ page, backend, openAs }) => {
    heal = await leaveWaiting({ page, backend, openAs }, ['5']);
    await page.getByRole('button', { name: 'Выйти', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Не все оценки отправлены' })).toBeVisible();
  });

  test('waits for them, and then happens by itself', async ({ page, backend }) => {
    heal();
    await passPause(page);
    await expect(page.getByLabel('Логин')).toBeVisible();
    expect(storedMarks(backend)).toEqual(['5']);
  });

  test('keeps them for the next time', async ({ page, context, baseURL, backend }) => {
    await page.getByRole('button', { name: 'Выйти, отправить позже' }).click();
    await expect(page.getByLabel('Логин')).toBeVisible();
    heal();
    expect(stored(backend)).toEqual([]);
    await giveSession(context, baseURL, 'pavlova');
    await page.goto('/');
    await expect.poll(() => storedMarks(backend)).toEqual(['5']);
  });

  test('asks in another tab as well, and happens there once they are sent', async ({
    page,
    context,
    backend,
  }) => {
    const other = await context.newPage();
    await other.goto('/');
    await other.getByRole('button', { name: 'Выйти', exact: true }).click();
    const dialog = other.getByRole('dialog', { name: 'Не все оценки отправлены' });
    await expect(dialog).toContainText('Не отправлено оценок: 1.');
    await page.getByRole('button', { name: 'Остаться' }).click();
    heal();
    await passPause(page);
    await expect(other.getByLabel('Логин')).toBeVisible();
    expect(storedMarks(backend)).toEqual(['5']);
  });

  test('drops them if the user wants it', async ({ page, context, baseURL, backend }) => {
    await page.getByRole('button', { name: 'Выйти и удалить' }).click();
    await expect(page.getByLabel('Логин')).toBeVisible();
    heal();
    await giveSession(context, baseURL, 'pavlova');
    await page.goto(JOURNAL);
    await allSaved(page);
    await expect(page.getByRole('button', { pressed: true })).toHaveCount(0);
    expect(stored(backend)).toEqual([]);
  });
});

test('a page that is left while its mark is under way makes no second entry', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openJournal({ page, backend, openAs });
  // The held mark is sent when the page is left, but the server stores it only after the next page has
  // fetched the marks.
  const letGo = backend.hold({ method: 'POST', path: /journals\/$/, times: 1 });
  await markButton(page, 0, '5').click();
  const looked = page.waitForResponse(/lessons\/5\/journal\/$/);
  await page.reload();
  await looked;
  await expect(waitSign(rows.first())).toBeVisible();
  letGo();
  await passPause(page);
  await expect(rows.first()).toContainText('Сохранено');
  expect(storedMarks(backend)).toEqual(['5']);
});

test('a tab that a dialog of the browser holds up keeps no other tab from sending, and sends nothing twice', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await openJournal({ page, backend, openAs });
  const second = await context.newPage();
  await second.goto(JOURNAL);
  await expect(studentRows(second).first()).toBeVisible();
  await page.bringToFront();
  const dialog = page.waitForEvent('dialog');
  await markButton(page, 0, '5').click();
  // Its mark is held back, and the tab has the turn.
  await page.evaluate(() => void setTimeout(() => window.alert('Печать')));
  const open = await dialog;
  await second.bringToFront();
  await markButton(second, 1, '4').click();
  // The time of all tabs would be moved at once, and one stands still.
  await expect.poll(() => storedMarks(backend).sort(), { timeout: 20_000 }).toEqual(['4', '5']);
  await open.accept();
  await page.bringToFront();
  for (const tab of [page, second]) await allSaved(tab);
  expect(storedMarks(backend).sort()).toEqual(['4', '5']);
});

test('over plain http, where browsers have no locks, each tab shows the mark that waits and one sends it', async ({
  page,
  context,
  backend,
  openAs,
}) => {
  await context.addInitScript(() => {
    delete (Navigator.prototype as { locks?: unknown }).locks;
  });
  await openJournal({ page, backend, openAs });
  const reply = () => new Response('', { status: 503 });
  const heal = backend.fault({ method: 'POST', path: /journals\/$/, reply });
  await markButton(page, 0, '5').click();
  await passHold(page);
  await expect(waitSign(studentRows(page).first())).toBeVisible();
  const second = await context.newPage();
  await second.goto(JOURNAL);
  await expect(studentRows(second).first()).toBeVisible();
  await expect(waitSign(studentRows(second).first())).toBeVisible();
  heal();
  for (const tab of [page, second]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
  }
  for (const tab of [page, second]) await allSaved(tab);
  expect(storedMarks(backend)).toEqual(['5']);

  // The marks of a closed page are sent by the other tab.
  backend.execute('delete from journals where lessons = ?', LESSON);
  const healAgain = backend.fault({ method: 'POST', path: /journals\/$/, reply });
  await markButton(page, 1, '4').click();
  await passHold(page);
  await expect(waitSign(studentRows(page).nth(1))).toBeVisible();
  await page.close();
  healAgain();
  await second.reload();
  await expect(studentRows(second).first()).toBeVisible();
  await passPause(second);
  await expect.poll(() => storedMarks(backend)).toEqual(['4']);
});
