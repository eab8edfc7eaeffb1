import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { doubtFrom } from '../../../../src/domain/marks/markDoubt.ts';
import {
  EMPTY_CELL,
  type MarksState,
  NEW_LESSON,
  NO_MARKS,
} from '../../../../src/domain/marks/markState.ts';
import { clock } from '../../../../src/lib/time/clock.ts';
import { countKeptMarks, deleteEmptyOutboxes } from '../../../../src/stores/marks/keptMarks.ts';
import { type Outbox, openOutbox } from '../../../../src/stores/marks/outbox.ts';
import { openRows, outboxName } from '../../../../src/stores/marks/outboxDatabase.ts';
import { ManualClock } from '../../../kit/clock.ts';

const onRefused = vi.fn();
const onUnreadable = vi.fn();

/** The outbox of a new tab. */
const openTab = (name: string): Outbox =>
  openOutbox('pavlova', name, () => 1, { onRefused, onUnreadable });

/** A tab's marks with a press of that time. */
function pressedAt(time: number): MarksState {
  const wanted = { value: '4', seen: null, pressedAt: time, tries: 0, failure: null } as const;
  const save = { ...wanted, phase: 'waiting', since: 1, heldUntil: 0 } as const;
  const cells = new Map([[7, { ...EMPTY_CELL, save }]]);
  return { ...NO_MARKS, lessons: new Map([[5, { ...NEW_LESSON, cells }]]) };
}

/** The same after the press is stored or dropped. */
const DONE: MarksState = {
  ...NO_MARKS,
  lessons: new Map([[5, { ...NEW_LESSON, cells: new Map([[7, EMPTY_CELL]]) }]]),
};

/** The same after its call has been sent. */
function withDoubt(state: MarksState): MarksState {
  const lessons = [...state.lessons].map(([lessonId, lesson]) => {
    const cells = [...lesson.cells].map(([id, cell]) => {
      const inDoubt = doubtFrom('4', clock.now());
      return [id, { ...cell, inDoubt }] as const;
    });
    return [lessonId, { ...lesson, cells: new Map(cells) }] as const;
  });
  return { ...state, lessons: new Map(lessons) };
}

const timesIn = async (outbox: Outbox) => (await outbox.read())?.map((row) => row.pressedAt);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  onRefused.mockClear();
  onUnreadable.mockClear();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a tab that begins its turn learns whether another had one since', async () => {
  const [one, other] = [openTab('one'), openTab('other')];
  expect(await one.beginTurn('given')).toMatchObject({ isAfterOthers: false, isEmptied: false });
  expect(await one.beginTurn('given')).toMatchObject({ isAfterOthers: false, isEmptied: false });
  expect(await one.isMyTurn()).toBe(true);
  expect(await other.isMyTurn()).toBe(false);
  expect(await other.beginTurn('given')).toMatchObject({ isAfterOthers: true, isEmptied: false });
  expect(await one.isMyTurn()).toBe(false);
  expect(await one.beginTurn('given')).toMatchObject({ isAfterOthers: true, isEmptied: false });
});

test('a tab that takes a turn away waits for the one before it, and so does who comes between', async () => {
  const [one, other, third] = [openTab('one'), openTab('other'), openTab('third')];
  expect(await one.beginTurn('taken')).toMatchObject({ mayOthersSend: false });
  expect(await other.beginTurn('taken')).toMatchObject({
    isAfterOthers: true,
    mayOthersSend: true,
  });
  expect(await one.isMyTurn()).toBe(false);
  // The other tab is closed while it waits: its turn is given, and the first may still send.
  expect(await third.beginTurn('given')).toMatchObject({
    isAfterOthers: true,
    mayOthersSend: true,
  });
  expect(await third.beginTurn('waited for')).toMatchObject({ isAfterOthers: false });
  expect(await third.isMyTurn()).toBe(true);
  expect(await one.beginTurn('given')).toMatchObject({ isAfterOthers: true, mayOthersSend: false });
});

test('of two tabs that take a turn away at once, the one that waited in vain leaves it to the other', async () => {
  const [one, other, third] = [openTab('one'), openTab('other'), openTab('third')];
  await one.beginTurn('taken');
  await other.beginTurn('taken');
  await third.beginTurn('taken');
  expect(await third.beginTurn('waited for')).toMatchObject({ isAfterOthers: false });
  expect(await other.beginTurn('waited for')).toMatchObject({ isLost: true });
  expect([await other.isMyTurn(), await third.isMyTurn()]).toEqual([false, true]);
});

test('a tab whose browser data have been cleared since its turn learns that', async () => {
  const tab = openTab('one');
  await tab.beginTurn('given');
  await openRows(outboxName('pavlova'))('readwrite', (rows) => rows.clear());
  expect(await tab.beginTurn('given')).toMatchObject({ isEmptied: true });
});

test('what is stored or dropped leaves no entry behind', async () => {
  const tab = openTab('one');
  tab.write(NO_MARKS, pressedAt(10));
  expect(await timesIn(tab)).toEqual([10]);
  tab.write(pressedAt(10), DONE);
  expect(await timesIn(tab)).toEqual([]);
  tab.write(DONE, DONE);
  await tab.written();
  expect(onUnreadable).not.toHaveBeenCalled();
});

test('a press that is dropped after it was sent is in doubt for a minute, and then leaves nothing behind', async () => {
  const manual = new ManualClock();
  const tab = openTab('one');
  const sent = withDoubt(pressedAt(10));
  tab.write(NO_MARKS, sent);
  tab.write(sent, withDoubt(DONE));
  const dropped = await openTab('other').read();
  expect(dropped).toMatchObject([{ value: undefined, inDoubt: { value: '4' } }]);
  expect(await countKeptMarks()).toBe(0);
  expect(onUnreadable).not.toHaveBeenCalled();
  await deleteEmptyOutboxes();
  expect(await timesIn(tab)).toEqual([10]);
  manual.pass(60);
  expect(await timesIn(tab)).toEqual([]);
  await tab.beginTurn('given');
  expect(await openRows(outboxName('pavlova'))('readonly', (rows) => rows.getAll())).toEqual([
    'one',
  ]);
});

test('a press that is dropped before it is merged with another tab’s does not come back', async () => {
  const [one, other] = [openTab('one'), openTab('other')];
  one.write(NO_MARKS, pressedAt(10));
  await one.written();
  other.write(NO_MARKS, pressedAt(20));
  other.write(pressedAt(20), DONE);
  await other.written();
  expect(await timesIn(other)).toEqual([]);
});

test('an earlier press of another tab gives way to a later one, which stays', async () => {
  const [one, other] = [openTab('one'), openTab('other')];
  one.write(NO_MARKS, pressedAt(20));
  await one.written();
  other.write(NO_MARKS, pressedAt(10));
  expect(await timesIn(other)).toEqual([20]);
  other.write(pressedAt(10), pressedAt(30));
  expect(await timesIn(one)).toEqual([30]);
});

test('entries that can’t be read are told of once, and further ones again', async () => {
  const tab = openTab('one');
  const inRows = openRows(outboxName('pavlova'));
  await inRows('readwrite', (rows) => rows.put({ version: 99 }, 'odd'));
  expect(await tab.read()).toEqual([]);
  await tab.read();
  expect(onUnreadable.mock.calls).toEqual([[1]]);
  await inRows('readwrite', (rows) => rows.put({ version: 99 }, 'odder'));
  await tab.read();
  expect(onUnreadable.mock.calls).toEqual([[1], [2]]);
  await inRows('readwrite', (rows) => rows.delete('odder'));
  await tab.read();
  await inRows('readwrite', (rows) => rows.put({ version: 99 }, 'odder'));
  await tab.read();
  expect(onUnreadable).toHaveBeenCalledTimes(2);
});

test('a browser that keeps nothing is told of once', async () => {
  const open = vi.fn(() => {
    throw new Error('private window');
  });
  vi.stubGlobal('indexedDB', { open });
  const tab = openTab('one');
  expect(await Promise.all([tab.read(), tab.beginTurn('given')])).toEqual([null, null]);
  const tries = open.mock.calls.length;
  expect(await tab.beginTurn('given')).toBeNull();
  expect(await tab.isMyTurn()).toBe(true);
  expect(open).toHaveBeenCalledTimes(tries);
  tab.write(NO_MARKS, pressedAt(10));
  await tab.written();
  expect(onRefused).toHaveBeenCalledOnce();
});

test('a press that can’t be kept takes the earlier one with it, which must not be sent some day', async () => {
  const tab = openTab('one');
  tab.write(NO_MARKS, pressedAt(10));
  await tab.written();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  tab.write(pressedAt(10), pressedAt(20));
  await tab.written();
  put.mockRestore();
  expect(onRefused).toHaveBeenCalledOnce();
  expect(await timesIn(openTab('other'))).toEqual([]);
});

test('a browser that refuses a press is told of', async () => {
  const open = () => {
    throw new Error('full');
  };
  vi.stubGlobal('indexedDB', { open });
  const tab = openTab('one');
  tab.write(NO_MARKS, pressedAt(10));
  await tab.written();
  expect(onRefused).toHaveBeenCalledOnce();
});
