import { describe, expect, test } from 'vitest';
import {
  isPassing,
  isPausedAt,
  isServerWide,
  pauseAfter,
  pauseWhenReached,
  retryTime,
} from '../../../../src/domain/marks/pauses.ts';
import { failureOf, OFFLINE } from '../../../kit/saves.ts';

const NOW = 1_000_000;

const ASKED = failureOf('tooMany', 429, 20_000);

test.each([
  ['offline', 0, true, true],
  ['unanswered', 0, true, true],
  ['unknown', 418, true, false],
  ['tooMany', 429, true, true],
  ['badAnswer', 200, true, false],
  ['unexpected', 0, true, false],
  ['server', 499, false, false],
  ['server', 500, true, false],
  ['server', 501, true, false],
  ['server', 502, true, true],
  ['server', 504, true, true],
  ['server', 505, true, false],
  ['aborted', 0, false, false],
  ['session', 401, false, false],
  ['forbidden', 403, false, false],
  ['incomplete', 0, false, false],
  ['notFound', 404, false, false],
  ['invalid', 400, false, false],
  ['taken', 400, false, false],
  ['old', 0, false, false],
] as const)(
  'of a failure «%s» (%i): it may pass: %s; it is the whole server’s: %s',
  (kind, status, isPast, isWide) => {
    expect(isPassing(failureOf(kind, status))).toBe(isPast);
    expect(isServerWide(failureOf(kind, status))).toBe(isWide);
  },
);

test.each([
  [1, 2_000],
  [2, 4_000],
  [5, 32_000],
  [6, 60_000],
  [20, 60_000],
])('after %i tries the next one is %i ms later', (tries, ms) => {
  expect(retryTime(OFFLINE, tries, NOW)).toBe(NOW + ms);
});

test('the next try is as late as the server asks for, and never after a refusal', () => {
  expect(retryTime(ASKED, 1, NOW)).toBe(NOW + 20_000);
  expect(retryTime(ASKED, 6, NOW)).toBe(NOW + 60_000);
  expect(retryTime(failureOf('invalid', 400), 1, NOW)).toBeNull();
});

describe('a pause', () => {
  const first = pauseAfter(null, OFFLINE, NOW);

  test('begins with a failure of the whole server, and is longer after each', () => {
    expect(first).toEqual({ until: NOW + 2_000, failures: 1, failure: OFFLINE });
    expect(pauseAfter(first, OFFLINE, NOW + 2_000)).toMatchObject({
      until: NOW + 6_000,
      failures: 2,
    });
    expect(pauseAfter(null, ASKED, NOW)?.until).toBe(NOW + 20_000);
  });

  test('does not begin with a failure of one mark, or a refusal', () => {
    expect(pauseAfter(null, failureOf('server', 500), NOW)).toBeNull();
    expect(pauseAfter(null, failureOf('invalid', 400), NOW)).toBeNull();
    expect(pauseAfter(null, failureOf('invalid', 400), NOW, true)).toBeNull();
    expect(pauseAfter(null, failureOf('server', 500), NOW, true)?.until).toBe(NOW + 2_000);
  });

  test('counts failures during it once, and lasts as long as one of them asks for', () => {
    expect(pauseAfter(first, OFFLINE, NOW + 1_999)).toEqual(first);
    expect(pauseAfter(first, ASKED, NOW + 1_000)).toEqual({ ...first, until: NOW + 21_000 });
    const endless = { until: null, failures: 0, failure: failureOf('session', 401) };
    expect(pauseAfter(endless, ASKED, NOW)).toBe(endless);
  });

  test('is over at its end, and one without an end is not', () => {
    expect(isPausedAt(null, NOW)).toBe(false);
    expect(isPausedAt(first, NOW + 1_999)).toBe(true);
    expect(isPausedAt(first, NOW + 2_000)).toBe(false);
    expect(isPausedAt({ until: null, failures: 0, failure: OFFLINE }, NOW)).toBe(true);
  });

  test('ends when the server is reached, unless the server has asked for it', () => {
    const asked = pauseAfter(null, ASKED, NOW);
    expect(pauseWhenReached(first)).toBeNull();
    expect(pauseWhenReached(asked)).toBe(asked);
    expect(pauseWhenReached(null)).toBeNull();
  });
});
