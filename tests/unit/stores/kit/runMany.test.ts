// @module-tag main
import { beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { pauseReason, type RunPause, remainingText } from '../../../../src/domain/lists/runs.ts';
import { clock } from '../../../../src/lib/time/clock.ts';
import { runMany } from '../../../../src/stores/kit/runMany.ts';
import { advanceUntilSettled } from '../../../kit/clock.ts';
import { turnClock } from '../../../kit/runs.ts';

const offline = new Failure('offline', 'Нет связи.');
const broken = new Failure('server', 'Сервер не справился.', 500);
const away = (status: number) => new Failure('server', 'Сервер не справился.', status);
const refused = new Failure('invalid', 'Нет.', 400);
const throttled = (seconds: number) =>
  new Failure('tooMany', 'Слишком много запросов.', 429, {}, seconds * 1000);

const turned = turnClock();
let begun: number;

beforeEach(() => {
  begun = clock.now();
});

const seconds = () => Math.round((clock.now() - begun) / 1000);

interface ServerOptions {
  /** Why a call fails; null if it does not. */
  fails: (item: number) => Failure | null;
  /** True if a failed call was carried out all the same. */
  isStored?: (item: number) => boolean;
  looks?: () => Failure | null;
}

/** A run over the numbers from 1, on a server that answers as the options say. */
function openRun(
  count: number,
  { fails, isStored = () => false, looks = () => null }: ServerOptions,
) {
  const stored: number[] = [];
  const calls: { item: number; at: number }[] = [];
  const outcomes: (string | null)[] = [];
  const pauses: (RunPause | null)[] = [];
  const stopping = new AbortController();
  let seen: readonly number[] = [];
  let reads = 0;
  const items = Array.from({ length: count }, (_one, index) => index + 1);
  const start = () =>
    runMany(
      items,
      {
        sendOne: (item) => {
          calls.push({ item, at: seconds() });
          const failure = fails(item);
          if (!failure || isStored(item)) stored.push(item);
          return failure ? Promise.reject(failure) : Promise.resolve();
        },
        readStored: () => {
          reads += 1;
          const failure = looks();
          if (failure) return Promise.reject(failure);
          seen = [...stored];
          return Promise.resolve();
        },
        isDone: (item) => seen.includes(item),
        doubtText: 'Неизвестно.',
      },
      [
        (index, failure) => (outcomes[index] = failure?.message ?? null),
        stopping.signal,
        (pause) => pauses.push(pause),
      ],
    );
  return {
    start,
    run: () => advanceUntilSettled(turned.clock(), start()),
    items,
    stored,
    calls,
    outcomes,
    pauses,
    reads: () => reads,
    stop: () => stopping.abort(),
  };
}

const byNumber = (a: number, b: number) => a - b;

describe('a run during an outage', () => {
  test.each([2, 300])('of %i s ends with everything done, each once', async (outage) => {
    const run = openRun(30, {
      fails: (item) => (item > 8 && seconds() < outage ? offline : null),
      looks: () => (seconds() < outage ? offline : null),
    });
    await run.run();
    expect([...run.stored].sort(byNumber)).toEqual(run.items);
    expect(run.outcomes).toEqual(run.items.map(() => null));
  });

  test.each([502, 503, 504])('with %i sends nothing while it waits', async (status) => {
    const run = openRun(12, { fails: () => (seconds() < 10 ? away(status) : null) });
    await run.run();
    // A few calls fail in a row, with those already running; then one call is tried at a time.
    expect(run.calls.filter(({ at }) => at === 0)).toHaveLength(6);
    expect(run.calls.filter(({ at }) => at > 0 && at < 10)).toHaveLength(2);
    expect([...run.stored].sort(byNumber)).toEqual(run.items);
  });

  test('finds what was stored though its answer got lost, and does not do it twice', async () => {
    const run = openRun(9, {
      fails: (item) => (item <= 4 && seconds() < 1 ? offline : null),
      isStored: (item) => item % 2 === 0,
    });
    await run.run();
    expect([...run.stored].sort(byNumber)).toEqual(run.items);
    expect(run.outcomes).toEqual(run.items.map(() => null));
  });

  test('of single calls among others that arrive holds up none of them', async () => {
    let sent = 0;
    const run = openRun(30, { fails: () => ((sent += 1) % 5 === 0 ? offline : null) });
    await run.run();
    expect([...run.stored].sort(byNumber)).toEqual(run.items);
    expect(seconds()).toBeLessThan(5);
  });

  test('of the last record alone is waited for, not sent again and again', async () => {
    const run = openRun(1, { fails: () => (seconds() < 30 ? away(503) : null) });
    await run.run();
    expect(run.stored).toEqual([1]);
    expect(run.calls.length).toBeLessThan(9);
  });

  test('goes on as soon as the network is back', async () => {
    let isDown = true;
    const run = openRun(5, { fails: () => (isDown ? offline : null) });
    const over = run.start();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    isDown = false;
    window.dispatchEvent(new Event('online'));
    await over;
    expect(seconds()).toBe(0);
    expect(run.stored).toHaveLength(5);
  });

  test('goes on when its user says so, and tells that it pauses no more', async () => {
    let isDown = true;
    const run = openRun(5, { fails: () => (isDown ? offline : null) });
    const over = run.start();
    await new Promise((resolve) => setTimeout(resolve));
    isDown = false;
    run.pauses.at(-1)?.resume();
    await over;
    expect(seconds()).toBe(0);
    expect(run.pauses.at(-1)).toBeNull();
  });

  test('ends when it is stopped in a pause; what is unknown is looked for once, and said', async () => {
    const run = openRun(9, { fails: () => offline, looks: () => offline });
    const over = run.start();
    await new Promise((resolve) => setTimeout(resolve));
    run.stop();
    await over;
    expect(seconds()).toBe(0);
    expect(run.calls).toHaveLength(6);
    expect(run.reads()).toBe(1);
    expect(run.outcomes).toEqual(Array.from({ length: 6 }, () => 'Неизвестно. Нет связи.'));
  });
});

describe('a run on a server that asks to wait', () => {
  test('waits as long as it is asked, then sends one by one', async () => {
    let times: number[] = [];
    const run = openRun(25, {
      fails: () => {
        times = times.filter((time) => seconds() - time < 20);
        if (times.length >= 10) return throttled(20 - (seconds() - (times[0] ?? 0)));
        times.push(seconds());
        return null;
      },
    });
    await run.run();
    expect([...run.stored].sort(byNumber)).toEqual(run.items);
    expect(run.calls.length - run.stored.length).toBeLessThanOrEqual(6);
    expect(run.pauses[0]?.until).toBe(begun + 20_000);
  });

  test('is not told to go on by the network', async () => {
    const run = openRun(5, { fails: () => (seconds() < 30 ? throttled(30) : null) });
    const over = run.start();
    await new Promise((resolve) => setTimeout(resolve));
    window.dispatchEvent(new Event('online'));
    await advanceUntilSettled(turned.clock(), over);
    expect(run.calls[4]?.at).toBe(30);
  });
});

describe('what fails by itself', () => {
  test('is told and does not hold up the others', async () => {
    const run = openRun(30, {
      fails: (item) => (item === 3 ? refused : item % 10 === 0 ? broken : null),
    });
    await run.run();
    expect(seconds()).toBe(0);
    expect(run.outcomes[2]).toBe('Нет.');
    expect(run.outcomes[9]).toBe('Сервер не справился.');
    expect(run.stored).toHaveLength(26);
    expect(run.pauses).toEqual([]);
  });

  test('in a row is an outage: it is tried again when the server is well', async () => {
    const run = openRun(30, { fails: () => (seconds() < 300 ? broken : null) });
    await run.run();
    expect([...run.stored].sort(byNumber)).toEqual(run.items);
    expect(run.outcomes).toEqual(run.items.map(() => null));
  });

  test('in a row of its own ends the run after some minutes, with its reason', async () => {
    const run = openRun(6, { fails: (item) => (item > 3 ? broken : null) });
    await run.run();
    expect(run.outcomes.slice(3)).toEqual(Array.from({ length: 3 }, () => broken.message));
    expect(seconds()).toBeLessThan(600);
  });

  test('and was done all the same, on a server of odd answers, is found without a pause', async () => {
    const odd = new Failure('badAnswer', 'Сервер ответил непонятно.', 201);
    const run = openRun(20, { fails: () => odd, isStored: () => true });
    await run.run();
    expect(seconds()).toBe(0);
    expect(run.calls).toHaveLength(20);
    expect(run.outcomes).toEqual(run.items.map(() => null));
  });
});

test.each([
  [offline, 'Сервер не отвечает'],
  [away(503), 'Сервер не отвечает'],
  [throttled(5), 'Сервер просит подождать'],
  [broken, 'Сервер не справляется'],
])('a pause says its reason: %s', (failure, reason) => {
  expect(pauseReason(failure)).toBe(reason);
});

test.each([
  [-5, '1 с'],
  [8_000, '8 с'],
  [7_200, '8 с'],
  [300_000, '5 мин'],
  [86_400_000, '24 ч'],
])('how long a wait of %i ms takes is never said too short', (ms, text) => {
  expect(remainingText(ms)).toBe(text);
});
