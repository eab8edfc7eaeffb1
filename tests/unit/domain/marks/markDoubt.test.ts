import { expect, test } from 'vitest';
import {
  doubtAfter,
  doubtFrom,
  doubtMissing,
  isDoubtOver,
  laterDoubt,
  nextLookAt,
} from '../../../../src/domain/marks/markDoubt.ts';
import { NO_MARKS } from '../../../../src/domain/marks/markState.ts';
import { step } from '../../../../src/domain/marks/markSteps.ts';
import { failureOf } from '../../../kit/saves.ts';

const SENT_AT = 1_000_000;
const doubt = doubtFrom('4', SENT_AT);

test.each([
  ['a network that has gone', failureOf('offline', 0), 59_000, false],
  ['the same a minute after the call', failureOf('offline', 0), 60_000, true],
  ['an error of the server, which has ended the call', failureOf('server', 500), 5_000, true],
  ['a wait that its user has ended', failureOf('unanswered', 0), 59_000, false],
  ['the same a minute after the call', failureOf('unanswered', 0), 60_000, true],
  ['a proxy that has waited no longer', failureOf('server', 504), 34_000, false],
  ['the same half a minute later', failureOf('server', 504), 35_000, true],
])('after %s, a look that does not find the mark settles it: %s', (_name, why, ms, isOver) => {
  const after = doubtAfter(doubt, why, SENT_AT + 5_000);
  expect(after && isDoubtOver(after, SENT_AT + ms)).toBe(isOver);
  expect(after && doubtMissing(after, SENT_AT + ms) === null).toBe(isOver);
});

test('where the server has not answered within a minute, it is waited for half a minute more', () => {
  const after = doubtAfter(doubt, failureOf('unanswered', 0), SENT_AT + 60_000);
  expect(after && isDoubtOver(after, SENT_AT + 89_000)).toBe(false);
  expect(after && isDoubtOver(after, SENT_AT + 90_000)).toBe(true);
});

test.each([
  ['ten seconds after the last look', 20_000, 24_000, 30_000],
  ['when the doubt is over', 55_000, 56_000, 60_000],
  ['now, where ten seconds have passed', 20_000, 30_000, null],
])('a mark in doubt is looked for again %s', (_when, askedAt, now, lookAt) => {
  const at = nextLookAt(doubt, SENT_AT + askedAt, SENT_AT + now);
  expect(at).toBe(lookAt === null ? null : SENT_AT + lookAt);
});

test('of what two tabs have sent the later call counts, and has not been looked for', () => {
  const missing = { ...doubt, isMissing: true };
  const later = { ...doubtFrom('5', SENT_AT + 1), isMissing: true };
  expect(laterDoubt(missing, doubt)).toBe(missing);
  expect(laterDoubt(missing, later)).toEqual({ ...later, isMissing: false });
  expect(laterDoubt(later, missing)).toBe(later);
  expect(laterDoubt(null, null)).toBeNull();
});

test('a mark that is missing once more stays the same object', () => {
  const missing = doubtMissing(doubt, SENT_AT);
  expect(missing && doubtMissing(missing, SENT_AT)).toBe(missing);
});

test('a press that was made while the outbox was read takes over the doubt of what was left', () => {
  const place = { lessonId: 5, studentId: 7 };
  const pressed = step(NO_MARKS, {
    type: 'pressed',
    ...place,
    value: '5',
    now: 2,
    pressedAt: 2,
    holdMs: 0,
  });
  const left = [{ ...place, value: '4' as const, seen: null, pressedAt: 1, inDoubt: doubt }];
  const outbox = { left, known: NO_MARKS, isAfterOthers: false };
  const { lessons } = step(pressed, { type: 'outboxRead', outbox });
  const cell = lessons.get(5)?.cells.get(7);
  expect(cell?.save).toMatchObject({ value: '5', phase: 'waiting' });
  expect(cell?.inDoubt).toEqual(doubt);
});
