import { describe, expect, test } from 'vitest';
import { doubtFrom } from '../../../../src/domain/marks/markDoubt.ts';
import {
  countLeftBehind,
  isBusy,
  isSending,
  lessonsToFetch,
  marksToSend,
  nextDue,
} from '../../../../src/domain/marks/markSending.ts';
import {
  type LessonMarks,
  type MarkCell,
  type MarksState,
  NEW_LESSON,
} from '../../../../src/domain/marks/markState.ts';
import { cellOf, OFFLINE, savesOf } from '../../../kit/saves.ts';

const NOW = 1_000_000;
const { waiting, sending, failedFor } = savesOf(10);
const held = { ...waiting, heldUntil: NOW + 3_000 };
const failed = failedFor(OFFLINE, NOW + 8_000);
const MISSING = { ...doubtFrom('4', NOW), isMissing: true };

/** A lesson that has just been looked at. */
const lessonOf = (cells: readonly MarkCell[], rest: Partial<LessonMarks> = {}): LessonMarks => ({
  ...NEW_LESSON,
  cells: new Map(cells.map((cell, index) => [index + 1, cell])),
  fetchAskedAt: NOW,
  fetchedAt: NOW,
  ...rest,
});

const stateOf = (lesson: LessonMarks, pause: MarksState['pause'] = null): MarksState => ({
  clock: 1,
  lessons: new Map([[5, lesson]]),
  pause,
});

const PAUSE = { until: NOW + 1_000, failures: 1, failure: OFFLINE };

/** The students whose marks are sent. */
const sent = (state: MarksState, rest = {}) =>
  marksToSend(state, { now: NOW, limit: 4, isLast: false, ...rest }).map(
    ({ studentId }) => studentId,
  );

describe('the marks to send', () => {
  test('are those that wait, the one pressed first first, as many as may be under way', () => {
    const late = cellOf({ ...waiting, since: 9 });
    const cells = [late, cellOf(waiting), cellOf(null), cellOf(failed), cellOf(held)];
    expect(sent(stateOf(lessonOf(cells)))).toEqual([2, 1]);
    expect(sent(stateOf(lessonOf(cells)), { limit: 1 })).toEqual([2]);
    expect(sent(stateOf(lessonOf([...cells, cellOf(sending)])), { limit: 2 })).toEqual([2]);
    expect(sent(stateOf(lessonOf([...cells, cellOf(sending)])), { limit: 0 })).toEqual([]);
  });

  test('are none during a pause', () => {
    expect(sent(stateOf(lessonOf([cellOf(waiting)]), PAUSE))).toEqual([]);
    expect(sent(stateOf(lessonOf([cellOf(waiting)]), { ...PAUSE, until: NOW }))).toEqual([1]);
  });

  test('are none in doubt, and none without a look', () => {
    const over = { ...MISSING, until: 0 };
    expect(sent(stateOf(lessonOf([cellOf(waiting, { inDoubt: MISSING })])))).toEqual([]);
    expect(sent(stateOf(lessonOf([cellOf(waiting, { inDoubt: over })])))).toEqual([]);
    expect(sent(stateOf(lessonOf([cellOf(waiting)], { fetchedAt: null })))).toEqual([]);
  });

  test('are first ones half a second after a look, or as long as that took, and others five', () => {
    const first = cellOf(waiting);
    const other = cellOf(waiting, { entry: { id: 1, value: '3' } });
    const after = (ms: number, tookMs = 100) =>
      lessonOf([first, other], { fetchAskedAt: NOW - ms - tookMs, fetchedAt: NOW - ms });
    expect(sent(stateOf(after(500)))).toEqual([1, 2]);
    expect(sent(stateOf(after(501)))).toEqual([2]);
    expect(sent(stateOf(after(2_000, 2_000)))).toEqual([1, 2]);
    expect(sent(stateOf(after(5_000)))).toEqual([2]);
    expect(sent(stateOf(after(5_001, 9_000)))).toEqual([]);
    expect(sent(stateOf(after(5_000)), { isLast: true })).toEqual([1, 2]);
  });

  test('are no first ones during a look, unless the page may end', () => {
    const other = cellOf(waiting, { entry: { id: 1, value: '3' } });
    const state = stateOf(lessonOf([cellOf(waiting), other], { fetchStartedAt: 1 }));
    expect(sent(state)).toEqual([2]);
    expect(sent(state, { isLast: true })).toEqual([1, 2]);
  });
});

describe('a lesson is looked at', () => {
  const looks = (lesson: LessonMarks, now = NOW, maySend = true, rested: number[] = []) =>
    lessonsToFetch(stateOf(lesson), maySend, new Set(rested), now).length > 0;

  test('for a mark that waits for it, by the tab that sends', () => {
    const stale = lessonOf([cellOf(waiting)], { fetchedAt: null });
    expect(looks(stale)).toBe(true);
    expect(looks(stale, NOW, false)).toBe(false);
    expect(looks({ ...stale, fetchStartedAt: 1 })).toBe(false);
    expect(looks(lessonOf([cellOf(failed)], { fetchedAt: null }))).toBe(false);
    expect(lessonsToFetch(stateOf(stale, PAUSE), true, new Set(), NOW)).toEqual([]);
  });

  test('anew each three and a half seconds while a mark is held back', () => {
    const lesson = lessonOf([cellOf({ ...held, heldUntil: NOW + 60_000 }), cellOf(null)]);
    expect(looks(lesson, NOW + 3_499)).toBe(false);
    expect(looks(lesson, NOW + 3_500)).toBe(true);
    const failedLook = { ...lesson, fetchedAt: null, fetchFailedAt: NOW + 1_000 };
    expect(looks(failedLook, NOW + 4_499)).toBe(false);
    expect(looks(failedLook, NOW + 4_500)).toBe(true);
    const idle = lessonOf([cellOf(failed), cellOf(null)]);
    expect(looks(idle, NOW + 60_000)).toBe(false);
  });

  test('each ten seconds for a mark in doubt', () => {
    const lesson = lessonOf([cellOf(waiting, { inDoubt: MISSING })]);
    expect(looks(lesson, NOW + 9_999)).toBe(false);
    expect(looks(lesson, NOW + 10_000)).toBe(true);
    expect(looks(lessonOf([cellOf(waiting, { inDoubt: doubtFrom('4', NOW) })]))).toBe(true);
  });

  test('by every tab after the last save, once a second', () => {
    const due = lessonOf([cellOf(failed)], { isFetchDue: true });
    expect(looks(due, NOW, false)).toBe(true);
    expect(looks(due, NOW, false, [5])).toBe(false);
    expect(looks({ ...due, fetchedAt: null }, NOW, false, [5])).toBe(true);
    for (const save of [waiting, sending]) {
      expect(looks(lessonOf([cellOf(save), cellOf(null)], { isFetchDue: true }))).toBe(false);
    }
  });
});

test('what waits or is sent keeps the tab busy', () => {
  const busy = [null, waiting, held, sending, failed].filter((save) =>
    isBusy(stateOf(lessonOf([cellOf(null), cellOf(save)]))),
  );
  expect(busy).toEqual([waiting, held, sending]);
  expect(isSending(stateOf(lessonOf([cellOf(waiting), cellOf(sending)])))).toBe(true);
  expect(isSending(stateOf(lessonOf([cellOf(waiting), cellOf(null)])))).toBe(false);
});

describe('the next time that something is due', () => {
  const due = (
    cell: MarkCell,
    rest: Partial<LessonMarks> = {},
    pause = null as MarksState['pause'],
  ) => nextDue(stateOf(lessonOf([cell], rest), pause), NOW);

  test('is the end of a pause, the time of a next try, or that until which a mark is held back', () => {
    expect(due(cellOf(null))).toBeNull();
    expect(due(cellOf(null), {}, PAUSE)).toBe(NOW + 1_000);
    expect(due(cellOf(null), {}, { ...PAUSE, until: NOW })).toBeNull();
    expect(due(cellOf(null), {}, { ...PAUSE, until: null })).toBeNull();
    expect(due(cellOf(failed))).toBe(NOW + 8_000);
    expect(due(cellOf(failed), {}, PAUSE)).toBe(NOW + 1_000);
    expect(due(cellOf({ ...failed, retryAt: null }))).toBeNull();
    expect(due(cellOf(held))).toBe(NOW + 3_000);
  });

  test('is that of the next look for marks that wait', () => {
    expect(due(cellOf(waiting))).toBe(NOW + 3_500);
    expect(due(cellOf(waiting), { fetchedAt: NOW - 3_500 })).toBeNull();
    expect(due(cellOf(waiting, { inDoubt: MISSING }))).toBe(NOW + 10_000);
    expect(due(cellOf(waiting, { inDoubt: doubtFrom('4', NOW) }))).toBeNull();
    expect(due(cellOf(sending, { inDoubt: MISSING }))).toBeNull();
  });
});

test('the end of the page leaves behind what neither is on its way nor goes at the last moment', () => {
  const count = (cells: MarkCell[], maySend = true, carried = 9) =>
    countLeftBehind(stateOf(lessonOf(cells)), maySend, carried, NOW);
  const over = cellOf({ ...sending, value: '5' });
  expect(count([cellOf(null), cellOf({ phase: 'saved', value: '4' })])).toBe(0);
  expect(count([cellOf(sending), cellOf(held), cellOf(waiting)])).toBe(0);
  expect(count([cellOf(sending), cellOf(held), cellOf(waiting)], false)).toBe(2);
  expect(count([cellOf(sending), cellOf(sending), cellOf(waiting)], true, 1)).toBe(2);
  expect(count([cellOf(failed), over])).toBe(2);
});
