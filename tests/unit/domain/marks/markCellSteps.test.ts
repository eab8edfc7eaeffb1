import { describe, expect, test } from 'vitest';
import type { CellEvent } from '../../../../src/domain/marks/markEvents.ts';
import {
  canTakeBack,
  heldUp,
  requeued,
  stepCell,
  stopped,
  triedAgain,
  withFetchedMark,
  withLeftDoubt,
  withLeftMark,
  withOthers,
  withOwnEntry,
  withoutFetch,
} from '../../../../src/domain/marks/markCellSteps.ts';
import { doubtFrom } from '../../../../src/domain/marks/markDoubt.ts';
import {
  EMPTY_CELL,
  type LeftMark,
  type MarkCell,
  type MarkSave,
  type UnsavedMark,
  unsavedOf,
} from '../../../../src/domain/marks/markState.ts';
import { cellOf, failureOf, OFFLINE, savesOf } from '../../../kit/saves.ts';

const CLOCK = 20;
const NOW = 1_000_000;
const PLACE = { lessonId: 5, studentId: 7 };
const SAVED: MarkSave = { phase: 'saved', value: '4' };
const DOUBT = doubtFrom('3', NOW);

const REFUSED = failureOf('invalid', 400);

const { waiting, sending, conflict, failedFor } = savesOf(10);
const offline = failedFor(OFFLINE, NOW);
const refused = failedFor(REFUSED);
const ALL: readonly (MarkSave | null)[] = [
  null,
  SAVED,
  waiting,
  sending,
  offline,
  refused,
  conflict,
];

type Unplaced<Event> = Event extends unknown ? Omit<Event, keyof typeof PLACE> : never;

/** A cell after an event of it. */
const after = (cell: MarkCell, event: Unplaced<CellEvent>) =>
  stepCell(cell, { ...PLACE, ...event }, CLOCK);

const press = { type: 'pressed', value: '5', now: NOW, pressedAt: 30, holdMs: 3_000 } as const;

/** The states of a press that a change leaves as they are, as the same object. */
function leftAlone(change: (cell: MarkCell) => MarkCell, rest: Partial<MarkCell> = {}) {
  return ALL.filter((save) => {
    const cell = cellOf(save, rest);
    return change(cell) === cell;
  });
}

describe('a press', () => {
  test('is given up only where it waits for its user', () => {
    const change = (cell: MarkCell) => after(cell, { type: 'givenUp' });
    expect(leftAlone(change)).toEqual([null, SAVED, waiting, sending]);
    expect(change(cellOf(refused)).save).toBeNull();
    expect(change(cellOf(conflict)).save).toBeNull();
  });

  test('is tried again only where it waits for its user, over what stands by then', () => {
    const change = (cell: MarkCell) => after(cell, { type: 'retried' });
    const entry = { id: 1, value: '3' };
    expect(leftAlone(change)).toEqual([null, SAVED, waiting, sending]);
    expect(change(cellOf(conflict, { entry })).save).toMatchObject({ phase: 'waiting', seen: '3' });
    expect(change(cellOf(refused)).save).toMatchObject({ phase: 'waiting', failure: null });
  });

  test('is taken back without a trace where it is not sent and nothing is in doubt', () => {
    const free = ALL.filter((save) => canTakeBack(cellOf(save)));
    expect(free).toEqual([waiting, offline, refused, conflict]);
    expect(ALL.some((save) => canTakeBack(cellOf(save, { inDoubt: DOUBT })))).toBe(false);
    expect(leftAlone((cell) => after(cell, { type: 'takenBack' }))).toEqual([null, SAVED, sending]);
    expect(after(cellOf(waiting), { type: 'takenBack' }).save).toBeNull();
  });

  test('that was dropped in another tab goes here too, also where it is on its way, and not a later one', () => {
    const change = (pressedAt: number) => (cell: MarkCell) =>
      after(cell, { type: 'droppedElsewhere', pressedAt });
    expect(leftAlone(change(10))).toEqual([null, SAVED]);
    expect(change(10)(cellOf(waiting)).save).toBeNull();
    expect(change(10)(cellOf(sending, { inDoubt: DOUBT }))).toMatchObject({
      save: null,
      inDoubt: DOUBT,
    });
    expect(change(11)(cellOf(refused)).save).toBeNull();
    expect(leftAlone(change(9))).toEqual(ALL);
  });

  test('is sent only where it waits, and is in doubt then', () => {
    const change = (cell: MarkCell) => after(cell, { type: 'sent', now: NOW });
    expect(leftAlone(change)).toEqual([null, SAVED, sending, offline, refused, conflict]);
    expect(change(cellOf(waiting))).toMatchObject({
      save: sending,
      inDoubt: doubtFrom('4', NOW),
      touchedAt: CLOCK,
    });
  });

  test('is held back where it is the first of a student', () => {
    const heldUntil = (cell: MarkCell, rest = {}) => {
      const { save } = after(cell, { ...press, ...rest });
      return save?.phase === 'waiting' ? save.heldUntil : null;
    };
    expect(heldUntil(EMPTY_CELL)).toBe(NOW + 3_000);
    expect(heldUntil(cellOf(null, { entry: { id: 1, value: '3' } }))).toBe(0);
    expect(heldUntil(cellOf(null, { inDoubt: DOUBT }))).toBe(0);
    expect(heldUntil(cellOf(null), { reported: '3' })).toBe(0);
    expect(heldUntil(cellOf(refused))).toBe(0);
    expect(heldUntil(cellOf(conflict))).toBe(0);
  });

  test('over one on its way waits for the answer, and is later than it', () => {
    const over = after(cellOf(sending), press);
    expect(over.save).toEqual({ ...sending, value: '5', pressedAt: 30 });
    const early = after(cellOf(sending), { ...press, pressedAt: 10 });
    expect(unsavedOf(early)?.pressedAt).toBe(11);
  });

  test('over one that fails on its way is sent over what its user has seen', () => {
    const over = after(cellOf({ ...sending, seen: '3' }), press);
    const next = after(over, { type: 'saveFailed', failure: OFFLINE, isUnsent: false, now: NOW });
    expect(next.save).toMatchObject({ phase: 'waiting', value: '5', seen: '3', since: CLOCK });
    const entry = { id: 1, value: '4' };
    const stored = after(over, { type: 'saved', entry });
    expect(stored.save).toMatchObject({ phase: 'waiting', value: '5', seen: '4' });
  });

  test('that its user confirms is not called old once more', () => {
    const old = { ...refused, failure: failureOf('old') };
    const again = after(cellOf(old), { type: 'retried' });
    expect(unsavedOf(again)?.isConfirmed).toBe(true);
    const sent = after(again, { type: 'sent', now: NOW });
    expect(unsavedOf(sent)?.isConfirmed).toBe(true);
    const lost = after(sent, { type: 'saveFailed', failure: REFUSED, isUnsent: false, now: NOW });
    expect(unsavedOf(after(lost, { type: 'retried' }))?.isConfirmed).toBe(true);
    expect(unsavedOf(after(cellOf(refused), { type: 'retried' }))?.isConfirmed).toBeFalsy();
  });
});

describe('a call that fails', () => {
  test.each([
    ['refused', failureOf('invalid', 400), false, false],
    ['refused at last', failureOf('invalid', 499), false, false],
    ['broken off', OFFLINE, false, true],
    ['moved', failureOf('badAnswer', 399), false, true],
    ['an error of the server', failureOf('server', 500), false, true],
    ['never sent', OFFLINE, true, false],
  ])('leaves the mark in doubt if it may be stored: %s', (_why, why, isUnsent, isInDoubt) => {
    const inDoubt = doubtFrom('4', NOW);
    const cell = cellOf(sending, { inDoubt });
    const next = after(cell, { type: 'saveFailed', failure: why, isUnsent, now: NOW });
    expect(next.inDoubt !== null).toBe(isInDoubt);
    expect(next.touchedAt).toBe(CLOCK);
  });

  test('counts as one more try', () => {
    const cell = cellOf({ ...sending, tries: 2 });
    const next = after(cell, { type: 'saveFailed', failure: OFFLINE, isUnsent: false, now: NOW });
    expect(next.save).toMatchObject({ phase: 'failed', tries: 3, retryAt: NOW + 8_000 });
  });

  test('whose press was dropped meanwhile leaves no press', () => {
    const lost = { type: 'saveFailed', failure: OFFLINE, isUnsent: false, now: NOW } as const;
    expect(after(cellOf(null), lost).save).toBeNull();
    expect(after(cellOf(null), { type: 'saved', entry: { id: 1, value: '4' } }).save).toBeNull();
  });
});

test('a failed press is tried again when its time has come, one without a time is not', () => {
  const change = (now: number) => (cell: MarkCell) => triedAgain(cell, CLOCK, now);
  expect(leftAlone(change(NOW - 1))).toEqual(ALL);
  expect(leftAlone(change(NOW))).not.toContain(offline);
  expect(leftAlone(change(NOW))).toContain(refused);
  expect(change(NOW)(cellOf(offline)).save).toMatchObject({ phase: 'waiting', failure: OFFLINE });
});

test('what has held a press up is forgotten where it is over, and only there', () => {
  const waits = { ...waiting, failure: OFFLINE };
  expect(leftAlone((cell) => requeued(cell, CLOCK, () => false))).toEqual(ALL);
  expect(leftAlone((cell) => requeued(cell, CLOCK, () => true))).toEqual([
    null,
    SAVED,
    waiting,
    sending,
    conflict,
  ]);
  expect(requeued(cellOf(waits), CLOCK, () => true).save).toEqual(waiting);
  expect(requeued(cellOf(offline), CLOCK, () => true).save).toMatchObject({ phase: 'waiting' });
});

test('only a press that waits fails for want of a server or of a look', () => {
  const others = [null, SAVED, sending, offline, refused, conflict];
  expect(leftAlone((cell) => stopped(cell, OFFLINE, NOW))).toEqual(others);
  expect(leftAlone((cell) => withoutFetch(cell, OFFLINE, NOW))).toEqual(others);
  expect(leftAlone((cell) => heldUp(cell, OFFLINE))).toEqual(others);
  const waits = cellOf({ ...waiting, failure: REFUSED });
  expect(heldUp(waits, OFFLINE)).toBe(waits);
  expect(stopped(waits, OFFLINE, NOW).save).toMatchObject({ failure: OFFLINE, retryAt: NOW });
  expect(withoutFetch(cellOf(waiting), OFFLINE, NOW).save).toMatchObject({ tries: 1 });
  expect(heldUp(cellOf(waiting), OFFLINE).save).toEqual({ ...waiting, failure: OFFLINE });
});

describe('a look', () => {
  const look = { askedAt: NOW, hasTurn: true, clock: CLOCK };
  const mark = (value: string, id = 1) => ({ ...PLACE, id, value });
  /** The press after a look that finds a value. */
  const found = (save: UnsavedMark, value: string | null, rest: Partial<typeof look> = {}) =>
    withFetchedMark(cellOf(save), value === null ? undefined : mark(value), { ...look, ...rest })
      .save;

  test('that finds nothing new leaves the cell the same object', () => {
    const cell = cellOf(SAVED, { entry: { id: 1, value: '4' } });
    expect(withFetchedMark(cell, mark('4'), look)).toBe(cell);
    expect(withFetchedMark(cell, mark('4', 2), look).entry).toEqual({ id: 2, value: '4' });
    expect(withFetchedMark(cell, mark('5'), look).entry).toEqual({ id: 1, value: '5' });
    expect(withFetchedMark(cell, undefined, look).entry).toBeNull();
  });

  test('that does not find the mark in doubt yet shows that the server is reached', () => {
    const inDoubt = doubtFrom('4', NOW);
    const cell = cellOf({ ...waiting, failure: OFFLINE }, { inDoubt });
    const next = withFetchedMark(cell, undefined, look);
    expect(next).toMatchObject({ save: waiting, inDoubt: { ...inDoubt, isMissing: true } });
    const others = [null, SAVED, sending, offline, refused, conflict, waiting];
    for (const save of others) {
      expect(withFetchedMark(cellOf(save, { inDoubt }), undefined, look).save).toBe(save);
    }
  });

  test('that finds another mark than the user has seen leads to a question, one without a mark does not', () => {
    expect(found({ ...waiting, seen: '3' }, '2')).toEqual({ ...conflict, seen: '3' });
    expect(found({ ...waiting, seen: '3' }, '3')).toMatchObject({ phase: 'waiting' });
    expect(found({ ...waiting, seen: '3' }, null)).toMatchObject({ phase: 'waiting' });
    expect(found({ ...conflict, seen: '3' }, null)).toMatchObject({ phase: 'waiting' });
    expect(found({ ...conflict, seen: '3' }, '2')).toEqual({ ...conflict, seen: '3' });
  });

  test('that finds the pressed mark settles it, without the turn only what nothing sends', () => {
    const session = { ...refused, failure: failureOf('session') };
    for (const save of [waiting, offline, refused, conflict, session]) {
      expect(found(save, '4')).toEqual(SAVED);
    }
    const elsewhere = { hasTurn: false };
    expect(found(refused, '4', elsewhere)).toEqual(SAVED);
    expect(found(conflict, '4', elsewhere)).toEqual(SAVED);
    for (const save of [waiting, offline, session]) {
      expect(found(save, '4', elsewhere)).toEqual(save);
    }
  });

  test('shows a student’s earlier entries; the same ones leave the cell the same object', () => {
    const cell = withOthers(EMPTY_CELL, [mark('2'), mark('3', 2)]);
    expect(cell.others).toEqual([
      { id: 1, value: '2' },
      { id: 2, value: '3' },
    ]);
    expect(withOthers(cell, [mark('2'), mark('3', 2)])).toBe(cell);
    expect(withOthers(cell, [mark('2'), mark('4', 2)]).others?.[1]?.value).toBe('4');
    expect(withOthers(cell, [mark('2')]).others).toHaveLength(1);
    expect(withOthers(cell, undefined).others).toBeUndefined();
    expect(withOthers(EMPTY_CELL, undefined)).toBe(EMPTY_CELL);
  });
});

describe('what is left in the outbox', () => {
  const left: LeftMark = { ...PLACE, value: '5', seen: '3', pressedAt: 30, inDoubt: DOUBT };

  test('replaces an earlier press, and takes its doubt along', () => {
    for (const save of [null, SAVED, waiting, offline, refused, conflict]) {
      const next = withLeftMark(cellOf(save), left, CLOCK);
      expect(next.save).toMatchObject({ phase: 'waiting', value: '5', seen: '3', pressedAt: 30 });
      expect(next).toMatchObject({ inDoubt: DOUBT, touchedAt: CLOCK });
    }
  });

  test('gives way to a press that is as late, but for its doubt', () => {
    const cell = cellOf({ ...waiting, pressedAt: 30 });
    expect(withLeftMark(cell, left, CLOCK)).toEqual({ ...cell, inDoubt: DOUBT, touchedAt: CLOCK });
    expect(withLeftMark(cell, { ...left, inDoubt: null }, CLOCK)).toBe(cell);
  });

  test('does not concern a mark on its way', () => {
    const cell = cellOf(sending);
    expect(withLeftMark(cell, left, CLOCK)).toBe(cell);
    expect(withLeftMark(cell, null, CLOCK)).toBe(cell);
    expect(withLeftDoubt(cell, left, CLOCK)).toBe(cell);
    expect(withLeftDoubt(cellOf(waiting), left, CLOCK).inDoubt).toEqual(DOUBT);
    expect(leftAlone((one) => withLeftDoubt(one, null, CLOCK))).toEqual(ALL);
  });

  test('lacks what another tab has sent or dropped: it is saved if it stands', () => {
    const entry = { id: 1, value: '4' };
    expect(withLeftMark(cellOf(waiting, { entry }), null, CLOCK).save).toEqual(SAVED);
    expect(withLeftMark(cellOf(waiting), null, CLOCK).save).toBeNull();
    expect(
      withLeftMark(cellOf({ ...waiting, value: '5' }, { entry }), null, CLOCK).save,
    ).toBeNull();
    expect(leftAlone((cell) => withLeftMark(cell, null, CLOCK))).toEqual([null, SAVED, sending]);
  });
});

test('an entry that another tab has made is no conflict, and settles one about the same mark', () => {
  const entry = { id: 1, value: '4' };
  expect(withOwnEntry(cellOf(conflict), { entry }, CLOCK).save).toEqual(SAVED);
  expect(withOwnEntry(cellOf({ ...conflict, value: '5' }), { entry }, CLOCK).save).toMatchObject({
    phase: 'conflict',
    seen: '4',
  });
  expect(withOwnEntry(cellOf(waiting), { entry }, CLOCK).save).toEqual({ ...waiting, seen: '4' });
  expect(withOwnEntry(cellOf(SAVED), { entry }, CLOCK)).toEqual(
    cellOf(SAVED, { entry, touchedAt: CLOCK }),
  );
});
