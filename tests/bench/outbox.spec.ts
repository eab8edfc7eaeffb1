import { Computer } from '../e2e/kit/calamities/computer.ts';
import { LESSON, markButton, studentRows } from '../e2e/kit/journalParts.ts';
import { expect, test as base } from '../e2e/kit/fixtures.ts';
import { show, type Table } from './figures.ts';
import { median, quantile } from './measure.ts';

/** The promise: so long after a press it is in the browser's database. */
const WRITTEN_MS = 100;
const PRESSES = 100;
const KILLS = 50;
const STUDENTS = 20;

/** A computer that keeps marks on its disk, in front of a server that stores none. */
const test = base.extend<{ computer: Computer }>({
  computer: async ({ browser, launchOptions, baseURL, backend }, provide) => {
    backend.execute('delete from journals where lessons = ?', LESSON);
    backend.fault({ path: /journals\/$/, reply: () => new Response('', { status: 503 }) });
    const computer = new Computer(
      { name: 'computer', keeping: 'disk', hasLocks: true, formerBuild: null },
      {
        browser,
        launchOptions,
        baseURL,
        onError: (message) => console.log(message),
      },
    );
    await computer.start();
    await computer.signIn();
    await provide(computer);
    await computer.remove();
  },
});

/** Notes how long each key takes until what it has written is on the disk. */
function noteWrites() {
  const times: number[] = [];
  Object.assign(window, { writeTimes: times });
  let pressedAt = 0;
  addEventListener('keydown', () => (pressedAt = performance.now()), true);
  // oxlint-disable-next-line typescript/unbound-method -- it is called on its database below
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const begun = transaction.apply(this, args);
    begun.addEventListener('complete', () => {
      if (args[1] !== 'readwrite' || pressedAt === 0) return;
      times.push(performance.now() - pressedAt);
      pressedAt = 0;
    });
    return begun;
  };
}

test('a press is in the browser’s database', async ({ computer }) => {
  test.setTimeout(300_000);
  await computer.context.addInitScript(noteWrites);
  const table: Table = {};
  for (const rate of [1, 4]) {
    const page = await computer.openTab();
    await expect(studentRows(page).first()).toBeVisible();
    const session = await computer.context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await markButton(page, 0, '2').focus();
    for (let count = 0; count < PRESSES; count += 1) {
      await page.keyboard.press('2345'.charAt(count % 4));
      if (count % STUDENTS === STUDENTS - 1) await markButton(page, 0, '2').focus();
      await page.waitForTimeout(100);
    }
    const times = await page.evaluate(
      () => (window as unknown as { writeTimes: number[] }).writeTimes,
    );
    table[`${rate}× slower processor`] = {
      presses: times.length,
      'median, ms': median(times),
      '99 of 100, ms': quantile(times, 0.99),
      'later than 100 ms': times.filter((time) => time > WRITTEN_MS).length,
    };
    await page.close();
  }
  show('A press is in the browser’s database', table);
});

test('a renderer is killed after a press', async ({ computer }) => {
  test.setTimeout(600_000);
  let page = await computer.openTab();
  let lost = 0;
  for (let count = 0; count < KILLS; count += 1) {
    const row = count % STUDENTS;
    const mark = '2345'.charAt(Math.floor(count / STUDENTS));
    await markButton(page, row, mark).click();
    await page.waitForTimeout(WRITTEN_MS);
    page = await computer.killTab(page);
    await expect(studentRows(page).first()).toBeVisible();
    const isThere = await expect(markButton(page, row, mark))
      .toHaveAttribute('aria-pressed', 'true', { timeout: 5_000 })
      .then(
        () => true,
        () => false,
      );
    if (!isThere) lost += 1;
  }
  show('A tab is killed after a press', { 'killed 100 ms after it': { times: KILLS, lost } });
});
