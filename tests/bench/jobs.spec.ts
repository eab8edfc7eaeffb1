import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/kit/fixtures.ts';
import { JOURNAL, markButton } from '../e2e/kit/journalParts.ts';
import { show, type Table } from './figures.ts';
import { quantile } from './measure.ts';
import { PHONE } from './phone.ts';

/** Records how long the browser takes from each press or key to the frame after it. */
function recordPresses() {
  const presses: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId) presses.push(duration);
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  Object.assign(window, { presses });
}

/** The recorded times, in milliseconds, and none from now on; shorter ones are not recorded. */
async function takePresses(page: Page): Promise<number[]> {
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { presses: number[] }).presses.splice(0));
}

/** A main job: its page, and the presses of it. */
interface Job {
  path: string;
  ready: (page: Page) => Promise<void>;
  work: (page: Page) => Promise<void>;
}

const JOBS: Record<string, Job> = {
  'marks of a lesson, 30 presses': {
    path: JOURNAL,
    ready: (page) => markButton(page, 0, '5').waitFor(),
    work: async (page) => {
      for (let row = 0; row < 29; row += 1) await markButton(page, row, '4').click();
    },
  },
  'marks by keys in the class journal, 40 keys': {
    path: '/subjects/1/journal',
    ready: (page) => page.locator('td[tabindex="0"]').focus(),
    work: async (page) => {
      for (let key = 0; key < 20; key += 1) {
        await page.keyboard.press('5');
        await page.keyboard.press('ArrowDown');
      }
    },
  },
  'a lesson is added': {
    path: '/subjects/1',
    ready: (page) => page.getByRole('button', { name: 'Добавить урок' }).waitFor(),
    work: async (page) => {
      await page.getByRole('button', { name: 'Добавить урок' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Тема').pressSequentially('Рекурсия');
      await dialog.getByRole('button', { name: 'Календарь' }).click();
      await page.keyboard.press('Escape');
      await dialog.getByRole('button', { name: 'Отмена' }).click();
    },
  },
  'a student is found and renamed': {
    path: '/students',
    ready: (page) => page.getByRole('table').waitFor(),
    work: async (page) => {
      await page.getByLabel('Поиск').pressSequentially('Алексеев');
      await page.getByRole('switch').click();
      await page.getByRole('row').nth(1).getByLabel('Имя').pressSequentially('а');
    },
  },
  'a report is read and searched': {
    path: '/reports/teachers/1/subjects',
    ready: (page) => page.getByLabel('Предмет').waitFor(),
    work: async (page) => {
      await page.getByLabel('Предмет').selectOption('1');
      await page.getByRole('table').waitFor();
      await page.getByRole('button', { name: 'Показатели', exact: true }).click();
      await page.getByLabel('Поиск ученика').pressSequentially('Иван');
    },
  },
};

test('the five main jobs on a phone', async ({ page, context, openAs }) => {
  test.setTimeout(300_000);
  await page.addInitScript(recordPresses);
  const table: Table = {};
  const browser = await context.newCDPSession(page);
  for (const [name, { path, ready, work }] of Object.entries(JOBS)) {
    await browser.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
    await openAs('admin', path);
    await ready(page);
    await takePresses(page);
    await work(page);
    const presses = await takePresses(page);
    await browser.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    expect(presses).not.toEqual([]);
    table[name] = {
      'p98, ms': quantile(presses, 0.98),
      'longest, ms': Math.max(...presses),
    };
  }
  show('A press of the five main jobs on a phone: until the next frame', table);
});
