// @module-tag main
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replaceChance } from '../../../src/lib/time/chance.ts';
import { LONGEST_SPREAD_MS } from '../../../src/lib/time/networkReturn.ts';
import { askForQuiet } from '../../../src/lib/time/quiet.ts';
import { pollWhileVisible } from '../../../src/lib/time/pollWhileVisible.ts';

const EVERY_MS = 25_000;

let answers: ((isNew: boolean) => void)[];
const look = vi.fn(() => new Promise<boolean>((resolve) => answers.push(resolve)));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  look.mockClear();
  stop = pollWhileVisible(look, { everyMs: EVERY_MS, longestMs: 4 * EVERY_MS });
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const focus = () => window.dispatchEvent(new Event('focus'));

/** Ends the oldest running poll. */
const answer = async (isNew = true) => {
  answers.shift()?.(isNew);
  await vi.advanceTimersByTimeAsync(0);
};

test('who comes back makes one look, whatever brings them', async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  focus();
  await answer();
  expect(look).toHaveBeenCalledTimes(1);
});

test('who comes back during a look that began before makes one more follow', async () => {
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await vi.advanceTimersByTimeAsync(2_000);
  focus();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(look).toHaveBeenCalledTimes(1);
  await answer();
  expect(look).toHaveBeenCalledTimes(2);
  await answer();
  expect(look).toHaveBeenCalledTimes(2);
});

test('a slow look is not asked again by time alone', async () => {
  await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
  await answer();
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(look).toHaveBeenCalledTimes(2);
});

test('nothing follows a look once it is stopped', async () => {
  focus();
  await vi.advanceTimersByTimeAsync(2_000);
  focus();
  stop();
  await answer();
  expect(look).toHaveBeenCalledTimes(1);
});

describe('when the network is back', () => {
  /** The network is away for some time, and comes back. */
  const comeBack = async (awayMs: number) => {
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(awayMs);
    look.mockClear();
    window.dispatchEvent(new Event('online'));
  };

  test.each([
    [0.5, 2_000, 1_000],
    [0.5, 5 * LONGEST_SPREAD_MS, LONGEST_SPREAD_MS / 2],
    [0.1, 5 * LONGEST_SPREAD_MS, LONGEST_SPREAD_MS / 10],
  ])(
    'a tab that has drawn %d looks, after %d ms without it, %d ms later',
    async (drawn, awayMs, ms) => {
      replaceChance(() => drawn);
      await comeBack(awayMs);
      await answer();
      await vi.advanceTimersByTimeAsync(ms - 1);
      expect(look).not.toHaveBeenCalled();
      await vi.advanceTimersByTimeAsync(1);
      expect(look).toHaveBeenCalledTimes(1);
    },
  );

  test('who does something waits no longer, and nothing follows', async () => {
    replaceChance(() => 0.9);
    await comeBack(5_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: '5' }));
    expect(look).toHaveBeenCalledTimes(1);
    await answer();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(look).toHaveBeenCalledTimes(1);
  });

  test('nothing is asked where it is lost again meanwhile', async () => {
    replaceChance(() => 0.9);
    await comeBack(5_000);
    window.dispatchEvent(new Event('offline'));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(look).not.toHaveBeenCalled();
  });
});

describe('while nothing changes', () => {
  /** When the next looks begin, in the intervals of a tab that looks as often as it may. */
  const nextLooks = async (isNew: boolean, intervals: number) => {
    const times: number[] = [];
    for (let count = 1; count <= intervals; count += 1) {
      await vi.advanceTimersByTimeAsync(EVERY_MS);
      if (answers.length > 0) times.push(count);
      await answer(isNew);
    }
    return times;
  };

  test('a tab looks less and less often', async () => {
    expect(await nextLooks(false, 16)).toEqual([1, 3, 7, 11, 15]);
  });

  test('a change, and a user who comes back, make it look often again', async () => {
    await nextLooks(false, 8);
    expect(await nextLooks(true, 6)).toEqual([3, 4, 5, 6]);
    await nextLooks(false, 8);
    focus();
    await answer();
    expect(await nextLooks(true, 2)).toEqual([1, 2]);
  });
});

test('a server that has asked to be left alone is left alone, also by who comes back', async () => {
  askForQuiet(3 * EVERY_MS);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  focus();
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS - 1);
  expect(look).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(look).toHaveBeenCalledTimes(1);
});
