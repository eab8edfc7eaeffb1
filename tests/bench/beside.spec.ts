import type { Page } from '@playwright/test';
import type { Backend } from '../backend/index.ts';
import { expect, test } from '../e2e/kit/fixtures.ts';
import { serveBeside } from './beside/serveBeside.ts';
import { show, type Table } from './figures.ts';
import { CARD, openOnPhone } from './phone.ts';
import { measureInput, measureShown, median, quantile, scrollFrames } from './measure.ts';
import { storeReport, storeSubject } from './subject.ts';

const RUNS = 3;
const [STUDENTS, LESSONS] = [1_000, 200];
/** The students of a class, and the presses of one run. */
const CLASS = 40;
const PRESSES = 12;

type Times = Record<string, { app: number[]; beside: number[] }>;

/** The medians of what was measured, ours in the first column. */
const sideBySide = (times: Times, beside: string): Table =>
  Object.fromEntries(
    Object.entries(times).map(([name, both]) => [
      name,
      { 'the app, ms': median(both.app), [`${beside}, ms`]: median(both.beside) },
    ]),
  );

/** Opens a journal, and presses another mark of one student after the other. */
async function pressMarks(page: Page, address: string, slower: number): Promise<number> {
  await page.goto(address);
  const rows = page.getByRole('row').filter({ has: page.getByRole('button', { name: 'Н' }) });
  await rows.first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  // What is fetched behind the page is there.
  await page.waitForLoadState('networkidle');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  const presses: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    const button = rows.nth(press).getByRole('button', { name: press % 2 ? '3' : '4' });
    await button.hover();
    presses.push(await measureInput(page, 'click', () => button.click()));
    await page.waitForTimeout(300);
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return median(presses);
}

/** A mark «5» of each student in the only lesson. */
function markAll(backend: Backend): void {
  backend.execute('delete from journals');
  backend.execute(
    "insert into journals (students, lessons, mark) select s.id, l.id, '5' from students s, lessons l",
  );
}

test('home and a mark beside the least React page that does the same', async ({
  page,
  browser,
  context,
  backend,
  baseURL,
  openAs,
}) => {
  test.setTimeout(600_000);
  const beside = await serveBeside(backend);
  await openAs('pavlova', '/');
  await expect(page.getByText(CARD).first()).toBeVisible();
  const session = await context.storageState();
  const times: Times = { 'home on a phone, cold': { app: [], beside: [] } };
  for (let run = 0; run < RUNS; run += 1) {
    for (const [who, address] of [
      ['app', `${baseURL}/`],
      ['beside', `${beside.url}/home.html`],
    ] as const) {
      const phone = await openOnPhone(browser, session);
      times['home on a phone, cold']?.[who].push(await phone.visit(address));
      await phone.close();
    }
  }
  storeSubject(backend, CLASS, 1);
  for (const slower of [1, 4]) {
    const both: Times[string] = { app: [], beside: [] };
    times[`a mark is pressed, ${slower}× slower processor`] = both;
    for (let run = 0; run < RUNS; run += 1) {
      markAll(backend);
      both.app.push(await pressMarks(page, '/subjects/1/lessons/1/journal', slower));
      markAll(backend);
      both.beside.push(await pressMarks(page, `${beside.url}/journal.html?lesson=1`, slower));
    }
  }
  await beside.close();
  show('Beside the least React page that does the same', sideBySide(times, 'the least page'));
});

test('a large report beside AG Grid', async ({ page, backend, openAs }) => {
  test.setTimeout(600_000);
  const beside = await serveBeside(backend);
  await openAs('admin', '/');
  storeSubject(backend, STUDENTS, LESSONS);
  storeReport(backend, STUDENTS, LESSONS);
  const devtools = await page.context().newCDPSession(page);
  const times: Times = {};
  const pages = {
    app: {
      address: '/reports/teachers/1/subjects',
      ask: () => page.getByLabel('Предмет').selectOption('1'),
      shown: 'tbody th[scope=row]',
      box: page.getByRole('table').locator('xpath=..'),
    },
    beside: {
      address: `${beside.url}/report.html`,
      ask: () => page.getByRole('button', { name: 'Открыть' }).click(),
      shown: '.ag-row .ag-cell',
      box: page.locator('.ag-grid-viewport, .ag-body-viewport').first(),
    },
  };
  for (const slower of [1, 4]) {
    const cpu = `${slower}× slower processor`;
    for (let run = 0; run < RUNS; run += 1) {
      for (const who of ['app', 'beside'] as const) {
        const { address, ask, shown, box } = pages[who];
        await page.goto(address);
        await page.waitForLoadState('networkidle');
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
        const add = (name: string, time: number) => {
          const both = (times[`${name}, ${cpu}`] ??= { app: [], beside: [] });
          both[who].push(time);
        };
        add('shown after the answer', await measureShown(page, shown, '/journals/1/subject/', ask));
        await box.evaluate((element) => element.scrollTo(0, 0));
        const frames = await scrollFrames(box, 0, 97);
        add('a frame down', median(frames));
        add('the slowest of 20 frames down', quantile(frames, 0.95));
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      }
    }
  }
  await beside.close();
  show(
    `The report of ${STUDENTS} × ${LESSONS} marks beside AG Grid with columns as wide`,
    sideBySide(times, 'AG Grid'),
  );
});
