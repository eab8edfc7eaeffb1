import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { createQuery, stateOf } from '../../../../src/stores/kit/query.ts';
import fc from '../../../kit/properties.ts';

interface Asked {
  key: number;
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (failure: Failure) => void;
}

/** Lets all promises that can continue do so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

const failure = new Failure('server', 'Сервер не справился.', 500);
const gone = new Failure('notFound', 'Не найдено.', 404);
const aborted = () => new Failure('aborted', 'Запрос остановлен.');
const NEVER = new AbortController().signal;

/** A query whose requests the test answers. */
function open(options?: Parameters<typeof createQuery<number, string>>[1]) {
  const asked: Asked[] = [];
  const query = createQuery(
    (key: number, signal: AbortSignal) =>
      new Promise<string>((answer, fail) => asked.push({ key, signal, answer, fail })),
    options,
  );
  const newest = () => {
    const request = asked.at(-1);
    if (!request) throw new Error('nothing was asked');
    return request;
  };
  return {
    query,
    asked,
    newest,
    state: (key: number) => stateOf(query.useStore.getState(), key),
    /** Loads a key; the test answers the request. */
    ask: (key: number) => {
      void query.refetch(key);
      return newest();
    },
    /** Shows a key on a screen, answers with these data, and returns the function that leaves the screen. */
    visit: async (key: number, data: string) => {
      const leave = query.observe(key);
      newest().answer(data);
      await settled();
      return leave;
    },
  };
}

afterEach(resetStores);

describe('each key', () => {
  test('has no data until the first answer: not loaded is not empty', async () => {
    const { ask, state } = open();
    const first = ask(1);
    expect(state(1)).toEqual({ data: null, failure: null });
    first.answer('one');
    await settled();
    expect(state(1)).toEqual({ data: 'one', failure: null });
  });

  test('is loaded by itself: the failure of one is no other’s', async () => {
    const { ask, state } = open();
    const [first, second] = [ask(1), ask(2)];
    second.answer('two');
    first.fail(failure);
    await settled();
    expect(state(1)).toEqual({ data: null, failure });
    expect(state(2)).toEqual({ data: 'two', failure: null });
  });

  test('whose first load has failed shows that it is loaded again', async () => {
    const { ask, state } = open();
    ask(1).fail(failure);
    await settled();
    expect(state(1).failure).toBe(failure);
    const again = ask(1);
    expect(state(1)).toEqual({ data: null, failure: null });
    again.answer('one');
    await settled();
    expect(state(1)).toEqual({ data: 'one', failure: null });
  });

  test('keeps its data when a reload fails', async () => {
    const { ask, state } = open();
    ask(1).answer('one');
    await settled();
    ask(1).fail(failure);
    await settled();
    expect(state(1)).toEqual({ data: 'one', failure });
  });

  test('is never overwritten by an older, slower answer', async () => {
    const { ask, state } = open();
    const older = ask(1);
    ask(1).answer('new');
    await settled();
    older.answer('old');
    await settled();
    expect(older.signal.aborted).toBe(true);
    expect(state(1).data).toBe('new');
  });

  test('may be named by several ids', async () => {
    const query = createQuery(([subject, lesson]: readonly [number, number]) =>
      Promise.resolve(`${subject} and ${lesson}`),
    );
    await query.refetch([1, 2]);
    expect(query.getData([1, 2])).toBe('1 and 2');
    expect(query.getData([12, 2])).toBeNull();
  });

  test('tells a fault of our own on the screen and in the console', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new TypeError('ours');
    const query = createQuery(() => Promise.reject(fault));
    await query.refetch(1);
    expect(stateOf(query.useStore.getState(), 1).failure?.message).toMatch(
      /^Что-то пошло не так\./,
    );
    expect(told).toHaveBeenCalledWith(fault);
    expect((await query.fetch(2, NEVER))?.kind).toBe('unexpected');
  });

  test('is forgotten with its user, an answer on its way too', async () => {
    const { ask, state } = open();
    ask(2).answer('two');
    await settled();
    const late = ask(1);
    resetStores();
    late.answer('one');
    await settled();
    expect([state(1).data, state(2).data]).toEqual([null, null]);
    expect(late.signal.aborted).toBe(true);
  });
});

describe('a screen', () => {
  test('that is left stops its load, whose end is nobody’s error', async () => {
    const { query, newest, state } = open();
    const leave = query.observe(1);
    leave();
    expect(newest().signal.aborted).toBe(true);
    newest().fail(aborted());
    await settled();
    expect(state(1)).toEqual({ data: null, failure: null });
  });

  test('shares the load of another part of it; the last one that is left stops it', async () => {
    const { query, asked, state } = open();
    const [first, second] = [query.observe(1), query.observe(1)];
    expect(asked).toHaveLength(1);
    first();
    first();
    expect(asked[0]?.signal.aborted).toBe(false);
    second();
    expect(asked[0]?.signal.aborted).toBe(true);
    query.observe(1);
    asked[1]?.answer('one');
    await settled();
    expect(state(1).data).toBe('one');
  });

  test('with a dialog that shows the same data, and is closed, keeps them', async () => {
    const { query, asked, visit, state } = open();
    const leave = await visit(1, 'one');
    const close = query.observe(1);
    close();
    expect(asked[1]?.signal.aborted).toBe(false);
    asked[1]?.answer('two');
    await settled();
    expect(state(1).data).toBe('two');
    leave();
  });

  test('asks for nothing that was loaded ahead of it; the next time it asks', async () => {
    const { query, asked, state } = open();
    void query.prefetch(1);
    asked[0]?.answer('one');
    await settled();
    const leave = query.observe(1);
    expect(asked).toHaveLength(1);
    expect(state(1).data).toBe('one');
    leave();
    query.observe(1);
    expect(asked).toHaveLength(2);
  });

  test('shares what is still being loaded ahead of it', async () => {
    const { query, asked, state } = open();
    void query.prefetch(1);
    query.observe(1);
    expect(asked).toHaveLength(1);
    asked[0]?.answer('one');
    await settled();
    expect(state(1).data).toBe('one');
  });

  test('asks for its own data where others were loaded ahead, or its user is another', () => {
    const { query, asked } = open();
    void query.prefetch(1);
    query.observe(2);
    expect(asked.map(({ key }) => key)).toEqual([1, 2]);
    void query.prefetch(3);
    resetStores();
    query.observe(3);
    expect(asked.map(({ key }) => key)).toEqual([1, 2, 3, 3]);
  });

  test('shows data already seen at once, and they are renewed behind', async () => {
    const { query, newest, visit, state } = open();
    (await visit(1, 'one'))();
    (await visit(2, 'two'))();
    query.observe(1);
    expect(state(1)).toEqual({ data: 'one', failure: null });
    newest().answer('renewed');
    await settled();
    expect(state(1).data).toBe('renewed');
  });

  test('shows no failure of its last visit', async () => {
    const { query, newest, visit, state } = open();
    const leave = await visit(1, 'one');
    void query.refetch(1);
    newest().fail(failure);
    await settled();
    leave();
    query.observe(1);
    expect(state(1)).toEqual({ data: 'one', failure: null });
  });

  test('does not ask for data that are young enough', async () => {
    const { query, asked, visit } = open();
    (await visit(1, 'one'))();
    query.observe(1, 60_000)();
    expect(asked).toHaveLength(1);
    query.observe(1, 0)();
    expect(asked).toHaveLength(2);
    query.observe(2, 60_000);
    expect(asked).toHaveLength(3);
    resetStores();
    query.observe(1, 60_000);
    expect(asked).toHaveLength(4);
  });

  test('shows at once what another one knows of a key, and it is renewed behind', async () => {
    const initialData = (key: number) => (key === 1 ? 'known' : null);
    const { query, newest, state } = open({ initialData });
    query.observe(1);
    expect(state(1).data).toBe('known');
    const first = newest();
    query.setData(1, (data) => `${data}, changed`);
    expect(state(1).data).toBe('known, changed');
    first.answer('known');
    await settled();
    newest().answer('renewed');
    await settled();
    expect(state(1).data).toBe('renewed');
    query.observe(2);
    expect(state(2).data).toBeNull();
  });

  test('does not show what was seen and is refused by now; a breakdown of the server takes nothing away', async () => {
    const { query, newest, visit, state } = open();
    (await visit(1, 'one'))();
    const leave = query.observe(1);
    newest().fail(failure);
    await settled();
    expect(state(1)).toEqual({ data: 'one', failure });
    leave();
    const leaveAgain = query.observe(1);
    newest().fail(gone);
    await settled();
    expect(state(1)).toEqual({ data: null, failure: gone });
    // The failure is gone when the key is opened again.
    leaveAgain();
    query.observe(1);
    expect(state(1)).toEqual({ data: null, failure: null });
  });

  test('keeps what was answered there though a renewal is refused', async () => {
    const { ask, visit, state } = open();
    await visit(1, 'one');
    ask(1).fail(gone);
    await settled();
    expect(state(1)).toEqual({ data: 'one', failure: gone });
  });
});

test('of what was seen the latest alone is kept, and whatever is on a screen', async () => {
  const { visit, state } = open();
  await visit(100, 'shown');
  for (let key = 1; key <= 8; key += 1) (await visit(key, `data of ${key}`))();
  expect([100, 1, 2].map((key) => state(key).data)).toEqual(['shown', null, 'data of 2']);
});

test('as many are kept as a query asks for', async () => {
  const { visit, state } = open({ keep: Infinity });
  for (let key = 1; key <= 50; key += 1) (await visit(key, `data of ${key}`))();
  expect(state(1).data).toBe('data of 1');
});

describe('data that are changed', () => {
  test('hold what was written meanwhile when they are seen again', async () => {
    const { query, visit, state } = open();
    (await visit(1, 'one'))();
    query.setData(1, (data) => `${data}, changed`);
    query.observe(1);
    expect(state(1).data).toBe('one, changed');
  });

  test('while they load are loaded anew: the answer may lack the change', async () => {
    const { query, asked, ask, newest, state } = open();
    ask(1).answer('one');
    await settled();
    const before = ask(1);
    query.setData(1, (data) => `${data}, changed`);
    expect(state(1).data).toBe('one, changed');
    before.answer('one');
    await settled();
    expect(state(1).data).toBe('one, changed');
    newest().answer('one, changed, stored');
    await settled();
    expect(state(1).data).toBe('one, changed, stored');
    expect(asked).toHaveLength(3);
  });

  test('before their first answer are loaded anew, too', async () => {
    const { query, asked, ask, newest, state } = open();
    const before = ask(1);
    query.setData(1, (data) => `${data}, changed`);
    before.answer('one');
    await settled();
    expect(state(1).data).toBeNull();
    newest().answer('one, stored');
    await settled();
    expect(state(1).data).toBe('one, stored');
    expect(asked).toHaveLength(2);
  });

  test('have not come before the load that was begun anew has ended', async () => {
    const { query, ask, newest, state } = open();
    ask(1).answer('one');
    await settled();
    const read = query.refetch(1).then(() => state(1).data);
    query.setData(1, (data) => `${data}, changed`);
    newest().answer('one');
    await settled();
    const older = newest();
    void query.refetch(1);
    older.fail(aborted());
    await settled();
    newest().answer('one, changed, stored');
    expect(await read).toBe('one, changed, stored');
  });
});

test('in any order of visits, answers and failures, a key shows only its own data, and in the end the last answer', async () => {
  const step = fc.oneof(
    fc.record({ choose: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ answer: fc.nat(9), fails: fc.boolean() }),
    fc.constant('again' as const),
    fc.constant('write' as const),
    fc.constant('leave' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { query, asked, state } = open();
      let chosen = 1;
      let leave: () => void = () => undefined;
      for (const one of steps) {
        if (one === 'leave') leave();
        else if (one === 'again') void query.refetch(chosen);
        else if (one === 'write') query.setData(chosen, (data) => data);
        else if ('choose' in one) {
          leave();
          chosen = one.choose;
          leave = query.observe(chosen);
        } else {
          const request = asked[one.answer % Math.max(asked.length, 1)];
          if (one.fails) request?.fail(failure);
          else request?.answer(`data of ${request.key}`);
        }
        await settled();
        // Never the data of another key, not even for a moment.
        for (const key of [1, 2, 3]) expect([null, `data of ${key}`]).toContain(state(key).data);
      }
      void query.refetch(chosen);
      asked.forEach((request) => request.answer(`data of ${request.key}`));
      await settled();
      expect(state(chosen)).toEqual({ data: `data of ${chosen}`, failure: null });
    }),
    { numRuns: 300 },
  );
});

describe('what is loaded for no screen', () => {
  test('is there at once when a screen opens', async () => {
    const { query, asked, state } = open();
    const done = query.fetch(1, NEVER);
    asked[0]?.answer('one');
    expect(await done).toBeNull();
    query.observe(1);
    expect(state(1)).toEqual({ data: 'one', failure: null });
    expect(asked).toHaveLength(2);
  });

  test('is asked for once where it is on its way to a screen, and not at all where one shows it', async () => {
    const { query, asked } = open();
    query.observe(1);
    const done = query.fetch(1, NEVER);
    asked[0]?.answer('one');
    expect(await done).toBeNull();
    expect(await query.fetch(1, NEVER)).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('is not asked for while it is young enough', async () => {
    const { query, asked } = open();
    const done = query.fetch(1, NEVER);
    asked[0]?.answer('one');
    await done;
    expect(await query.fetch(1, NEVER, Infinity)).toBeNull();
    expect(asked).toHaveLength(1);
    query.invalidate(1);
    void query.fetch(1, NEVER, Infinity);
    expect(asked).toHaveLength(2);
  });

  test('is asked for again when a screen that loads it is left', async () => {
    const { query, asked, state } = open();
    const leave = query.observe(1);
    const waiting = query.fetch(1, NEVER);
    leave();
    asked[0]?.fail(aborted());
    await settled();
    asked[1]?.answer('one');
    expect(await waiting).toBeNull();
    expect(state(1).data).toBe('one');
  });

  test('goes on when a screen that shares its load is left', async () => {
    const { query, asked, state } = open();
    const waiting = query.fetch(1, NEVER);
    query.observe(1)();
    expect(asked[0]?.signal.aborted).toBe(false);
    asked[0]?.answer('one');
    expect(await waiting).toBeNull();
    expect(state(1).data).toBe('one');
    expect(asked).toHaveLength(1);
  });

  test('never overwrites what a screen has loaded or written meanwhile', async () => {
    const { query, asked, state } = open();
    const done = query.fetch(1, NEVER);
    void query.refetch(1);
    asked[1]?.answer('newer');
    await settled();
    query.setData(1, (data) => `${data}, written`);
    asked[0]?.answer('older');
    await done;
    expect(state(1).data).toBe('newer, written');
  });

  test('tells its failure, and takes away only what the server refuses', async () => {
    const { query, newest, state } = open();
    const first = query.fetch(1, NEVER);
    newest().answer('one');
    await first;
    const broken = query.fetch(1, NEVER);
    newest().fail(failure);
    expect(await broken).toBe(failure);
    expect(state(1).data).toBe('one');
    const refused = query.fetch(1, NEVER);
    newest().fail(gone);
    expect(await refused).toBe(gone);
    expect(state(1).data).toBeNull();
  });

  test('is nobody’s once that is stopped, or its user has gone', async () => {
    const { query, asked, state } = open();
    const controller = new AbortController();
    const waiting = query.fetch(1, controller.signal);
    controller.abort();
    expect(asked[0]?.signal.aborted).toBe(true);
    asked[0]?.fail(aborted());
    expect(await waiting).toBeNull();
    expect(await query.fetch(1, controller.signal)).toBeNull();
    const late = query.fetch(2, NEVER);
    resetStores();
    asked[1]?.answer('two');
    await late;
    expect(state(2).data).toBeNull();
    expect(asked).toHaveLength(2);
  });
});

describe('data that are out of date', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const passed = () => vi.runAllTimersAsync();

  test('are loaded once after a burst of writes, which no older answer undoes', async () => {
    const { query, asked, state } = open();
    query.observe(1);
    asked[0]?.answer('old');
    await passed();
    void query.refetch(1);
    query.setData(1, () => 'written');
    query.invalidate(1);
    asked[1]?.answer('old');
    query.invalidate(1);
    query.invalidate(1);
    await passed();
    expect(state(1).data).toBe('written');
    expect(asked).toHaveLength(3);
  });

  test('are not loaded for a screen that is left', async () => {
    const { query, asked } = open();
    const leave = query.observe(1);
    query.invalidate(1);
    leave();
    query.invalidate(1);
    await passed();
    expect(asked).toHaveLength(1);
  });
});
