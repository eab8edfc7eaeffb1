import type { Page } from '@playwright/test';
import { SCREENS } from '../../kit/badAnswers.ts';
import { recordsOf } from '../../kit/records.ts';
import { type Asked, violations } from '../kit/axe.ts';
import { expect, pasteTeachers, test } from '../kit/fixtures.ts';
import { button } from '../kit/parts.ts';
import { makeTimeMovable, passHold, restHands } from '../kit/time.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Checks the page in its present state; a failure names `state`. */
async function clean(page: Page, state: string, asked?: Asked): Promise<void> {
  expect.soft(await violations(page, asked), state).toEqual([]);
}

/**
 * Checks the page in both themes and in the windows of a phone and of a laptop at 200 % zoom. The
 * contrast takes half of the time and is checked once per theme. Axe does not see forced colours.
 */
async function cleanEverywhere(page: Page): Promise<void> {
  await clean(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await clean(page, 'dark', 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const [width, height] of [
    [683, 384],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await clean(page, `${width} × ${height}`, 'all but colours');
  }
}

/** Home, a list, a journal and a report. Other screens show failures and waits by the same parts. */
const WHOLE = ['/', '/students', '/subjects/1/lessons/5/journal', '/reports/schools?school=1'];

test.describe('axe finds nothing on', () => {
  for (const { user, address, call, needs, rows, nothing } of SCREENS) {
    test(`${address} of ${user}: its data, none, none yet, and none to be had`, async ({
      page,
      backend,
      openAs,
    }) => {
      test.slow();
      await openAs(user, address);
      await expect(page.getByText(rows).first()).toBeVisible();
      await cleanEverywhere(page);
      // Every screen shows these states by the same parts, so their colours are checked once.
      const asked = address === '/' ? 'everything' : 'all but colours';

      await page.setViewportSize({ width: 1366, height: 768 });
      const none = () => Response.json(null);
      const end = backend.fault({ method: 'GET', path: call, reply: none });
      await page.reload();
      await expect(page.getByText(nothing).first()).toBeVisible();
      await clean(page, 'empty', asked);
      end();
      if (!WHOLE.includes(address)) return;

      const [first = call] = needs;
      const broken = () => new Response('', { status: 500 });
      const mend = backend.fault({ path: first, reply: broken });
      await page.reload();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await clean(page, 'failed', asked);
      mend();

      const heal = backend.fault({ path: first, wait: new Promise(() => undefined) });
      await page.reload();
      await expect(page.getByText('Загрузка…').first()).toBeAttached();
      await clean(page, 'loading', asked);
      heal();
    });
  }

  test('the sign-in page, also after a wrong password', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Логин')).toBeFocused();
    await cleanEverywhere(page);
    await page.getByLabel('Логин').fill('pavlova');
    await page.getByLabel('Пароль').fill('неверный');
    await button(page, 'Войти').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await clean(page, 'refused');
  });

  test('what waits for the administrator', async ({ page, backend, openAs }) => {
    recordsOf(backend).subject({ teacher: null });
    await openAs('admin', '/');
    await expect(page.getByText('1 предмет без преподавателя')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Павлова Татьяна Михайловна' })).toBeVisible();
    await cleanEverywhere(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    backend.fault({ path: '/api/lessons/', reply: () => new Response('', { status: 500 }) });
    await page.reload();
    await expect(page.getByRole('alert')).toContainText('Загрузилось не всё.');
    await clean(page, 'failed');
  });

  test('an address that is none, and the choice of the theme', async ({ page, openAs }) => {
    await openAs('admin', '/nowhere');
    await expect(page.getByText('Страница не найдена')).toBeVisible();
    await cleanEverywhere(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'admin Оформление' }).click();
    await expect(page.getByRole('group', { name: 'Тема' })).toBeVisible();
    await clean(page, 'theme');
  });

  test('a lesson’s dialog with its calendar, and the question before a deletion', async ({
    page,
    openAs,
  }) => {
    await openAs('pavlova', '/subjects/1');
    await page.getByRole('button', { name: 'Добавить урок' }).click();
    await button(page.getByRole('dialog'), 'Сохранить').click();
    await clean(page, 'a lesson without a topic');
    await page.getByRole('button', { name: 'Календарь' }).click();
    await expect(page.getByRole('gridcell').first()).toBeVisible();
    await clean(page, 'calendar');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Удалить' }).first().click();
    await expect(page.getByRole('dialog')).toContainText(/Вместе с уроком|Оценок за этот урок нет/);
    await clean(page, 'deletion');
  });

  test('marks that are saved, refused and without a network', async ({
    page,
    context,
    backend,
    openAs,
  }) => {
    await makeTimeMovable(context);
    await openAs('pavlova', '/subjects/1/lessons/5/journal');
    const row = (index: number) =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('rowheader') })
        .nth(index);
    await button(row(0), '4').click();
    await passHold(page);
    await expect(row(0)).toContainText('Сохранено');
    const mend = backend.fault({
      path: /journals\//,
      reply: () => Response.json({ mark: ['Период закрыт.'] }, { status: 400 }),
    });
    await button(row(1), '3').click();
    await passHold(page);
    await expect(row(1)).toContainText('Не сохранено');
    mend();
    await context.setOffline(true);
    await button(row(2), '2').click();
    await passHold(page);
    await expect(row(2).getByRole('img', { name: 'Ещё не отправлено', exact: true })).toBeVisible();
    await cleanEverywhere(page);
    await context.setOffline(false);
  });

  test('a list that is edited, its dialogs and its import', async ({ page, openAs }) => {
    await openAs('admin', '/teachers');
    await page.getByRole('switch').click();
    await page.getByLabel('Имя').first().fill('');
    await page.getByRole('button', { name: 'Сохранить' }).first().click();
    await cleanEverywhere(page);
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.getByRole('button', { name: 'Удалить' }).nth(3).click();
    await expect(page.getByRole('dialog')).toContainText('Вы действительно хотите');
    await clean(page, 'deletion');
    await page.keyboard.press('Escape');
    await button(page, 'Добавить').click();
    await button(page.getByRole('dialog'), 'Добавить').click();
    await clean(page, 'empty form');
    await page.keyboard.press('Escape');
    const { dialog } = await pasteTeachers(page);
    await clean(page, 'import: source');
    await button(dialog, 'Проверить').click();
    await expect(button(dialog, 'Создать: 8')).toBeVisible();
    await clean(page, 'import: preview');
  });

  test('the command palette and the keys', async ({ page, backend, openAs }) => {
    backend.fault({ path: '/api/lessons/', reply: () => new Response('', { status: 500 }) });
    await openAs('admin', '/teachers');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByText(/^Загрузилось не всё/)).toBeVisible();
    await cleanEverywhere(page);
    await page.keyboard.type('ив');
    await expect(page.getByRole('option', { name: /^Иванова/ }).first()).toBeVisible();
    await clean(page, 'found', 'all but colours');
    await page.setViewportSize({ width: 1366, height: 768 });
    await clean(page, 'found on a wide screen');
    await page.keyboard.type('щщ');
    await expect(page.getByText(/^Ничего не найдено/)).toBeVisible();
    await clean(page, 'nothing found');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+?');
    await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
    await cleanEverywhere(page);
  });

  test('a page whose session has ended', async ({ page, context, backend, openAs }) => {
    await makeTimeMovable(context);
    await openAs('admin', '/schools');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    backend.endSessions();
    await page.getByRole('link', { name: 'Обучающиеся' }).click();
    await restHands(page);
    await clean(page, 'session');
  });
});
