// @module-tag main
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from '../../../src/lib/time/pollWhileVisible.ts';

const EVERY_MS = 25_000;

let answers: (() => void)[];
const look = vi.fn(() => new Promise<void>((resolve) => answers.push(resolve)));
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  look.mockClear();
  stop = pollWhileVisible(look, EVERY_MS);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

const focus = () => window.dispatchEvent(new Event('focus'));

/** Ends the oldest running poll. */
const answer = async () => {
  answers.shift()?.();
  await vi.advanceTimersByTimeAsync(0);
};

test('who comes back makes one look, whatever brings them', async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  focus();
  await vi.advanceTimersByTimeAsync(10);
  window.dispatchEvent(new Event('online'));
  await answer();
  expect(look).toHaveBeenCalledTimes(1);
});

test('who comes back during a look that began before makes one more follow', async () => {
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await vi.advanceTimersByTimeAsync(2_000);
  focus();
  window.dispatchEvent(new Event('online'));
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
