import { describe, expect, test } from 'vitest';
import { type Doubt, doubtFrom } from '../../../../src/domain/marks/markDoubt.ts';
import {
  EMPTY_CELL,
  type MarkCell,
  type MarksState,
  NEW_LESSON,
  NO_MARKS,
} from '../../../../src/domain/marks/markState.ts';
import {
  asDeletion,
  asFound,
  changesBetween,
  type OutboxRow,
  type RowChange,
  rowAfter,
} from '../../../../src/domain/marks/outboxRows.ts';

const NOW = 1_000_000;
const PLACE = { lessonId: 5, studentId: 7 };
const NOBODY_LEFT = { now: NOW, leftAt: null };
const JUST_LEFT = { now: NOW, leftAt: NOW - 1_000 };
const DOUBT = doubtFrom('3', NOW);

const row: OutboxRow = {
  ...PLACE,
  version: 1,
  subjectId: 1,
  tab: 'mine',
  value: '4',
  seen: null,
  pressedAt: 10,
  inDoubt: null,
};
const theirs: OutboxRow = { ...row, tab: 'other', value: '5' };
const later = { ...row, pressedAt: 20 };

const write = (next: OutboxRow, former: RowChange['former'] = null): RowChange => ({
  ...PLACE,
  pressedAt: next.pressedAt,
  former,
  row: next,
});
/** The mark of a press is on the server. */
const remove = (pressedAt: number) => asDeletion(write({ ...row, pressedAt }, row));
/** The user drops a press, of which this tab knows that. */
const drop = (known: OutboxRow) => write({ ...known, value: undefined }, known);

describe('a write', () => {
  test('of a new press makes a row; of a former one only where there is one still', () => {
    expect(rowAfter(null, write(row), NOBODY_LEFT)).toBe(row);
    expect(rowAfter(null, write(row, row), NOBODY_LEFT)).toBeNull();
    const sent = write({ ...row, inDoubt: DOUBT }, row);
    expect(rowAfter(row, sent, NOBODY_LEFT)?.inDoubt).toBe(DOUBT);
  });

  test('leaves a later press, with the doubt of the earlier one', () => {
    expect(rowAfter(later, write(row), NOBODY_LEFT)).toMatchObject({
      pressedAt: 20,
      inDoubt: null,
    });
    const sent = write({ ...row, inDoubt: DOUBT }, row);
    expect(rowAfter(later, sent, NOBODY_LEFT)).toMatchObject({ pressedAt: 20, inDoubt: DOUBT });
    expect(rowAfter(later, remove(10), NOBODY_LEFT)).toBe(later);
  });

  test('over an earlier press keeps what was sent of it in doubt', () => {
    const sent = { ...row, inDoubt: DOUBT };
    expect(rowAfter(sent, write(later), NOBODY_LEFT)).toMatchObject({
      pressedAt: 20,
      inDoubt: DOUBT,
    });
    const unsent = rowAfter(theirs, write(later), JUST_LEFT);
    expect(unsent?.inDoubt).toEqual(doubtFrom('5', NOW - 1_000));
  });

  test('that has nothing new of a doubt leaves the one that another tab has written', () => {
    const sent = { ...row, inDoubt: DOUBT };
    const seen = write({ ...row, seen: '3' }, row);
    expect(rowAfter(sent, seen, NOBODY_LEFT)).toMatchObject({ seen: '3', inDoubt: DOUBT });
    expect(rowAfter(row, write({ ...sent, seen: '3' }, sent), NOBODY_LEFT)?.inDoubt).toBeNull();
  });

  test('settles the doubt that its tab knew, and not what another has sent since', () => {
    const sent = { ...row, inDoubt: DOUBT };
    const again = { ...theirs, inDoubt: doubtFrom('3', NOW + 5_000) };
    expect(rowAfter(sent, write(row, sent), NOBODY_LEFT)?.inDoubt).toBeNull();
    expect(rowAfter(again, write(row, sent), NOBODY_LEFT)?.inDoubt).toEqual(again.inDoubt);
    const mine = { ...row, inDoubt: doubtFrom('4', NOW + 9_000) };
    expect(rowAfter(again, write(mine, sent), NOBODY_LEFT)?.inDoubt).toBe(mine.inDoubt);
  });

  test('of a dropped press leaves nothing, or the doubt of a call that may still arrive', () => {
    expect(rowAfter(row, drop(row), NOBODY_LEFT)).toBeNull();
    const sent = { ...theirs, inDoubt: DOUBT };
    const dropped = rowAfter(sent, drop(row), NOBODY_LEFT);
    expect(dropped).toMatchObject({ value: undefined, inDoubt: DOUBT });
    const muchLater = { now: NOW + 60_000, leftAt: null };
    expect(rowAfter(sent, drop(row), muchLater)).toBeNull();
    expect(
      rowAfter({ ...sent, inDoubt: { ...DOUBT, until: 0 } }, drop(row), NOBODY_LEFT),
    ).toBeNull();
    const setBack = { now: NOW - 3_600_000, leftAt: null };
    expect(rowAfter(sent, drop(row), setBack)).toBeNull();
  });

  test('does not bring back what another tab has dropped, but a later press stands over it', () => {
    const dropped = { ...row, value: undefined, inDoubt: DOUBT };
    const seen = write({ ...row, seen: '3' }, row);
    expect(rowAfter(dropped, seen, NOBODY_LEFT)).toMatchObject({
      value: undefined,
      inDoubt: DOUBT,
    });
    expect(rowAfter(dropped, write(later), NOBODY_LEFT)).toMatchObject({
      value: '4',
      inDoubt: DOUBT,
    });
  });

  test('deletes its own press and an earlier one', () => {
    expect(rowAfter(row, remove(10), NOBODY_LEFT)).toBeNull();
    expect(rowAfter(row, remove(20), NOBODY_LEFT)).toBeNull();
    expect(rowAfter(null, remove(10), NOBODY_LEFT)).toBeNull();
  });

  test('over another tab’s row remembers what that wants, over its own what was remembered', () => {
    const wants = (stored: OutboxRow, next: OutboxRow) =>
      rowAfter(stored, write(next), NOBODY_LEFT)?.wantedElsewhere;
    expect(wants(theirs, row)).toBe('5');
    expect(wants(theirs, later)).toBe('5');
    expect(wants(row, later)).toBeUndefined();
    expect(wants({ ...row, wantedElsewhere: '2' }, row)).toBe('2');
    expect(wants({ ...row, wantedElsewhere: '2' }, later)).toBe('2');
    expect(wants(later, theirs)).toBe('5');
  });
});

describe('a row that a tab finds', () => {
  const find = (found: OutboxRow, moment = NOBODY_LEFT as typeof JUST_LEFT | typeof NOBODY_LEFT) =>
    asFound(found, 'mine', moment, new Map());

  test('of another page is in doubt where a page was left within the last minute', () => {
    expect(find(theirs).inDoubt).toBeNull();
    expect(find(theirs, JUST_LEFT).inDoubt).toEqual(doubtFrom('5', NOW - 1_000));
    expect(find(theirs, { now: NOW, leftAt: NOW - 60_000 }).inDoubt).toBeNull();
  });

  test('of its own is in doubt then only where another page wanted a mark as well', () => {
    expect(find(row, JUST_LEFT)).toBe(row);
    const wanted = find({ ...row, wantedElsewhere: '2' }, JUST_LEFT);
    expect(wanted.inDoubt).toEqual(doubtFrom('2', NOW - 1_000));
  });

  test('is in the doubt of another call no longer than that', () => {
    const sent = { ...row, wantedElsewhere: '2', inDoubt: DOUBT } as const;
    expect(find(sent, JUST_LEFT).inDoubt).toBe(DOUBT);
  });

  test('is in another page’s doubt for a minute from when it was found first', () => {
    const doubts = new Map<string, Doubt>();
    const sent = { ...theirs, inDoubt: doubtFrom('5', NOW - 3_600_000) };
    const first = asFound(sent, 'mine', NOBODY_LEFT, doubts).inDoubt;
    expect(first).toEqual(doubtFrom('5', NOW));
    const again = asFound(sent, 'mine', { now: NOW + 30_000, leftAt: null }, doubts).inDoubt;
    expect(again).toBe(first);
    const other = { ...sent, studentId: 8 };
    expect(asFound(other, 'mine', { now: NOW + 1, leftAt: null }, doubts).inDoubt).toEqual(
      doubtFrom('5', NOW + 1),
    );
  });

  test('is in its own doubt, or in one that is over, as it was', () => {
    expect(find({ ...row, inDoubt: DOUBT }).inDoubt).toBe(DOUBT);
    const over = { ...DOUBT, until: 0 };
    expect(find({ ...theirs, inDoubt: over }).inDoubt).toBe(over);
  });
});

describe('the changes between two states', () => {
  const waiting = {
    phase: 'waiting',
    value: '4',
    seen: null,
    pressedAt: 10,
    tries: 0,
    failure: null,
    since: 1,
    heldUntil: 0,
  } as const;
  const stateOf = (...cells: [number, MarkCell][]): MarksState => ({
    ...NO_MARKS,
    lessons: new Map([[5, { ...NEW_LESSON, cells: new Map(cells) }]]),
  });
  const pressed: MarkCell = { ...EMPTY_CELL, save: waiting };
  const between = (before: MarksState, after: MarksState) =>
    changesBetween(before, after, 'mine', (id) => (id === 5 ? 1 : undefined));

  const wish = { value: '4', seen: null, pressedAt: 10, inDoubt: null };
  const change = { ...PLACE, pressedAt: 10, former: wish, row };

  test('are a row for each new press', () => {
    const first = { ...change, former: null };
    expect(between(NO_MARKS, stateOf([7, pressed]))).toEqual([first]);
    expect(between(stateOf([7, EMPTY_CELL]), stateOf([7, pressed]))).toEqual([first]);
    const over = { ...pressed, save: { ...waiting, pressedAt: 20 } };
    expect(between(stateOf([7, pressed]), stateOf([7, over]))).toEqual([
      { ...change, pressedAt: 20, row: later },
    ]);
  });

  test('are a deletion for what is stored, and a row without a mark for what is dropped', () => {
    const saved: MarkCell = { ...EMPTY_CELL, save: { phase: 'saved', value: '4' } };
    expect(between(stateOf([7, pressed]), stateOf([7, saved]))).toEqual([{ ...change, row: null }]);
    expect(between(stateOf([7, saved]), stateOf([7, EMPTY_CELL]))).toEqual([]);
    expect(between(NO_MARKS, stateOf([7, saved]))).toEqual([]);
    const dropped = { ...EMPTY_CELL, inDoubt: DOUBT };
    const sent = { ...pressed, inDoubt: DOUBT };
    expect(between(stateOf([7, sent]), stateOf([7, dropped]))).toEqual([
      {
        ...change,
        former: { ...wish, inDoubt: DOUBT },
        row: { ...row, value: undefined, inDoubt: DOUBT },
      },
    ]);
  });

  test('are a row for what is in doubt, or seen, since', () => {
    const sent = { ...pressed, inDoubt: DOUBT };
    const seen = { ...pressed, save: { ...waiting, seen: '3' } };
    expect(between(stateOf([7, pressed]), stateOf([7, sent]))).toEqual([
      { ...change, row: { ...row, inDoubt: DOUBT } },
    ]);
    expect(between(stateOf([7, pressed]), stateOf([7, seen]))).toEqual([
      { ...change, row: { ...row, seen: '3' } },
    ]);
  });

  test('are none for a press that only waits longer, or of a lesson without a subject', () => {
    const longer = { ...pressed, save: { ...waiting, since: 2 } };
    expect(between(stateOf([7, pressed]), stateOf([7, longer]))).toEqual([]);
    expect(changesBetween(NO_MARKS, stateOf([7, pressed]), 'mine', () => undefined)).toEqual([]);
  });
});
