import { IDBDatabase, IDBFactory, IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveState, shownMark } from '../../../../src/domain/marks/saveState.ts';
import { jumpClock, restoreClock, stopTime } from '../../../kit/clock.ts';
import { deleteOutbox, outboxName } from '../../../../src/stores/marks/outboxDatabase.ts';
import { Browser, settle, type Tab } from './browserTabs.ts';

const LESSON = 5;
const ANNA = { lessonId: LESSON, studentId: 7 };
const PETR = { lessonId: LESSON, studentId: 8 };

let browser: Browser;

beforeEach(() => {
  stopTime();
  vi.stubGlobal('indexedDB', new IDBFactory());
  browser = new Browser();
});

afterEach(() => {
  // Before the timers are restored, because a test may have mocked them.
  vi.restoreAllMocks();
  restoreClock();
  vi.unstubAllGlobals();
});

/** Opens the journal in a new tab and answers its calls. */
async function openJournal(): Promise<Tab> {
  const tab = browser.open();
  await tab.openLesson(LESSON);
  await answered();
  return tab;
}

/** Lets the server answer all calls. */
async function answered(): Promise<void> {
  for (let rounds = 0; rounds < 4; rounds += 1) {
    await settle();
    await browser.server.answerAll();
  }
  await settle();
}

/** Advances the clock and lets everything that is due happen. */
async function later(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await answered();
}

/** Answers fetches before the call of the closed page, and checks that nothing is sent twice. */
async function looksBeforeCall(): Promise<void> {
  for (let looks = 0; looks < 4; looks += 1) {
    await settle();
    await browser.server.answer('late', 1);
  }
  expect(creates()).toEqual(['create 5']);
}

/** Carries out the call of the closed page, whose answer is lost, and lets the pauses after it pass. */
async function arrivesUnheard(): Promise<void> {
  await browser.server.answer('lost after');
  await later(10_000);
  await later(10_000);
}

const creates = () => browser.server.log.filter((call) => call.startsWith('create'));
const marks = () => browser.server.marksOf(LESSON).map(({ value }) => value);
const markOf = ({ studentId }: typeof ANNA) =>
  browser.server.marksOf(LESSON).find((mark) => mark.studentId === studentId)?.value;
const row = (tab: Tab, place = ANNA) => [shownMark(tab.shown(place)), saveState(tab.shown(place))];

describe('a page that is closed while its call is under way', () => {
  test('leaves a mark that the next page sends only when the call can’t arrive any more', async () => {
    const first = await openJournal();
    first.press(ANNA, '4');
    await settle();
    expect(browser.server.log.at(-1)).toBe('create 4');
    first.close();
    const next = browser.open();
    await next.openLesson(LESSON);
    next.queue.resume();
    // The fetches are answered first, as when the call waits for the server's database.
    for (let looks = 0; looks < 3; looks += 1) {
      await settle();
      await browser.server.answer('ok', 1);
    }
    await settle();
    expect(row(next)).toEqual(['4', 'waits']);
    expect(browser.server.log.filter((call) => call !== 'fetch')).toEqual(['create 4']);
    await later(9_000);
    await later(2_000);
    expect(marks()).toEqual(['4']);
    expect(row(next)).toEqual(['4', 'saved']);
  });

  test('leaves in doubt what it sends at its last moment, when no database writes any more', async () => {
    const first = await openJournal();
    first.press(ANNA, '4', 3_000);
    await answered();
    first.leave();
    expect(browser.server.log.at(-1)).toBe('create 4');

    await vi.advanceTimersByTimeAsync(500);
    const next = browser.open();
    next.queue.resume();
    // A press in the new page comes before the page has read the marks that were left.
    next.press(ANNA, '5', 3_000);
    await settle();
    await browser.server.answer('late', 1);
    await settle();
    expect(creates()).toHaveLength(1);
    await arrivesUnheard();
    expect(row(next)).toEqual(['5', 'saved']);
    expect(marks()).toEqual(['5']);
  });

  test('leaves in doubt what another tab has pressed over before it was sent', async () => {
    const first = await openJournal();
    const second = await openJournal();
    first.press(ANNA, '5', 3_000);
    await answered();
    await vi.advanceTimersByTimeAsync(100);
    second.press(ANNA, '4', 3_000);
    await answered();
    second.press(ANNA, '3', 3_000);
    await answered();
    first.leave();
    expect(creates()).toEqual(['create 5']);

    await vi.advanceTimersByTimeAsync(4_000);
    await looksBeforeCall();
    await arrivesUnheard();
    expect(row(second)).toEqual(['3', 'saved']);
    expect(marks()).toEqual(['3']);
  });

  test('leaves in doubt what another tab has taken over from it', async () => {
    const first = await openJournal();
    const second = await openJournal();
    first.press(ANNA, '5', 60_000);
    await answered();
    // The second tab adopts the first tab's marks, and tries to send them.
    await second.openLesson(LESSON);
    await settle();
    await browser.server.answerAll('fails');
    await settle();
    expect(row(second)).toEqual(['5', 'waits']);
    await vi.advanceTimersByTimeAsync(100);
    first.leave();
    second.queue.dispatch({ type: 'reconnected' });
    await looksBeforeCall();
    await arrivesUnheard();
    expect(row(second)).toEqual(['5', 'saved']);
    expect(marks()).toEqual(['5']);
  });

  test('leaves in doubt what another tab has taken back after it was sent', async () => {
    const first = await openJournal();
    first.press(ANNA, '5', 3_000);
    await answered();
    const second = await openJournal();
    expect(row(second)).toEqual(['5', 'saving']);
    await vi.advanceTimersByTimeAsync(3_100);
    await settle();
    await browser.server.answer('late', 1);
    await settle();
    expect(creates()).toEqual(['create 5']);
    second.drop('takenBack', ANNA);
    await settle();
    expect(row(second)).toEqual([null, null]);
    first.close();
    second.press(ANNA, '4');
    await looksBeforeCall();
    await arrivesUnheard();
    expect(row(second)).toEqual(['4', 'saved']);
    expect(marks()).toEqual(['4']);
  });

  test('leaves what was in doubt before in that doubt', async () => {
    const first = await openJournal();
    first.press(ANNA, '4', 3_000);
    await answered();
    first.leave();
    await vi.advanceTimersByTimeAsync(500);
    const next = browser.open();
    await next.openLesson(LESSON);
    await settle();
    // Two fetches: the page's own, and that of its turn.
    for (let looks = 0; looks < 2; looks += 1) {
      await browser.server.answer('late', 1);
      await settle();
    }
    next.press(ANNA, '5', 3_000);
    next.press(PETR, '3', 3_000);
    await settle();
    next.leave();
    expect(creates()).toEqual(['create 4', 'create 3']);
    await browser.server.answerAll('lost after');
    await vi.advanceTimersByTimeAsync(500);
    const last = await openJournal();
    await later(10_000);
    await later(10_000);
    expect(row(last)).toEqual(['5', 'saved']);
    expect(marks().sort()).toEqual(['3', '5']);
  });

  test('leaves a mark that is sent after the doubt, if its call has never arrived', async () => {
    const first = await openJournal();
    first.press(ANNA, '4');
    await settle();
    await browser.server.answer('lost before');
    first.close();
    const next = await openJournal();
    next.queue.resume();
    await answered();
    expect(marks()).toEqual([]);
    await later(61_000);
    expect(marks()).toEqual(['4']);
  });

  test('is not taken for lost by a look that was asked for before it ended', async () => {
    const first = await openJournal();
    const second = await openJournal();
    first.press(ANNA, '4');
    await settle();
    void second.queue.reload(LESSON);
    await settle();
    first.close();
    await browser.server.answer('ok');
    await settle();
    second.queue.resume();
    await settle();
    await browser.server.answer('late');
    await later(11_000);
    expect(marks()).toEqual(['4']);
  });

  test('leaves a mark that another tab sends which comes into sight while it still sends its own', async () => {
    const first = await openJournal();
    const second = await openJournal();
    first.press(ANNA, '4');
    await settle();
    second.press(ANNA, '5');
    await settle();
    second.close();
    first.queue.resume();
    await answered();
    expect(row(first)).toEqual(['5', 'saved']);
    expect(marks()).toEqual(['5']);
  });
});

describe('a call that the server carries out late', () => {
  /** Advances the clock by seconds; only the late call stays unanswered. */
  async function seconds(count: number): Promise<void> {
    for (let passed = 0; passed < count; passed += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await settle();
      await browser.server.answerLater();
      await settle();
    }
  }

  test.each([
    ['its page is closed', 12],
    ['its page is closed', 55],
    ['its connection breaks', 14],
    ['its connection breaks', 55],
  ] as const)('after %s is not sent again, though it takes %i s', async (why, late) => {
    const first = await openJournal();
    first.press(ANNA, '4');
    await settle();
    let tab = first;
    if (why === 'its page is closed') {
      await seconds(3);
      first.close();
      tab = browser.open();
      await tab.openLesson(LESSON);
      tab.queue.resume();
    } else await browser.server.answer('broken off');
    await seconds(late - 3);
    expect(creates()).toEqual(['create 4']);
    expect(row(tab)).toEqual(['4', 'waits']);
    await browser.server.answer('lost after');
    for (let looks = 0; looks < 6; looks += 1) await later(2_000);
    expect(row(tab)).toEqual(['4', 'saved']);
    await later(60_000);
    expect(marks()).toEqual(['4']);
  });

  test('does not undo a later press', async () => {
    browser.server.store(LESSON, ANNA.studentId, '3');
    const first = await openJournal();
    first.press(ANNA, '4');
    await settle();
    await seconds(3);
    first.close();
    const next = browser.open();
    await next.openLesson(LESSON);
    next.press(ANNA, '5');
    await seconds(13);
    await browser.server.answer('lost after');
    for (let looks = 0; looks < 6; looks += 1) await later(2_000);
    expect(marks()).toEqual(['5']);
    expect(row(next)).toEqual(['5', 'saved']);
  });

  test('is sent again a minute after it, if it never arrives', async () => {
    const tab = await openJournal();
    tab.press(ANNA, '4');
    await settle();
    await browser.server.answer('lost before');
    for (let times = 0; times < 58; times += 1) await later(1_000);
    expect(creates()).toEqual(['create 4']);
    for (let times = 0; times < 4; times += 1) await later(1_000);
    expect(marks()).toEqual(['4']);
    expect(row(tab)).toEqual(['4', 'saved']);
  });
});

describe('of two tabs', () => {
  test('the one that sends what the other has pressed asks about a colleague’s mark', async () => {
    const first = await openJournal();
    const second = browser.open();
    second.queue.resume();
    await settle();
    browser.server.store(LESSON, ANNA.studentId, '5');
    await second.openLesson(LESSON);
    await answered();
    void first.queue.reload(LESSON);
    await settle();
    await browser.server.answer('lost before');
    await settle();
    first.press(ANNA, '2');
    await settle();
    second.press(PETR, '4');
    await answered();
    expect(markOf(ANNA)).toBe('5');
    expect(row(second)).toEqual(['2', 'conflict']);
  });

  test('the one whose press the other has sent says that it is saved', async () => {
    const first = await openJournal();
    const second = await openJournal();
    second.press(PETR, '5', 3_000);
    await settle();
    first.press(ANNA, '4');
    await settle();
    // The second tab adopts the marks that all tabs have left, and sends them in its turn.
    await second.openLesson(LESSON);
    for (let rounds = 0; rounds < 3; rounds += 1) await later(4_000);
    expect(markOf(ANNA)).toBe('4');
    expect(row(first)).toEqual(['4', 'saved']);
  });

  test('an older press that was refused never comes back over a later one', async () => {
    const first = await openJournal();
    const second = await openJournal();
    first.press(ANNA, '2');
    await settle();
    await browser.server.answer('refused');
    await answered();
    expect(row(first)).toEqual(['2', 'failed']);
    await vi.advanceTimersByTimeAsync(10);
    second.press(ANNA, '4');
    await answered();
    expect(marks()).toEqual(['4']);
    expect(await second.outbox.read()).toEqual([]);
    for (const tab of [first, second]) tab.queue.resume();
    await answered();
    expect(marks()).toEqual(['4']);
    expect(row(first)[0]).toBe('4');
  });

  test('a press is not saved because it stands while the other still sends an older one', async () => {
    browser.server.store(LESSON, ANNA.studentId, '2');
    const first = await openJournal();
    const second = await openJournal();
    second.press(PETR, '5', 3_000);
    await settle();
    first.press(ANNA, '4');
    await settle();
    // The second tab shows the marks that all tabs have left, and sends them.
    await second.openLesson(LESSON);
    for (let looks = 0; looks < 2; looks += 1) {
      await settle();
      await browser.server.answer('ok');
    }
    await settle();
    expect(browser.server.log.at(-1)).toBe('update 4');
    first.press(ANNA, '2');
    await settle();
    void first.queue.reload(LESSON);
    await settle();
    await browser.server.answer('ok', 1);
    await settle();
    expect(row(first)).toEqual(['2', 'saving']);
    for (let rounds = 0; rounds < 6; rounds += 1) await later(4_000);
    expect(markOf(ANNA)).toBe('2');
  });

  test('what the user drops in one is not sent by the other', async () => {
    const first = await openJournal();
    first.press(ANNA, '2');
    await settle();
    await browser.server.answer('fails');
    await answered();
    const second = browser.open();
    await second.openLesson(LESSON);
    await settle();
    await browser.server.answerAll('fails');
    await settle();
    for (const tab of [first, second]) expect(row(tab)[1]).toBe('waits');
    first.drop('givenUp', ANNA);
    for (let rounds = 0; rounds < 3; rounds += 1) await later(10_000);
    expect(marks()).toEqual([]);
    for (const tab of [first, second]) expect(row(tab)).toEqual([null, null]);
  });

  test.each([
    ['hears of it', true],
    ['was suspended meanwhile', false],
  ])('what a user drops with all the rest is never sent by a tab that %s', async (_how, isTold) => {
    const first = await openJournal();
    const second = await openJournal();
    second.press(ANNA, '4');
    second.press(PETR, '2', 3_000);
    await settle();
    await browser.server.answerAll('fails');
    await settle();
    await first.dropAll(isTold);
    for (let rounds = 0; rounds < 8; rounds += 1) await later(10_000);
    expect(marks()).toEqual([]);
    for (const place of [ANNA, PETR]) expect(row(second, place)).toEqual([null, null]);
  });

  test('a mark on its way when its user drops all is not sent again', async () => {
    const first = await openJournal();
    const second = await openJournal();
    second.press(ANNA, '4');
    await settle();
    await first.dropAll(true);
    await browser.server.answerAll('fails');
    for (let rounds = 0; rounds < 8; rounds += 1) await later(10_000);
    expect(creates()).toEqual(['create 4']);
    expect(marks()).toEqual([]);
  });

  test('a conflict that is settled in one is settled in the other', async () => {
    const first = await openJournal();
    first.press(ANNA, '2');
    await settle();
    await browser.server.answer('fails');
    await answered();
    browser.server.store(LESSON, ANNA.studentId, '5');
    const second = await openJournal();
    for (const tab of [first, second]) void tab.queue.reload(LESSON);
    await answered();
    for (const tab of [first, second]) expect(row(tab)).toEqual(['2', 'conflict']);
    second.queue.dispatch({ type: 'retried', ...ANNA });
    await answered();
    expect(marks()).toEqual(['2']);
    for (const tab of [first, second]) expect(row(tab)).toEqual(['2', 'saved']);
  });
});

describe('a clock that is set back', () => {
  test('brings no former press back', async () => {
    const tab = await openJournal();
    tab.press(ANNA, '4', 3_000);
    await settle();
    jumpClock(-1_000);
    tab.press(ANNA, '5', 3_000);
    tab.queue.dispatch({ type: 'released' });
    await answered();
    expect(await tab.outbox.read()).toEqual([]);
    tab.queue.resume();
    await answered();
    expect(marks()).toEqual(['5']);
  });

  test.each([
    ['a mark that is held back', 3_000, null],
    ['a mark that is sent again', 0, 'lost before'],
  ] as const)('holds up %s no longer', async (_what, holdMs, fate) => {
    const tab = await openJournal();
    tab.press(ANNA, '4', holdMs);
    await settle();
    if (fate) await browser.server.answer(fate);
    await settle();
    jumpClock(-3_600_000);
    for (let rounds = 0; rounds < 11; rounds += 1) await later(6_000);
    expect(marks()).toEqual(['4']);
  });
});

test('after the computer has slept the marks are looked at before one is changed: a colleague may have marked', async () => {
  browser.server.store(LESSON, ANNA.studentId, '3');
  const tab = await openJournal();
  const [entry] = browser.server.stored;
  if (!entry) throw new Error('nothing is stored');
  // The time of the page stands still meanwhile.
  jumpClock(3_600_000);
  entry.value = '5';
  tab.press(ANNA, '4');
  await answered();
  expect(row(tab)).toEqual(['4', 'conflict']);
  expect(marks()).toEqual(['5']);
});

describe('the browser’s database', () => {
  test('does not bring back what is taken back while it is read', async () => {
    const tab = await openJournal();
    tab.press(ANNA, '4', 3_000);
    await settle();
    const known = tab.state;
    const left = (await tab.outbox.read()) ?? [];
    tab.drop('takenBack', ANNA);
    tab.queue.dispatch({ type: 'outboxRead', outbox: { left, known, isAfterOthers: false } });
    await later(10_000);
    expect(marks()).toEqual([]);
  });

  test('is asked nothing before a first press is written: the page may end in the same moment', async () => {
    const tab = await openJournal();
    const ask = vi.spyOn(IDBObjectStore.prototype, 'get');
    const commit = vi.spyOn(IDBTransaction.prototype, 'commit');
    tab.press(ANNA, '4', 3_000);
    await Promise.resolve();
    expect(commit).toHaveBeenCalledOnce();
    await settle();
    expect(ask).not.toHaveBeenCalled();
    expect(await tab.outbox.read()).toMatchObject([{ ...ANNA, value: '4' }]);
  });

  test('has each write on the disk before it reports success: the computer may be switched off', async () => {
    const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
    const tab = await openJournal();
    tab.press(ANNA, '4', 3_000);
    tab.press(PETR, '5');
    tab.press(ANNA, '2', 3_000);
    await answered();
    await later(3_000);
    await tab.outbox.clear();
    const writes = begin.mock.calls.filter(([, mode]) => mode === 'readwrite');
    expect(writes.length).toBeGreaterThan(3);
    for (const [, , options] of writes) expect(options).toEqual({ durability: 'strict' });
  });

  test('that has been cleared loses nothing of an open tab', async () => {
    const tab = await openJournal();
    tab.press(ANNA, '4');
    await settle();
    await browser.server.answer('fails');
    await answered();
    expect(row(tab)).toEqual(['4', 'waits']);
    await deleteOutbox(outboxName('pavlova'));
    for (let rounds = 0; rounds < 3; rounds += 1) await later(10_000);
    expect(marks()).toEqual(['4']);
  });

  test('that is full keeps no older press, to be sent some day', async () => {
    browser.server.store(LESSON, ANNA.studentId, '5');
    const tab = await openJournal();
    tab.press(ANNA, '4');
    await settle();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await browser.server.answer('lost before');
    tab.press(ANNA, '5');
    await settle();
    put.mockRestore();
    for (let rounds = 0; rounds < 7; rounds += 1) await later(10_000);
    expect(row(tab)).toEqual(['5', 'saved']);
    tab.close();
    browser.open().queue.resume();
    await answered();
    expect(marks()).toEqual(['5']);
  });
});

test('a colleague who puts the former mark back leaves nothing to ask', async () => {
  browser.server.store(LESSON, ANNA.studentId, '3');
  const tab = await openJournal();
  await vi.advanceTimersByTimeAsync(6_000);
  const [entry] = browser.server.stored;
  if (!entry) throw new Error('nothing is stored');
  entry.value = '5';
  tab.press(ANNA, '4');
  await answered();
  expect(row(tab)).toEqual(['4', 'conflict']);
  entry.value = '3';
  void tab.queue.reload(LESSON);
  await answered();
  expect(marks()).toEqual(['4']);
  expect(row(tab)).toEqual(['4', 'saved']);
});

test('a server that asks for a pause gets it, though its marks are looked at meanwhile', async () => {
  const tab = await openJournal();
  tab.press(ANNA, '4');
  await settle();
  await browser.server.answer('asks to wait 20 s');
  await later(5_000);
  const before = browser.server.log.length;
  void tab.queue.reload(LESSON);
  await answered();
  expect(browser.server.log.slice(before)).toEqual(['fetch']);
  await later(15_000);
  expect(marks()).toEqual(['4']);
});

test('a mark in doubt keeps nothing busy while a slow server is looked at', async () => {
  const first = await openJournal();
  first.press(ANNA, '4');
  await settle();
  first.close();
  const next = browser.open();
  await next.openLesson(LESSON);
  next.queue.resume();
  for (let looks = 0; looks < 3; looks += 1) {
    await settle();
    await browser.server.answer('ok', 1);
  }
  await vi.advanceTimersByTimeAsync(11_000);
  await settle();
  const { log } = browser.server;
  const asked = log.length;
  expect(row(next)).toEqual(['4', 'waits']);
  const alarms = vi.spyOn(globalThis, 'setTimeout');
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log.slice(asked - 1)).toEqual(['fetch']);
  expect(alarms.mock.calls.length).toBeLessThan(10);
});

test('a tab whose session has ended lets the other one send', async () => {
  const first = await openJournal();
  const second = await openJournal();
  first.press(ANNA, '4');
  await settle();
  const failure = { kind: 'session', status: 0, message: '', retryAfterMs: 0 } as const;
  first.queue.dispatch({ type: 'sessionEnded', failure, now: Date.now() });
  first.press(PETR, '3');
  second.press(PETR, '5');
  await browser.server.answer('lost before');
  await answered();
  expect(markOf(PETR)).toBe('5');
  first.queue.dispatch({ type: 'reconnected' });
  await later(61_000);
  expect(markOf(ANNA)).toBe('4');
});
