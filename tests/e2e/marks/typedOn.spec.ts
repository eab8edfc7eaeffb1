import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { passwordOf } from '../../kit/demo.ts';
import {
  allSaved,
  JOURNAL,
  namesIn,
  openClass,
  openJournal,
  saveLine,
  stored,
} from '../kit/journalParts.ts';
import { expect, test } from '../kit/fixtures.ts';
import { button, ended, signInAgain } from '../kit/parts.ts';
import { makeTimeMovable } from '../kit/time.ts';

test.beforeEach(({ context }) => makeTimeMovable(context));

/** Makes the page check its session, as after a message from another tab. */
const lookAgain = (page: Page) =>
  page.evaluate(() => new BroadcastChannel('session changes').postMessage('somebody'));

/** Presses keys without a rest, so that the dialog does not open by itself on a slow machine. */
const keepTyping = (page: Page) =>
  page.evaluate(() => {
    const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }));
    press();
    setInterval(press, 200);
  });

for (const delay of [100, 300]) {
  test(`marks typed while the session ends are kept, and none gets into the password: a key each ${delay} ms`, async ({
    page,
    backend,
    openAs,
  }) => {
    const rows = await openClass({ page, backend, openAs });
    // At 300 ms, the keys after the end of the session take longer than the page waits for a rest.
    const keys = '543254325432';
    await page.keyboard.type(keys.slice(0, 2), { delay });
    backend.endSessions();
    await lookAgain(page);
    await page.keyboard.type(keys.slice(2), { delay });
    await expect(saveLine(page, 'Сессия закончилась, оценки ждут')).toBeVisible();
    await expect(ended(page)).toBeVisible();
    await expect(ended(page).getByLabel('Пароль')).toHaveValue('');
    // A key after a longer rest does not get into the password either.
    await page.keyboard.press('5');
    await expect(ended(page).getByLabel('Пароль')).toHaveValue('');
    await signInAgain(page, 'pavlova');
    await expect(ended(page)).toHaveCount(0);
    await expect(rows.nth(12).getByRole('gridcell')).toBeFocused();
    await allSaved(page);
    const names = await namesIn(rows);
    const expected = Array.from(keys, (mark, row) => `${names[row] ?? ''}: ${mark}`);
    expect(stored(backend)).toEqual(expected.sort());
  });
}

test('the line of the ended session moves nothing, and leads to the password at once', async ({
  page,
  backend,
  openAs,
}) => {
  const rows = await openJournal({ page, backend, openAs });
  const places = () =>
    page
      .locator('[data-failed], tbody tr, tbody button')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  await keepTyping(page);
  backend.endSessions();
  await lookAgain(page);
  await expect(saveLine(page, 'Сессия закончилась')).toBeVisible();
  expect(await places()).toEqual(before);
  await button(page, 'Войти').click();
  await expect(ended(page).getByLabel('Пароль')).toBeFocused();
  await page.keyboard.type(passwordOf('pavlova'));
  await page.keyboard.press('Enter');
  await expect(ended(page)).toHaveCount(0);
  await page.keyboard.press('5');
  await allSaved(page);
  expect(stored(backend)).toEqual([`${(await namesIn(rows))[0] ?? ''}: 5`]);
});

for (const [journal, path] of [
  ['the journal of a lesson', JOURNAL],
  ['the class journal', '/subjects/1/journal'],
] as const) {
  test(`in ${journal} the way to the password is in sight in every width`, async ({
    page,
    backend,
    openAs,
  }) => {
    await openAs('pavlova', path);
    await expect(saveLine(page, 'Все изменения сохранены')).toBeVisible();
    await keepTyping(page);
    backend.endSessions();
    await lookAgain(page);
    const way = button(page, 'Войти');
    await expect(way).toBeVisible();
    for (const width of [320, 390, 683, 1024, 1150, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      await way.click({ trial: true, timeout: 2_000 });
    }
  });
}

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('no dialog comes under the finger of somebody who goes on marking', async ({
    page,
    backend,
    openAs,
  }) => {
    const rows = await openClass({ page, backend, openAs });
    backend.endSessions();
    await lookAgain(page);
    for (let row = 0; row < 7; row += 1) {
      await rows.nth(row).getByRole('button', { name: '4', exact: true }).tap();
      await setTimeout(350);
      await expect(ended(page)).toHaveCount(0);
    }
    await expect(ended(page)).toBeVisible();
    await signInAgain(page, 'pavlova');
    await allSaved(page);
    const names = await namesIn(rows);
    expect(stored(backend)).toEqual(
      names
        .slice(0, 7)
        .map((name) => `${name}: 4`)
        .sort(),
    );
  });
});

test('a text that is typed while the session ends stays in its field', async ({
  page,
  backend,
  openAs,
}) => {
  await openAs('pavlova', '/subjects/1');
  await button(page, 'Добавить урок').click();
  const dialog = page.getByRole('dialog', { name: 'Добавить урок' });
  const topic = dialog.getByLabel('Тема');
  await topic.pressSequentially('Рекурсия', { delay: 20 });
  backend.endSessions();
  await lookAgain(page);
  await page.keyboard.type(' и циклы', { delay: 200 });
  await expect(ended(page)).toBeVisible();
  await expect(ended(page).getByLabel('Пароль')).toHaveValue('');
  await signInAgain(page, 'pavlova');
  await expect(topic).toHaveValue('Рекурсия и циклы');
  await expect(topic).toBeFocused();
});

test('what is typed in the command palette over a journal while the session ends marks nobody', async ({
  page,
  backend,
  openAs,
}) => {
  await openJournal({ page, backend, openAs });
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  backend.endSessions();
  await lookAgain(page);
  await page.keyboard.type('н54', { delay: 200 });
  await expect(ended(page)).toBeVisible();
  await expect(ended(page).getByLabel('Пароль')).toHaveValue('');
  await signInAgain(page, 'pavlova');
  await expect(field).toHaveValue('н54');
  await page.keyboard.press('Escape');
  await allSaved(page);
  expect(stored(backend)).toEqual([]);
});
