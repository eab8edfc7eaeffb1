import { describe, expect, test } from 'vitest';
import { doubtFrom } from '../../../../src/domain/marks/markDoubt.ts';
import type { MarkEvent } from '../../../../src/domain/marks/markEvents.ts';
import {
  EMPTY_CELL,
  type LessonMarks,
  type MarkCell,
  type MarkSave,
  type MarksState,
  NEW_LESSON,
} from '../../../../src/domain/marks/markState.ts';
import { step } from '../../../../src/domain/marks/markSteps.ts';
import { oldMarksOf, withoutOld } from '../../../../src/domain/marks/oldMarks.ts';
import { cellOf, failureOf, OFFLINE, savesOf } from '../../../kit/saves.ts';

const NOW = 1_000_000_000;
const LESSON = { lessonId: 5 };
const PLACE = { ...LESSON, studentId: 7 };

const REFUSED = failureOf('invalid', 400);
const SESSION = failureOf('session', 401);
const ASKED = failureOf('tooMany', 429, 20_000);

const { wanted, waiting, sending, conflict, failedFor } = savesOf(NOW);
const held = { ...waiting, heldUntil: NOW + 3_000 };
const SAVED = { phase: 'saved', value: '4' } as const;

const PAUSE = { until: NOW + 1_000, failures: 1, failure: OFFLINE };

const stateOf = (
  save: MarkSave | null,
  {
    pause = null,
    cell = {},
    ...rest
  }: Partial<LessonMarks> & {
    pause?: MarksState['pause'];
    cell?: Partial<MarkCell>;
  } = {},
): MarksState => {
  const cells = new Map([[7, cellOf(save, cell)]]);
  return { clock: 10, lessons: new Map([[5, { ...NEW_LESSON, cells, ...rest }]]), pause };
};

const lessonIn = (state: MarksState) => state.lessons.get(5) ?? NEW_LESSON;
const cellIn = (state: MarksState) => lessonIn(state).cells.get(7) ?? EMPTY_CELL;
const phaseAfter = (state: MarksState, event: MarkEvent) => cellIn(step(state, event)).save?.phase;

describe('a lesson that is opened', () => {
  test('forgets what was said of an earlier visit, and whether it was deleted', () => {
    const opened = (save: MarkSave | null) =>
      step(stateOf(save, { isDeleted: true }), { type: 'opened', ...LESSON });
    expect(cellIn(opened(SAVED)).save).toBeNull();
    expect(cellIn(opened(SAVED)).entry).toBeNull();
    expect(cellIn(opened(waiting)).save).toBe(waiting);
    expect(cellIn(opened(null)).save).toBeNull();
    expect(lessonIn(opened(null)).isDeleted).toBe(false);
  });

  test('that somebody deletes loses its presses', () => {
    const deleted = step(stateOf(waiting), { type: 'deleted', ...LESSON });
    expect(lessonIn(deleted).isDeleted).toBe(true);
    expect(cellIn(deleted).save).toBeNull();
    const cells = lessonIn(stateOf(null)).cells;
    const empty = { ...stateOf(null), lessons: new Map([[5, { ...NEW_LESSON, cells }]]) };
    expect(lessonIn(step(empty, { type: 'deleted', ...LESSON })).cells).toBe(cells);
  });
});

test('all presses that are dropped elsewhere are dropped here, what is saved stays', () => {
  for (const save of [waiting, sending, conflict, failedFor(REFUSED)]) {
    expect(phaseAfter(stateOf(save), { type: 'allDropped' })).toBeUndefined();
  }
  expect(phaseAfter(stateOf(SAVED), { type: 'allDropped' })).toBe('saved');
});

test('a sleep, or the end of a session, makes every look old', () => {
  const state = stateOf(null, { fetchedAt: NOW });
  expect(lessonIn(step(state, { type: 'slept' })).fetchedAt).toBeNull();
  const ended = step(state, { type: 'sessionEnded', failure: SESSION, now: NOW });
  expect(lessonIn(ended).fetchedAt).toBeNull();
  expect(ended.pause).toEqual({ until: null, failures: 0, failure: SESSION });
});

describe('a return of the network or the session', () => {
  test.each([
    ['offline', OFFLINE, 'waiting'],
    ['without a session', SESSION, 'waiting'],
    ['refused', REFUSED, 'failed'],
    ['a server that asks for a pause', ASKED, 'failed'],
  ] as const)('sends what it has mended: %s', (_name, why, phase) => {
    expect(phaseAfter(stateOf(failedFor(why)), { type: 'reconnected' })).toBe(phase);
  });

  test('ends a pause, but for one that the server has asked for', () => {
    expect(step(stateOf(null, { pause: PAUSE }), { type: 'reconnected' }).pause).toBeNull();
    const asked = { ...PAUSE, failure: ASKED };
    expect(step(stateOf(null, { pause: asked }), { type: 'reconnected' }).pause).toBe(asked);
  });
});

describe('a pause', () => {
  test('ends with a save, and is cut short by a user who tries again', () => {
    const saved = { type: 'saved', ...PLACE, entry: { id: 1, value: '4' } } as const;
    const paused = stateOf(failedFor(REFUSED), { pause: PAUSE });
    expect(step(paused, saved).pause).toBeNull();
    expect(step(paused, { type: 'retried', ...PLACE }).pause).toEqual({ ...PAUSE, until: 0 });
    expect(step(paused, { type: 'retriedAll', ...LESSON }).pause).toEqual({ ...PAUSE, until: 0 });
    const endless = { until: null, failures: 0, failure: SESSION };
    const ended = stateOf(failedFor(REFUSED), { pause: endless });
    expect(step(ended, { type: 'retried', ...PLACE }).pause).toBe(endless);
    expect(step(stateOf(null), { type: 'retried', ...PLACE }).pause).toBeNull();
  });

  test('begins with a save or a look that fails, not with a look that was stopped', () => {
    const lost = { type: 'saveFailed', ...PLACE, isUnsent: false, now: NOW } as const;
    expect(step(stateOf(sending), { ...lost, failure: OFFLINE }).pause?.failures).toBe(1);
    const look = { type: 'fetchFailed', ...LESSON, now: NOW } as const;
    expect(step(stateOf(null), { ...look, failure: OFFLINE }).pause?.failures).toBe(1);
    expect(step(stateOf(null), { ...look, failure: null }).pause).toBeNull();
    const later = { ...look, now: NOW + 1_000, failure: null };
    expect(step(stateOf(null, { pause: PAUSE }), later).pause).toBe(PAUSE);
  });

  test('stops what waits, and says of what is held back what it will wait for', () => {
    const tick = { type: 'ticked', now: NOW } as const;
    const stopped = cellIn(step(stateOf(waiting, { pause: PAUSE }), tick)).save;
    expect(stopped).toMatchObject({ phase: 'failed', failure: OFFLINE, retryAt: NOW + 1_000 });
    const kept = cellIn(step(stateOf(held, { pause: PAUSE }), tick)).save;
    expect(kept).toEqual({ ...held, failure: OFFLINE });
    const over = { ...tick, now: NOW + 1_000 };
    expect(phaseAfter(stateOf(waiting, { pause: PAUSE }), over)).toBe('waiting');
  });
});

test('what is held back is released, the rest stays the same', () => {
  const released = (save: MarkSave | null) =>
    cellIn(step(stateOf(save), { type: 'released' })).save;
  expect(released(held)).toEqual(waiting);
  for (const save of [null, SAVED, waiting, sending, conflict]) expect(released(save)).toBe(save);
});

test('all failed marks of a lesson are sent again by their user', () => {
  const all = { type: 'retriedAll', ...LESSON } as const;
  expect(phaseAfter(stateOf(failedFor(REFUSED)), all)).toBe('waiting');
  expect(phaseAfter(stateOf(failedFor(OFFLINE, NOW)), all)).toBe('waiting');
  expect(phaseAfter(stateOf(conflict), all)).toBe('conflict');
});

test('an undo looks first what stands by then', () => {
  const press = {
    type: 'pressed',
    ...PLACE,
    value: '5',
    now: NOW,
    pressedAt: NOW,
    holdMs: 0,
  } as const;
  const state = stateOf(null, { fetchedAt: NOW });
  expect(lessonIn(step(state, press)).fetchedAt).toBe(NOW);
  const undone = step(state, { ...press, isUndo: true });
  expect(lessonIn(undone).fetchedAt).toBeNull();
  expect(cellIn(undone).save).toMatchObject({ value: '5' });
});

test('a look is due after each save that ends, and after a mark is given up', () => {
  const dueAfter = (event: MarkEvent) => {
    const { isFetchDue, fetchedAt } = lessonIn(step(stateOf(null, { fetchedAt: NOW }), event));
    return [isFetchDue, fetchedAt];
  };
  const lost = {
    type: 'saveFailed',
    ...PLACE,
    failure: REFUSED,
    isUnsent: false,
    now: NOW,
  } as const;
  expect(dueAfter({ type: 'saved', ...PLACE, entry: { id: 1, value: '4' } })).toEqual([true, NOW]);
  expect(dueAfter({ type: 'givenUp', ...PLACE })).toEqual([true, NOW]);
  expect(dueAfter(lost)).toEqual([true, null]);
  expect(dueAfter({ type: 'takenBack', ...PLACE })).toEqual([false, NOW]);
});

describe('a change in another tab', () => {
  const change = { type: 'changedElsewhere', ...PLACE, entry: { id: 1, value: '3' } } as const;

  test('makes the look old, and is looked at where the lesson is in sight', () => {
    const seen = lessonIn(step(stateOf(null, { fetchedAt: NOW }), { ...change, isVisible: true }));
    expect(seen).toMatchObject({ isFetchDue: true, fetchedAt: null, changedElsewhereAt: 11 });
    const hidden = step(stateOf(null), { ...change, isVisible: false });
    expect(lessonIn(hidden).isFetchDue).toBe(false);
    const due = step(stateOf(null, { isFetchDue: true }), { ...change, isVisible: false });
    expect(lessonIn(due).isFetchDue).toBe(true);
  });
});

describe('a look', () => {
  const answer = { type: 'fetchAnswered', ...LESSON, marks: [], hasTurn: true, now: NOW } as const;
  const mark = { id: 1, studentId: 7, value: '3' };

  test('that has begun says when, and no other one is due', () => {
    const started = step(stateOf(null, { isFetchDue: true }), {
      type: 'fetchStarted',
      ...LESSON,
      now: NOW,
    });
    expect(lessonIn(started)).toMatchObject({
      fetchStartedAt: 11,
      fetchAskedAt: NOW,
      isFetchDue: false,
    });
  });

  test('that is answered after it was stopped says nothing', () => {
    const state = stateOf(null);
    expect(lessonIn(step(state, { ...answer, marks: [mark] }))).toBe(lessonIn(state));
  });

  test('shows what stands, also of students that were unknown', () => {
    const state = stateOf(null, { fetchStartedAt: 5, fetchFailedAt: NOW });
    const anna = [2, 5, 1].map((id) => ({ ...mark, id, value: String(id) }));
    const marks = [...anna, { ...mark, id: 3, studentId: 8 }];
    const next = lessonIn(step(state, { ...answer, marks }));
    expect(next).toMatchObject({
      fetchStartedAt: null,
      fetchedAt: NOW,
      fetchFailedAt: null,
      isFetched: true,
    });
    expect(next.cells.get(8)?.entry).toEqual({ id: 3, value: '3' });
    expect(next.cells.get(7)).toMatchObject({
      entry: { id: 5, value: '5' },
      others: [
        { id: 1, value: '1' },
        { id: 2, value: '2' },
      ],
    });
    const again = step(stateOf(null, { ...next, fetchStartedAt: 6 }), { ...answer, marks: [] });
    expect(cellIn(again).entry).toBeNull();
  });

  test('that finds the same leaves the cells the same object', () => {
    const state = stateOf(null, { fetchStartedAt: 5 });
    expect(lessonIn(step(state, answer)).cells).toBe(lessonIn(state).cells);
  });

  test('says nothing of a mark on its way, or of one whose save has ended since', () => {
    const found = (save: MarkSave | null, touchedAt: number) => {
      const state = stateOf(save, { fetchStartedAt: 5, cell: { touchedAt } });
      return cellIn(step(state, { ...answer, marks: [mark] })).entry;
    };
    expect(found(sending, 1)).toBeNull();
    expect(found(null, 6)).toBeNull();
    expect(found(null, 4)).toEqual({ id: 1, value: '3' });
  });

  test('that began before a change in another tab may lack it, and settles nothing', () => {
    const state = stateOf(waiting, { fetchStartedAt: 5, changedElsewhereAt: 6 });
    const found = { ...answer, marks: [{ ...mark, value: '4' }] };
    expect(lessonIn(step(state, found)).fetchedAt).toBeNull();
    expect(phaseAfter(state, found)).toBe('waiting');
    expect(phaseAfter(stateOf(waiting, { fetchStartedAt: 6, changedElsewhereAt: 5 }), found)).toBe(
      'saved',
    );
  });

  test('that fails lets the marks fail that can’t be sent without it', () => {
    const fails = { type: 'fetchFailed', ...LESSON, failure: REFUSED, now: NOW } as const;
    const stale = { fetchStartedAt: 5, fetchedAt: null };
    expect(phaseAfter(stateOf(waiting, stale), fails)).toBe('failed');
    expect(phaseAfter(stateOf(held, stale), fails)).toBe('waiting');
    expect(phaseAfter(stateOf(waiting, { ...stale, fetchedAt: NOW }), fails)).toBe('waiting');
    const stopped = step(stateOf(waiting, stale), { ...fails, failure: null });
    expect(cellIn(stopped).save).toBe(waiting);
    expect(lessonIn(stopped)).toMatchObject({ fetchStartedAt: null, fetchFailedAt: null });
    expect(lessonIn(step(stateOf(null, stale), fails)).fetchFailedAt).toBe(NOW);
  });
});

describe('what other tabs have left', () => {
  const DOUBT = doubtFrom('5', NOW);
  const left = [
    { ...PLACE, value: '5', seen: null, pressedAt: NOW + 1, inDoubt: null },
    { lessonId: 6, studentId: 8, value: '2', seen: null, pressedAt: NOW, inDoubt: DOUBT },
  ] as const;
  const read = (state: MarksState, rest = {}) =>
    step(state, {
      type: 'outboxRead',
      outbox: { left, known: state, isAfterOthers: false, ...rest },
    });

  test('is adopted in each lesson, after a new look', () => {
    const next = read(stateOf(waiting, { fetchedAt: NOW }));
    expect(cellIn(next).save).toMatchObject({ value: '5', phase: 'waiting' });
    expect(lessonIn(next)).toMatchObject({ fetchedAt: null, changedElsewhereAt: 11 });
    expect(next.lessons.get(6)?.cells.get(8)).toMatchObject({
      save: { value: '2' },
      inDoubt: DOUBT,
    });
  });

  test('that is nothing new asks for a new look only where another tab has had a turn', () => {
    const state = stateOf(waiting, { fetchedAt: NOW });
    const same = [{ ...PLACE, ...wanted, inDoubt: null }];
    expect(lessonIn(read(state, { left: same })).fetchedAt).toBe(NOW);
    expect(cellIn(read(state, { left: same })).save).toBe(waiting);
    expect(lessonIn(read(state, { left: same, isAfterOthers: true })).fetchedAt).toBeNull();
  });

  test('lacks a press: another tab has sent or dropped it, unless it was made meanwhile', () => {
    const state = stateOf(waiting);
    expect(cellIn(read(state, { left: [] })).save).toBeNull();
    expect(cellIn(read(state, { left: [], known: stateOf(null) })).save).toBe(waiting);
    expect(cellIn(read(state, { known: stateOf(null) })).save).toBe(waiting);
  });

  test('that is not kept changes nothing', () => {
    const state = stateOf(waiting);
    expect(step(state, { type: 'outboxRead', outbox: null }).lessons).toBe(state.lessons);
  });
});

describe('a mark that waits for a week', () => {
  const WEEK = 7 * 86_400_000;
  const OLD = { ...wanted, phase: 'failed', retryAt: null, failure: { kind: 'old' } };

  test('is not sent before its user has said so', () => {
    for (const save of [waiting, held, failedFor(OFFLINE, NOW), failedFor(SESSION)]) {
      const old = withoutOld(stateOf(save), NOW + WEEK);
      expect(cellIn(old).save).toMatchObject(OLD);
      expect(oldMarksOf(lessonIn(old))).toEqual([7]);
    }
    const confirmed = stateOf({ ...waiting, isConfirmed: true });
    expect(withoutOld(confirmed, NOW + WEEK)).toBe(confirmed);
  });

  test('is left alone a moment before, and where it waits for its user or is on its way', () => {
    const young = stateOf(waiting);
    expect(withoutOld(young, NOW + WEEK - 1)).toBe(young);
    for (const save of [null, SAVED, sending, conflict, failedFor(REFUSED)]) {
      const state = stateOf(save);
      expect(withoutOld(state, NOW + WEEK)).toBe(state);
      expect(oldMarksOf(lessonIn(state))).toEqual([]);
    }
    expect(oldMarksOf(lessonIn(stateOf(failedFor(OFFLINE, NOW))))).toEqual([]);
  });
});
