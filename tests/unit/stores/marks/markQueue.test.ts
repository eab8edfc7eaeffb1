import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { saveState, shownMark } from '../../../../src/domain/marks/saveState.ts';
import { EMPTY_CELL, type MarksState, NO_MARKS } from '../../../../src/domain/marks/markState.ts';
import type { MarkValue } from '../../../../src/domain/marks/marks.ts';
import { createMarkQueue, type MarkQueue } from '../../../../src/stores/marks/markQueue.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { jumpClock, restoreClock, stopTime } from '../../../kit/clock.ts';
import { pressedNow, SlowServer } from './slowServer.ts';

const LESSON = 5;
const ANNA = 7;

let server: SlowServer;
let shown: MarksState;
let queue: MarkQueue;

/** Opens a journal on a server that answers when the test says so. */
async function open(prepare: (server: SlowServer) => void = () => undefined) {
  server = new SlowServer();
  prepare(server);
  server.known = () => shown;
  shown = NO_MARKS;
  queue = createMarkQueue(server, (state) => {
    shown = state;
  });
  await look();
}

/** Opens the lesson's screen, and lets the server answer. */
async function look() {
  const opened = queue.open(LESSON, new AbortController().signal);
  await server.answerAll();
  await opened;
  server.log.length = 0;
}

const mark = (studentId = ANNA) => ({ lessonId: LESSON, studentId });
const press = (value: MarkValue, studentId = ANNA) =>
  queue.dispatch({ ...mark(studentId), type: 'pressed', value, ...pressedNow(), holdMs: 0 });
const retry = () => queue.dispatch({ type: 'retried', lessonId: LESSON, studentId: ANNA });
/** Advances the clock and lets everything that is due happen. */
const later = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
};

/** Dispatches a message from another tab about Anna's entry, the first on the server. */
const tellOfEntry = (isVisible: boolean) => {
  const entry = { id: server.stored[0]?.id ?? 100, value: '5' };
  queue.dispatch({ ...mark(), type: 'changedElsewhere', entry, isVisible });
};

/** The mark in Anna's row and the state of its save. */
const row = () => {
  const cell = shown.lessons.get(LESSON)?.cells.get(ANNA) ?? EMPTY_CELL;
  return [shownMark(cell), saveState(cell)];
};
const stored = () => server.marksOf(LESSON).map(({ value }) => value);

beforeEach(async () => {
  stopTime();
  await open();
});

afterEach(restoreClock);

describe('one student', () => {
  test('a press shows at once; the first makes an entry, a later one changes it', async () => {
    press('4');
    expect(row()).toEqual(['4', 'saving']);
    await server.answerAll();
    expect(row()).toEqual(['4', 'saved']);
    press('5');
    await server.answerAll();
    expect(row()).toEqual(['5', 'saved']);
    await later(1_000);
    expect(server.log).toEqual(['create 4', 'fetch', 'update 5', 'fetch']);
    expect(stored()).toEqual(['5']);
  });

  test('presses during a save wait for it, and only the last one is sent', async () => {
    for (const value of ['2', '3', 'Н', '5'] as const) press(value);
    expect(server.log).toEqual(['create 2']);
    await server.answerAll();
    expect(server.log).toEqual(['create 2', 'update 5', 'fetch']);
    expect(stored()).toEqual(['5']);
  });

  test('a refused mark stays shown beside the stored one, and can be tried again', async () => {
    server.store(LESSON, ANNA, '3');
    await look();
    press('5');
    await server.answer('refused');
    await server.answerAll();
    expect(row()).toEqual(['5', 'failed']);
    expect(shown.lessons.get(LESSON)?.cells.get(ANNA)?.entry?.value).toBe('3');
    retry();
    await server.answerAll();
    expect(row()).toEqual(['5', 'saved']);
    expect(stored()).toEqual(['5']);
  });

  test('a refused mark can be given up', async () => {
    server.store(LESSON, ANNA, '3');
    await look();
    press('5');
    await server.answer('refused');
    queue.dispatch({ type: 'givenUp', lessonId: LESSON, studentId: ANNA });
    await server.answerAll();
    expect(row()).toEqual(['3', null]);
    expect(stored()).toEqual(['3']);
  });

  test('a save whose answer is lost is looked up, never sent as a second entry', async () => {
    press('4');
    await server.answer('lost after');
    await later(2_000);
    await server.answer('lost before');
    expect(row()).toEqual(['4', 'waits']);
    press('5');
    retry();
    await server.answerAll();
    await later(1_000);
    expect(server.log).toEqual(['create 4', 'fetch', 'fetch', 'update 5', 'fetch']);
    expect(stored()).toEqual(['5']);
  });

  test('a look that finds the lost save stored says so', async () => {
    press('4');
    await server.answer('lost after');
    expect(row()).toEqual(['4', 'waits']);
    await later(2_000);
    await server.answer('ok');
    expect(row()).toEqual(['4', 'saved']);
    expect(server.log).toEqual(['create 4', 'fetch']);
  });

  test('a look without the turn that finds the lost save stored is no ground for a question', async () => {
    press('4');
    await server.answer('lost after');
    queue.dispatch({ type: 'retried', lessonId: 6, studentId: ANNA });
    await server.answer('ok');
    expect(server.log).toEqual(['create 4', 'fetch']);
    // The next fetch is due, but the user presses first.
    vi.setSystemTime(Date.now() + 10_000);
    queue.dispatch({ type: 'reconnected' });
    press('5');
    await server.answerAll();
    expect(row()).toEqual(['5', 'saved']);
    expect(stored()).toEqual(['5']);
  });

  test('a look asked for before the save was lost says nothing of it', async () => {
    press('2');
    await server.answer('ok');
    press('Н');
    await server.answer('lost before', 1);
    retry();
    await server.answer('late');
    expect(row()).toEqual(['Н', 'saving']);
    expect(server.log).toEqual(['create 2', 'fetch', 'update Н', 'fetch']);
    await server.answerAll();
    await later(60_000);
    await server.answerAll();
    expect(stored()).toEqual(['Н']);
  });

  test('a look asked for before a save never overwrites what was saved since', async () => {
    server.store(LESSON, ANNA, '3');
    await look();
    void queue.reload(LESSON);
    press('5');
    await server.answer('ok', 1);
    await server.answer('late');
    expect(row()).toEqual(['5', 'saved']);
    await server.answerAll();
    expect(row()).toEqual(['5', 'saved']);
  });
});

describe('when a colleague marks as well', () => {
  test('a first entry from an old view is made after a look; of a colleague’s the user is asked', async () => {
    server.store(LESSON, ANNA, '5');
    await later(6_000);
    press('2');
    expect(server.log).toEqual(['fetch']);
    await server.answerAll();
    expect(server.log).toEqual(['fetch']);
    expect(row()).toEqual(['2', 'conflict']);
    retry();
    await server.answerAll();
    expect(stored()).toEqual(['2']);
    expect(row()).toEqual(['2', 'saved']);
  });

  test('whoever keeps the colleague’s mark sends nothing', async () => {
    server.store(LESSON, ANNA, '5');
    await later(6_000);
    press('2');
    await server.answerAll();
    queue.dispatch({ ...mark(), type: 'givenUp' });
    await server.answerAll();
    expect(row()).toEqual(['5', null]);
    expect(stored()).toEqual(['5']);
  });

  test('the same mark of a colleague is no conflict, nor is one that was seen', async () => {
    server.store(LESSON, ANNA, '2');
    await later(6_000);
    press('2');
    await server.answerAll();
    expect(row()).toEqual(['2', 'saved']);
    press('4');
    await server.answerAll();
    expect(stored()).toEqual(['4']);
  });

  test('an entry changed since it was seen is asked about', async () => {
    server.store(LESSON, ANNA, '3');
    await look();
    await later(5_100);
    const [entry] = server.stored;
    if (entry) entry.value = '4';
    press('5');
    await server.answerAll();
    expect(row()).toEqual(['5', 'conflict']);
    expect(shown.lessons.get(LESSON)?.cells.get(ANNA)?.save).toMatchObject({ seen: '3' });
    expect(stored()).toEqual(['4']);
  });

  test('a burst of presses shares one look', async () => {
    server.store(LESSON, 9, '3');
    await look();
    await later(6_000);
    press('4', 9);
    for (const studentId of [1, 2, 3]) press('5', studentId);
    expect(server.log).toEqual(['fetch']);
    await server.answer('ok');
    expect(server.log).toEqual(['fetch', 'update 4', 'create 5', 'create 5', 'create 5']);
  });

  test('a first entry waits for the look under way', async () => {
    void queue.reload(LESSON);
    server.store(LESSON, ANNA, '5');
    press('2');
    expect(server.log).toEqual(['fetch']);
    await server.answerAll();
    expect(row()).toEqual(['2', 'conflict']);
  });

  test('«saved» is not said over another value', async () => {
    press('4');
    await server.answer('ok');
    server.change(LESSON, ANNA, '5');
    await server.answerAll();
    expect(row()).toEqual(['5', 'changedElsewhere']);
  });

  test('a press that waits in a tab without a database gives way to a later one that another tab has saved', async () => {
    press('5');
    await server.answer('fails');
    server.store(LESSON, ANNA, '4');
    const entry = { id: server.stored[0]?.id ?? 100, value: '4' };
    const pressedAt = pressedNow().pressedAt + 1;
    queue.dispatch({ ...mark(), type: 'changedElsewhere', entry, pressedAt, isVisible: true });
    await later(60_000);
    await server.answerAll();
    expect(row()[0]).toBe('4');
    expect(stored()).toEqual(['4']);
  });

  test('an answer that was on its way when another tab saved is no ground for a first entry', async () => {
    void queue.reload(LESSON);
    server.store(LESSON, ANNA, '5');
    tellOfEntry(true);
    press('2');
    await server.answer('late');
    await server.answerAll();
    expect(stored()).toEqual(['2']);
  });

  test('a change in another tab is looked at in sight, and out of sight only before a first entry', async () => {
    tellOfEntry(false);
    expect(server.log).toEqual([]);
    press('2');
    expect(server.log).toEqual(['fetch']);
    await server.answerAll();
    server.log.length = 0;
    tellOfEntry(true);
    expect(server.log).toEqual(['fetch']);
  });

  test('a look that a press needs does not put off the one after its save', async () => {
    await later(6_000);
    press('2');
    await server.answerAll();
    expect(server.log).toEqual(['fetch', 'create 2', 'fetch']);
  });

  test('a mark whose look fails is not sent', async () => {
    await later(6_000);
    press('2');
    await server.answer('lost before');
    expect(row()).toEqual(['2', 'waits']);
    expect(server.log).toEqual(['fetch']);
  });
});

describe('a whole class', () => {
  const CLASS = Array.from({ length: 30 }, (_none, index) => index + 1);

  test('is saved four at a time, in the order of the presses, and looked at once', async () => {
    for (const studentId of CLASS) press('5', studentId);
    expect(server.log).toHaveLength(4);
    await server.answerAll();
    expect(server.mostSavesAtOnce).toBe(4);
    expect(server.stored.map(({ studentId }) => studentId)).toEqual(CLASS);
    expect(server.log.filter((call) => call === 'fetch')).toHaveLength(1);
  });

  test('is looked at twice a second while it is marked, and after its last mark', async () => {
    for (const studentId of CLASS) {
      press('5', studentId);
      await server.answerAll();
      await later(100);
    }
    const looks = () => server.log.filter((call) => call === 'fetch').length;
    await later(1_000);
    expect(looks()).toBe(7);
    expect(server.log.at(-1)).toBe('fetch');
    await server.answerAll();
    await later(60_000);
    expect(looks()).toBe(7);
  });

  test('whose answers are lost shares one look', async () => {
    for (const studentId of CLASS) press('5', studentId);
    for (let times = 0; times < 4; times += 1) await server.answer('lost after');
    expect(stored()).toHaveLength(4);
    server.log.length = 0;
    await later(2_000);
    expect(server.log).toEqual(['fetch']);
    await server.answerAll();
    expect(server.log.filter((call) => call === 'create 5')).toHaveLength(26);
    expect(stored()).toHaveLength(30);
  });

  test('that waits for the network is sent when it is back; what was refused is not', async () => {
    press('3', 1);
    await server.answer('refused');
    for (const studentId of [2, 3]) press('5', studentId);
    await server.answer('ok');
    await server.answer('lost before');
    await server.answer('lost before');
    await server.answer('lost before');
    expect(stored()).toEqual([]);
    queue.dispatch({ type: 'reconnected' });
    await server.answerAll();
    await later(60_000);
    await server.answerAll();
    expect(server.stored.map(({ studentId }) => studentId)).toEqual([2, 3]);
  });

  test('that the browser could not send at all goes at once, after a look', async () => {
    server.hasNetwork = false;
    press('5');
    await server.answer('lost before');
    server.hasNetwork = true;
    queue.dispatch({ type: 'reconnected' });
    await server.answerAll();
    expect(server.log.slice(0, 3)).toEqual(['create 5', 'fetch', 'create 5']);
    expect(stored()).toEqual(['5']);
  });

  test('is sent by a renewal that reaches the server again', async () => {
    press('5');
    await server.answer('lost before');
    await server.answer('lost before');
    void queue.reload(LESSON);
    await server.answerAll();
    expect(row()).toEqual(['5', 'waits']);
    await later(60_000);
    await server.answerAll();
    expect(stored()).toEqual(['5']);
  });
});

describe('a server that does not answer', () => {
  const attempts = () => server.log.filter((call) => call !== 'fetch').length;

  test('is asked again after growing pauses, by no more than it was sent', async () => {
    press('5');
    press('4', 8);
    await server.answer('lost before');
    await server.answer('lost before');
    expect(attempts()).toBe(2);
    for (const pause of [2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]) {
      server.log.length = 0;
      await later(pause - 100);
      expect(server.log).toEqual([]);
      await later(100);
      expect(server.log).toEqual(['fetch']);
      await server.answer('lost before');
      expect(row()).toEqual(['5', 'waits']);
    }
    await later(60_000);
    await server.answerAll();
    expect(stored()).toEqual(['5', '4']);
  });

  test('gets nothing of what is pressed meanwhile, and all of it when it is back', async () => {
    press('5');
    await server.answer('lost before');
    server.log.length = 0;
    press('4', 8);
    expect(server.log).toEqual([]);
    queue.dispatch({ type: 'reconnected' });
    await server.answerAll();
    // It is not yet known whether the first call was carried out.
    expect(stored()).toEqual(['4']);
    await later(60_000);
    await server.answerAll();
    expect(stored()).toEqual(['4', '5']);
  });

  test('is left alone for as long as it asks', async () => {
    press('5');
    await server.answer('asks to wait 20 s');
    await later(19_900);
    expect(server.log).toEqual(['create 5']);
    await later(100);
    await server.answerAll();
    expect(stored()).toEqual(['5']);
  });

  test('over one mark alone does not hold up the others', async () => {
    press('5');
    press('4', 8);
    await server.answer('fails');
    await server.answerAll();
    expect(stored()).toEqual(['4']);
    expect(row()).toEqual(['5', 'waits']);
    await later(2_000);
    await server.answerAll();
    expect(stored()).toEqual(['4', '5']);
  });

  test('is not asked again after a refusal', async () => {
    press('5');
    await server.answer('refused');
    await server.answerAll();
    server.log.length = 0;
    await later(600_000);
    expect(server.log).toEqual([]);
    expect(row()).toEqual(['5', 'failed']);
  });
});

describe('a first mark', () => {
  const hold = (value: MarkValue) =>
    queue.dispatch({ ...mark(), type: 'pressed', value, ...pressedNow(), holdMs: 3_000 });

  test('is held back, and can be taken back without a trace', async () => {
    hold('5');
    expect(row()).toEqual(['5', 'saving']);
    await later(2_900);
    queue.dispatch({ ...mark(), type: 'takenBack' });
    await later(60_000);
    expect(row()).toEqual([null, null]);
    expect(server.log).toEqual([]);
  });

  test('is sent as it was pressed last when its time is over, after a look that no colleague has been quicker', async () => {
    hold('5');
    await later(2_000);
    hold('4');
    await later(1_000);
    await server.answerAll();
    expect(server.log).toEqual(['fetch', 'create 4', 'fetch']);
  });

  test('asks where a colleague has marked while it was held back', async () => {
    hold('5');
    await later(2_900);
    server.store(LESSON, ANNA, '3');
    await later(100);
    await server.answerAll();
    expect(row()).toEqual(['5', 'conflict']);
    expect(stored()).toEqual(['3']);
  });

  test('is sent at once when the page is hidden', async () => {
    hold('5');
    queue.leave();
    await server.answerAll();
    expect(stored()).toEqual(['5']);
  });

  test('can go at any moment of a long time: what stands on the server is looked at meanwhile', async () => {
    const holdLong = () =>
      queue.dispatch({ ...mark(), type: 'pressed', value: '5', ...pressedNow(), holdMs: 10_000 });
    holdLong();
    for (let second = 0; second < 9; second += 1) {
      await later(1_000);
      await server.answerAll();
    }
    server.log.length = 0;
    queue.leave();
    expect(server.log).toEqual(['create 5']);
  });

  test.each([
    ['a server out of reach', 'lost before', 'waits'],
    ['a server that fails', 'fails', 'saving'],
  ] as const)(
    'is held back as long before %s, and is no refused one',
    async (_what, fate, state) => {
      press('4', 8);
      await server.answer(fate);
      hold('5');
      await later(2_900);
      await server.answerAll(fate);
      expect(row()).toEqual(['5', state]);
      queue.dispatch({ type: 'reconnected' });
      await server.answerAll();
      expect(row()).toEqual(['5', 'saving']);
      queue.dispatch({ ...mark(), type: 'takenBack' });
      await later(60_000);
      await server.answerAll();
      expect(stored()).toEqual(['4']);
    },
  );

  test('waits for the network when its time is over without one', async () => {
    press('4', 8);
    await server.answer('lost before');
    hold('5');
    await later(3_000);
    await server.answerAll('lost before');
    expect(row()).toEqual(['5', 'waits']);
    await later(60_000);
    await server.answerAll();
    expect(stored()).toEqual(['4', '5']);
  });

  test('that is sent can’t be taken back, nor can one that may be stored', async () => {
    press('5');
    queue.dispatch({ ...mark(), type: 'takenBack' });
    await server.answer('lost after');
    queue.dispatch({ ...mark(), type: 'takenBack' });
    expect(row()).toEqual(['5', 'waits']);
  });
});

describe('what pages have left', () => {
  /** Recent enough to be sent without a question. */
  const NOW = Date.now();
  const LEFT = { ...mark(), value: '4', seen: null, pressedAt: NOW, inDoubt: null } as const;

  test('is sent after a look, also that of a lesson nobody has opened', async () => {
    server.left = [LEFT, { ...LEFT, lessonId: 6, value: '3' }];
    queue.resume();
    await server.answerAll();
    expect(server.log.slice(0, 2)).toEqual(['fetch', 'fetch']);
    expect(stored()).toEqual(['4']);
    expect(server.marksOf(6)).toHaveLength(1);
  });

  test('is not sent twice if the server has stored it before', async () => {
    server.store(LESSON, ANNA, '4');
    server.left = [{ ...LEFT, inDoubt: { value: '4', until: 0, isMissing: false } }];
    queue.resume();
    await server.answerAll();
    expect(stored()).toEqual(['4']);
    expect(row()).toEqual(['4', 'saved']);
  });

  test('changes what was stored of it before without a question', async () => {
    server.store(LESSON, ANNA, '2');
    server.left = [{ ...LEFT, inDoubt: { value: '2', until: 0, isMissing: false } }];
    queue.resume();
    await server.answerAll();
    expect(stored()).toEqual(['4']);
  });

  test('asks where a colleague has marked since', async () => {
    server.store(LESSON, ANNA, '2');
    server.left = [LEFT];
    queue.resume();
    await server.answerAll();
    expect(row()).toEqual(['4', 'conflict']);
  });

  test('gives way to what was pressed later, and is dropped where another tab has sent it', async () => {
    server.holdTurns = true;
    press('5');
    press('3', 8);
    await later(10);
    server.left = [{ ...LEFT, pressedAt: 1 }];
    await server.giveTurn();
    await server.answerAll();
    expect(stored()).toEqual(['5']);
    expect(shown.lessons.get(LESSON)?.cells.get(8)?.save).toBeNull();
  });
});

describe('the end of the page', () => {
  const CLASS = Array.from({ length: 30 }, (_none, index) => index + 1);
  const hold = (studentId = ANNA, value: MarkValue = '5') =>
    queue.dispatch({ ...mark(studentId), type: 'pressed', value, ...pressedNow(), holdMs: 3_000 });
  const saves = () => server.log.filter((call) => call !== 'fetch').length;

  test('sends a whole class at once: nothing of it would be left behind', async () => {
    for (const studentId of CLASS) hold(studentId);
    await later(3_100);
    await server.answer('ok');
    expect(saves()).toBe(4);
    expect(queue.countLeftBehind()).toBe(0);
    queue.leave();
    expect(saves()).toBe(30);
    expect(queue.countLeftBehind()).toBe(0);
    await server.answerAll();
    expect(stored()).toHaveLength(30);
  });

  test('sends no more than the browser carries on', () => {
    server.carried = 20;
    for (const studentId of CLASS) hold(studentId);
    expect(queue.countLeftBehind()).toBe(10);
    queue.leave();
    expect(saves()).toBe(20);
    expect(queue.countLeftBehind()).toBe(10);
  });

  test('waits for no look under way, if the last one is fresh', async () => {
    void queue.reload(LESSON);
    hold();
    expect(queue.countLeftBehind()).toBe(0);
    queue.leave();
    expect(server.log).toEqual(['fetch', 'create 5']);
    await server.answerAll();
    expect(row()).toEqual(['5', 'saved']);
  });

  test('finds a fresh look at any time while marks wait, however long they are typed', async () => {
    for (let studentId = 1; studentId <= 100; studentId += 1) {
      hold(studentId);
      await later(100);
      // Each fetch takes a second.
      if (studentId % 10 === 0) await server.answerAll();
      expect(queue.countLeftBehind()).toBe(0);
    }
  });

  test.each<[string, () => void]>([
    [
      'another page may have sent marks',
      () => {
        const press = { value: '5', seen: null, pressedAt: Date.now(), inDoubt: null } as const;
        server.left = [{ ...mark(8), ...press }];
      },
    ],
    ['another tab has told of a change', () => setTimeout(() => tellOfEntry(false), 10)],
  ])('finds a fresh look once %s while a mark is held', async (_what, happen) => {
    happen();
    hold(8);
    await later(100);
    expect(queue.countLeftBehind()).toBe(1);
    await server.answerAll();
    expect(server.log).toEqual(['fetch']);
    expect(queue.countLeftBehind()).toBe(0);
  });

  test('sends nothing without a look', async () => {
    await later(6_000);
    hold();
    expect(queue.countLeftBehind()).toBe(1);
    queue.leave();
    expect(server.log).toEqual(['fetch']);
    await server.answerAll();
    expect(queue.countLeftBehind()).toBe(0);
  });

  test('leaves nothing behind of what is saved, on its way or given up', async () => {
    expect(queue.countLeftBehind()).toBe(0);
    press('5');
    expect(queue.countLeftBehind()).toBe(0);
    await server.answer('refused');
    await server.answerAll();
    expect(queue.countLeftBehind()).toBe(1);
    queue.dispatch({ ...mark(), type: 'givenUp' });
    expect(queue.countLeftBehind()).toBe(0);
    press('4');
    await server.answerAll();
    expect(queue.countLeftBehind()).toBe(0);
  });

  test.each<[string, () => void | Promise<void>]>([
    ['of a browser without a network', () => void (server.hasNetwork = false)],
    ['that was refused', () => server.answer('refused')],
    ['whose answer was lost', () => server.answer('lost after')],
    ['that is pressed over another on its way', () => press('4')],
    [
      'of a user whose session has ended',
      () => {
        const failure = { kind: 'session', status: 0, message: '', retryAfterMs: 0 } as const;
        queue.dispatch({ type: 'sessionEnded', failure, now: Date.now() });
        return server.answer('refused');
      },
    ],
    ['whose server has asked for a pause', () => server.answer('asks to wait 20 s')],
    [
      'over which a colleague has given another',
      async () => {
        await server.answer('fails');
        server.store(LESSON, ANNA, '3');
        await later(2_000);
        await server.answerAll();
        expect(row()).toEqual(['5', 'conflict']);
      },
    ],
    [
      'that a page had sent when it was left',
      async () => {
        await server.answerAll();
        const inDoubt = { value: '4', until: Date.now() + 50_000, isMissing: false } as const;
        server.left = [{ ...mark(8), value: '4', seen: null, pressedAt: 1, inDoubt }];
        queue.resume();
        await server.answerAll();
      },
    ],
  ])('leaves a mark behind %s', async (_which, happen) => {
    press('5');
    await happen();
    expect(queue.countLeftBehind()).toBe(1);
  });

  test('leaves behind what another tab is to send', () => {
    server.holdTurns = true;
    press('5');
    expect(queue.countLeftBehind()).toBe(1);
    queue.leave();
    expect(saves()).toBe(0);
  });
});

describe('when the user goes', () => {
  test('a press that waits is not sent once another user has come', async () => {
    press('2');
    press('3');
    resetStores();
    await server.answerAll();
    expect(server.log).toEqual(['create 2']);
    expect(shown).toEqual(NO_MARKS);
  });

  test('a mark that is looked up is not sent once another user has come', async () => {
    await later(6_000);
    press('2');
    resetStores();
    await server.answerAll();
    expect(server.log).toEqual(['fetch']);
  });
});

test('a look that is under way when the user goes is stopped', async () => {
  const looks = queue.open(LESSON, new AbortController().signal);
  resetStores();
  await expect(looks).rejects.toMatchObject({ kind: 'aborted' });
});

describe('a screen that is left', () => {
  test('stops its look, and the next one looks anew', async () => {
    const screen = new AbortController();
    const opened = queue.open(LESSON, screen.signal);
    screen.abort();
    await expect(opened).rejects.toMatchObject({ kind: 'aborted' });
    const reopened = queue.open(LESSON, new AbortController().signal);
    await server.answerAll();
    await expect(reopened).resolves.toBeUndefined();
  });

  test('leaves a look alone that a mark waits for', async () => {
    await later(6_000);
    const screen = new AbortController();
    void queue.open(LESSON, screen.signal);
    press('2');
    screen.abort();
    await server.answerAll();
    expect(stored()).toEqual(['2']);
  });
});

describe('a renewal', () => {
  test('during a look that was asked for before looks once more, also for two', async () => {
    void queue.open(LESSON, new AbortController().signal);
    server.store(LESSON, ANNA, '3');
    const renewals = [queue.reload(LESSON), queue.reload(LESSON)];
    await server.answer('late');
    expect(row()).toEqual([null, null]);
    await server.answerAll();
    await Promise.all(renewals);
    expect(row()).toEqual(['3', null]);
    expect(server.log).toEqual(['fetch', 'fetch']);
  });

  test('that waits for a look asks nothing once its user is gone', async () => {
    void queue.open(LESSON, new AbortController().signal).catch(() => undefined);
    const renewal = queue.reload(LESSON);
    resetStores();
    await server.answerAll();
    await renewal;
    expect(server.log).toEqual(['fetch']);
  });
});

test('a later press, left by a tab that had the turn meanwhile, is sent after the call that was under way', async () => {
  let isMyTurn = true;
  await open((one) =>
    vi.spyOn(one, 'isMyTurn').mockImplementation(() => Promise.resolve(isMyTurn)),
  );
  press('4');
  const inDoubt = shown.lessons.get(LESSON)?.cells.get(ANNA)?.inDoubt ?? null;
  const { pressedAt } = pressedNow();
  server.left = [{ ...mark(), value: '5', seen: null, pressedAt, inDoubt }];
  isMyTurn = false;
  await later(1_000);
  expect(row()).toEqual(['4', 'saving']);
  await server.answerAll();
  expect(row()).toEqual(['5', 'saved']);
  expect(stored()).toEqual(['5']);
});

test('no unsent marks of a deleted lesson are kept', async () => {
  press('2');
  server.deletedLessons.add(LESSON);
  await server.answer('refused');
  await server.answerAll();
  expect(shown.lessons.get(LESSON)?.isDeleted).toBe(true);
  expect(row()).toEqual([null, null]);
});

describe('whether a lesson is deleted', () => {
  const isDeleted = vi.fn(() => Promise.resolve(false));

  beforeEach(async () => {
    isDeleted.mockClear();
    await open((one) => Object.assign(one, { isLessonDeleted: isDeleted }));
  });

  test.each([
    ['is asked once after two refusals', 'refused', 1],
    ['is not asked after an error of the server', 'fails', 0],
    ['is not asked after a lost call', 'lost before', 0],
  ] as const)('%s', async (_what, fate, times) => {
    isDeleted.mockReturnValue(new Promise(() => undefined));
    press('2');
    press('3', 8);
    await server.answer(fate);
    await server.answer(fate);
    expect(isDeleted).toHaveBeenCalledTimes(times);
  });

  test('is asked where the server does not find it, and not after another failure of a look', async () => {
    isDeleted.mockReturnValue(Promise.resolve(false));
    void queue.reload(LESSON);
    await server.answer('refused');
    expect(isDeleted).not.toHaveBeenCalled();
    server.deletedLessons.add(LESSON);
    void queue.reload(LESSON);
    await server.answerAll();
    expect(isDeleted).toHaveBeenCalledOnce();
    expect(shown.lessons.get(LESSON)?.isDeleted).toBe(false);
  });
});

describe('a renewal', () => {
  beforeEach(async () => {
    server.hasNetwork = false;
    press('5');
    await server.answer('lost before');
    server.hasNetwork = true;
    server.log.length = 0;
  });

  test('that reaches the server sends at once what waits for the network', async () => {
    void queue.reload(LESSON);
    await server.answerAll();
    expect(stored()).toEqual(['5']);
  });

  test('that does not reach it sends nothing', async () => {
    void queue.reload(LESSON);
    await server.answerAll('refused');
    expect(server.log).toEqual(['fetch']);
  });
});

test('a failure that the server has answered leaves a doubt also where the network is gone by then', async () => {
  server.hasNetwork = false;
  press('5');
  await server.answer('fails');
  expect(shown.lessons.get(LESSON)?.cells.get(ANNA)?.inDoubt).not.toBeNull();
});

test('a look that a second screen shares is as old as it was', async () => {
  await open((one) => one.store(LESSON, ANNA, '3'));
  void queue.reload(LESSON);
  press('4');
  expect(server.log).toEqual(['fetch', 'update 4']);
  await server.answer('ok', 1);
  void queue.open(LESSON, new AbortController().signal);
  await server.answer('late');
  expect(row()[0]).toBe('4');
});

test('a turn that is asked for to find what was left is waited for, whatever else happens', async () => {
  server.holdTurns = true;
  queue.resume();
  queue.dispatch({ type: 'ticked', now: Date.now() });
  const { pressedAt } = pressedNow();
  server.left = [{ ...mark(), value: '5', seen: null, pressedAt, inDoubt: null }];
  await server.giveTurn();
  await server.answerAll();
  expect(stored()).toEqual(['5']);
});

test('time that passes is no sleep, and a clock that was set makes the look old once', async () => {
  await open((one) => one.store(LESSON, ANNA, '3'));
  await later(3_000);
  press('4');
  await server.answerAll();
  expect(server.log[0]).toBe('update 4');
  jumpClock(3_600_000);
  server.log.length = 0;
  press('5');
  await server.answerAll();
  expect(server.log.slice(0, 2)).toEqual(['fetch', 'update 5']);
  await later(3_000);
  server.log.length = 0;
  press('4');
  expect(server.log).toEqual(['update 4']);
});

describe('a fault', () => {
  test('of our own in a look leaves the marks of its lesson to the next one', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new TypeError('ours');
    let isBroken = false;
    await open((slow) => {
      const { fetchAll } = slow;
      const look: typeof fetchAll = (...args) =>
        isBroken ? Promise.reject(fault) : fetchAll(...args);
      Object.assign(slow, { fetchAll: look });
    });
    await later(10_000);
    isBroken = true;
    press('5');
    await server.answerAll();
    expect(told).toHaveBeenCalledWith(fault);
    isBroken = false;
    for (let turn = 0; turn < 3; turn += 1) {
      await later(5_000);
      await server.answerAll();
    }
    expect(stored()).toEqual(['5']);
  });

  test('of the browser’s locks leaves the marks to the next turn', async () => {
    let takesLocks = true;
    await open((slow) => {
      const { takeTurn } = slow;
      const take: typeof takeTurn = (send) =>
        takesLocks ? Promise.reject(new DOMException('', 'AbortError')) : takeTurn(send);
      Object.assign(slow, { takeTurn: take });
    });
    press('5');
    await server.answerAll();
    expect(stored()).toEqual([]);
    takesLocks = false;
    queue.resume();
    await server.answerAll();
    expect(stored()).toEqual(['5']);
  });
});
