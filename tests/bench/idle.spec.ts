import type { CDPSession } from '@playwright/test';
import { expect, test } from '../e2e/kit/fixtures.ts';
import { JOURNAL } from '../e2e/kit/journalParts.ts';
import { comeToRest } from '../e2e/kit/time.ts';
import { show, type Table } from './figures.ts';

const SCREENS = {
  home: '/',
  subject: '/subjects/1',
  'journal of a lesson': JOURNAL,
  'class journal': '/subjects/1/journal',
  'report of a school': '/reports/schools?school=1',
  'report of a subject': '/reports/teachers/1/subjects?subject=1',
  'lessons of all subjects': '/reports/subjects',
  students: '/students',
  choices: '/choices',
};
const MINUTES = 10;

test('the calls of screens that nobody uses', async ({ page, backend, openAs }) => {
  test.setTimeout(600_000);
  await page.clock.install();
  const table: Table = {};
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.clock.resume();
    await openAs('pavlova', path);
    await comeToRest(page);
    backend.clearRequests();
    for (let second = 0; second < 60 * MINUTES; second += 2) await page.clock.runFor(2_000);
    table[name] = { 'calls a minute': backend.requests.length / MINUTES };
  }
  show('Calls a minute of a screen that nobody uses', table);
});

/** The megabytes that scripts hold, and how many elements there are, without what is garbage. */
async function heldBy(browser: CDPSession) {
  for (let times = 0; times < 3; times += 1) await browser.send('HeapProfiler.collectGarbage');
  const { usedSize } = await browser.send('Runtime.getHeapUsage');
  const { nodes } = await browser.send('Memory.getDOMCounters');
  return { 'scripts, MB': Math.round(usedSize / 100_000) / 10, elements: nodes };
}

test('what a class journal holds in memory after an hour', async ({ page, context, openAs }) => {
  test.setTimeout(600_000);
  await page.clock.install();
  await openAs('pavlova', '/subjects/1/journal');
  await page.locator('td[tabindex="0"]').focus();
  const browser = await context.newCDPSession(page);
  const table: Table = {};
  for (let minute = 0; minute <= 60; minute += 1) {
    if (minute % 20 === 0) table[`${minute} minutes`] = await heldBy(browser);
    // A mark a minute in one column and the next, as in a lesson.
    await page.keyboard.press('2345'[minute % 4] ?? '5');
    await page.keyboard.press(minute % 20 < 10 ? 'ArrowDown' : 'ArrowUp');
    for (let second = 0; second < 60; second += 5) await page.clock.runFor(5_000);
  }
  await expect(page.getByRole('grid')).toBeVisible();
  show('A class journal in which a mark a minute is given', table);
});
