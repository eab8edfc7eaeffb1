import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { createResource } from '../../../../src/stores/kit/resource.ts';
import fc from '../../../kit/properties.ts';

interface Asked {
  key: number;
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (failure: Failure) => void;
}

/** All promises that could go on have done so. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A resource whose every request is answered by hand. */
function openAll(known?: (key: number) => string | null) {
  const asked: Asked[] = [];
  const resource = createResource(
    (key: number, signal: AbortSignal) =>
      new Promise<string>((answer, fail) => asked.push({ key, signal, answer, fail })),
    known,
  );
  return { resource, asked, state: () => resource.useStore.getState() };
}

function open(known?: (key: number) => string | null) {
  const { resource, asked, state } = openAll(known);
  const ask = (key: number) => {
    const done = resource.load(key);
    const request = asked.at(-1);
    if (!request) throw new Error('nothing was asked');
    return { ...request, done };
  };
  return { resource, ask, state };
}

const failure = new Failure('server', 'Сервер не справился.', 500);

afterEach(resetStores);

test('not loaded is not empty: the data are null until the first answer', async () => {
  const { ask, state } = open();
  const first = ask(1);
  expect(state()).toEqual({ key: 1, data: null, failure: null });
  first.answer('one');
  await first.done;
  expect(state()).toEqual({ key: 1, data: 'one', failure: null });
});

test('a screen asks for nothing that was loaded ahead of it; the next time it asks', async () => {
  const { resource, asked, state } = openAll();
  void resource.loadAhead(1);
  resource.open(1);
  expect(asked).toHaveLength(1);
  asked[0]?.answer('one');
  await settled();
  expect(state().data).toBe('one');
  resource.leave();
  resource.open(1);
  expect(asked).toHaveLength(2);
});

test('a dialog that shows the same data and is closed leaves them to its page', async () => {
  const { resource, asked, state } = openAll();
  resource.open(1);
  asked[0]?.answer('one');
  await settled();
  resource.open(1);
  resource.leave();
  expect(resource.isShowing(1)).toBe(true);
  expect(asked[1]?.signal.aborted).toBe(false);
  asked[1]?.answer('two');
  await settled();
  expect(state().data).toBe('two');
  resource.leave();
  expect(resource.isShowing(1)).toBe(false);
});

test('a fault of our own in a load is told on the screen and in the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('ours');
  const resource = createResource(() => Promise.reject(fault));
  await resource.load(1);
  expect(resource.useStore.getState().failure?.message).toMatch(/^Что-то пошло не так\./);
  expect(told).toHaveBeenCalledWith(fault);
  const behind = await resource.loadBehind(2, new AbortController().signal);
  expect(behind?.kind).toBe('unexpected');
});

test('a screen asks for its own data where others were loaded ahead, or its user is another', () => {
  const { resource, asked } = openAll();
  void resource.loadAhead(1);
  resource.open(2);
  expect(asked.map(({ key }) => key)).toEqual([1, 2]);
  resource.open(2);
  expect(asked).toHaveLength(3);
  void resource.loadAhead(3);
  resetStores();
  resource.open(3);
  expect(asked).toHaveLength(5);
});

test('an older, slower answer never overwrites a newer', async () => {
  const { ask, state } = open();
  const older = ask(1);
  const newer = ask(1);
  newer.answer('new');
  await newer.done;
  older.answer('old');
  await older.done;
  expect(state().data).toBe('new');
});

test('another key clears the data at once and stops the former request', async () => {
  const { ask, state } = open();
  const first = ask(1);
  first.answer('one');
  await first.done;
  const slow = ask(1);
  const second = ask(2);
  expect(slow.signal.aborted).toBe(true);
  expect(state()).toEqual({ key: 2, data: null, failure: null });
  slow.answer('late');
  await slow.done;
  expect(state().data).toBeNull();
  second.answer('two');
  await second.done;
  expect(state().data).toBe('two');
});

test('data already seen show at once, and are renewed behind', async () => {
  const { resource, ask, state } = open();
  const first = ask(1);
  first.answer('one');
  await first.done;
  const second = ask(2);
  second.answer('two');
  await second.done;
  resource.leave();
  const again = ask(1);
  expect(state()).toEqual({ key: 1, data: 'one', failure: null });
  again.answer('renewed');
  await again.done;
  expect(state().data).toBe('renewed');
});

test('what another screen knows of a key shows at once, and is renewed behind', async () => {
  const { resource, ask, state } = open((key) => (key === 1 ? 'known' : null));
  const first = ask(1);
  expect(state().data).toBe('known');
  resource.patch(1, (data) => `${data}, changed`);
  expect(state().data).toBe('known, changed');
  first.answer('renewed');
  await first.done;
  expect(state().data).toBe('renewed');
  ask(2);
  expect(state().data).toBeNull();
});

test('a screen shows its key until it is left', () => {
  const { resource, ask } = open();
  expect(resource.isShowing(1)).toBe(false);
  ask(1);
  expect([resource.isShowing(1), resource.isShowing(2)]).toEqual([true, false]);
  resource.leave();
  expect(resource.isShowing(1)).toBe(false);
});

test('what is seen again holds what was written meanwhile, on whatever screen', async () => {
  const { resource, ask, state } = open();
  const first = ask(1);
  first.answer('one');
  await first.done;
  ask(2);
  resource.patch(1, (data) => `${data}, changed`);
  expect(state()).toEqual({ key: 2, data: null, failure: null });
  ask(1);
  expect(state().data).toBe('one, changed');
});

test('what was seen and is refused by now is not shown; a breakdown of the server takes nothing away', async () => {
  const { resource, ask, state } = open();
  const first = ask(1);
  first.answer('one');
  await first.done;
  resource.leave();
  const broken = ask(1);
  broken.fail(failure);
  await broken.done;
  expect(state()).toEqual({ key: 1, data: 'one', failure });
  resource.leave();
  const gone = new Failure('notFound', 'Не найдено.', 404);
  const refused = ask(1);
  refused.fail(gone);
  await refused.done;
  expect(state()).toEqual({ key: 1, data: null, failure: gone });
  // And is not there at the next opening.
  resource.leave();
  ask(1);
  expect(state()).toEqual({ key: 1, data: null, failure: null });
});

test('what is on the screen and answered there stays though a renewal is refused', async () => {
  const { ask, state } = open();
  const first = ask(1);
  first.answer('one');
  await first.done;
  const gone = new Failure('notFound', 'Не найдено.', 404);
  const again = ask(1);
  again.fail(gone);
  await again.done;
  expect(state()).toEqual({ key: 1, data: 'one', failure: gone });
});

test('of what was seen the latest alone is kept', async () => {
  const { ask, state } = open();
  for (let key = 1; key <= 9; key += 1) {
    const one = ask(key);
    one.answer(`data of ${key}`);
    await one.done;
  }
  ask(2);
  expect(state().data).toBe('data of 2');
  ask(1);
  expect(state().data).toBeNull();
});

test('a failed load is a state; data already shown stay beside it', async () => {
  const { ask, state } = open();
  const first = ask(1);
  first.answer('one');
  await first.done;
  const second = ask(1);
  second.fail(failure);
  await second.done;
  expect(state()).toEqual({ key: 1, data: 'one', failure });
});

test('repeating a failed first load shows that it loads', async () => {
  const { resource, ask, state } = open();
  const first = ask(1);
  first.fail(failure);
  await first.done;
  expect(state().failure).toBe(failure);
  void resource.reload();
  expect(state()).toEqual({ key: 1, data: null, failure: null });
});

test('leaving the screen stops the request, and its end is nobody’s error', async () => {
  const { resource, ask, state } = open();
  const first = ask(1);
  resource.leave();
  expect(first.signal.aborted).toBe(true);
  first.fail(new Failure('aborted', 'Запрос остановлен.'));
  await first.done;
  expect(state()).toEqual({ key: 1, data: null, failure: null });
});

test('a reset forgets the data, even those still on their way', async () => {
  const { ask, state } = open();
  const first = ask(1);
  resetStores();
  first.answer('one');
  await first.done;
  expect(state()).toEqual({ key: null, data: null, failure: null });
});

test('whatever the order of choices, answers and failures, the last choice is what stands', async () => {
  const step = fc.oneof(
    fc.record({ choose: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ answer: fc.nat(9), fails: fc.boolean() }),
    fc.constant('again' as const),
    fc.constant('leave' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const { resource, asked, state } = openAll();
      let chosen: number | null = null;
      for (const one of steps) {
        if (one === 'leave') resource.leave();
        else if (one === 'again') void resource.reload();
        else if ('choose' in one) {
          chosen = one.choose;
          void resource.load(chosen);
        } else {
          const request = asked[one.answer % Math.max(asked.length, 1)];
          if (one.fails) request?.fail(failure);
          else request?.answer(`data of ${request.key}`);
        }
        await settled();
        // Never the data of another choice, not even for a moment.
        expect(state().key).toBe(chosen);
        expect([null, `data of ${chosen}`]).toContain(state().data);
      }
      if (chosen === null) return;
      void resource.load(chosen);
      asked.forEach((request) => request.answer(`data of ${request.key}`));
      await settled();
      expect(state()).toEqual({ key: chosen, data: `data of ${chosen}`, failure: null });
    }),
    { numRuns: 300 },
  );
});

describe('what is loaded behind the screen', () => {
  const NEVER = new AbortController().signal;
  const behind = () => {
    const { resource, asked, state } = openAll();
    const cached = (key: number) => resource.useCache.getState().get(String(key));
    return { resource, asked, state, cached };
  };

  test('is cached, and shows at once when a screen opens', async () => {
    const { resource, asked, state, cached } = behind();
    const done = resource.loadBehind(1, NEVER);
    asked[0]?.answer('one');
    expect(await done).toBeNull();
    expect(cached(1)).toBe('one');
    expect(state()).toEqual({ key: null, data: null, failure: null });
    void resource.load(1);
    expect(state()).toEqual({ key: 1, data: 'one', failure: null });
  });

  test('leaves the screen of another key alone', async () => {
    const { resource, asked, state } = behind();
    const shown = resource.load(1);
    const done = resource.loadBehind(2, NEVER);
    asked[1]?.answer('two');
    await done;
    expect(state()).toEqual({ key: 1, data: null, failure: null });
    asked[0]?.answer('one');
    await shown;
    expect(state().data).toBe('one');
  });

  test('is not asked for twice if it is on the screen', async () => {
    const { resource, asked, cached } = behind();
    void resource.load(1);
    const done = resource.loadBehind(1, NEVER);
    asked[0]?.answer('one');
    expect(await done).toBeNull();
    expect(cached(1)).toBe('one');
    expect(asked).toHaveLength(1);
  });

  test('never overwrites what a screen has loaded or written meanwhile', async () => {
    const { resource, asked, cached } = behind();
    const done = resource.loadBehind(1, NEVER);
    const shown = resource.load(1);
    asked[1]?.answer('newer');
    await shown;
    resource.patch(1, (data) => `${data}, written`);
    asked[0]?.answer('older');
    await done;
    expect(cached(1)).toBe('newer, written');
  });

  test('tells its failure, and takes away only what the server refuses', async () => {
    const { resource, asked, cached } = behind();
    const first = resource.loadBehind(1, NEVER);
    asked[0]?.answer('one');
    await first;
    const broken = resource.loadBehind(1, NEVER);
    asked[1]?.fail(failure);
    expect(await broken).toBe(failure);
    expect(cached(1)).toBe('one');
    const gone = new Failure('notFound', 'Не найдено.', 404);
    const refused = resource.loadBehind(1, NEVER);
    asked[2]?.fail(gone);
    expect(await refused).toBe(gone);
    expect(cached(1)).toBeUndefined();
  });

  test('is nothing to the next user', async () => {
    const { resource, asked, cached } = behind();
    const done = resource.loadBehind(1, NEVER);
    resetStores();
    asked[0]?.answer('one');
    await done;
    expect(cached(1)).toBeUndefined();
  });
});

describe('a reload after writes', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('is made once for all of a burst, and never overwrites what was written', async () => {
    const { resource, asked, state } = openAll();
    const first = resource.load(1);
    asked[0]?.answer('old');
    await first;
    const reload = resource.reload();
    resource.patch(1, () => 'written');
    resource.reloadSoon();
    asked[1]?.answer('old');
    await reload;
    expect(state().data).toBe('written');
    resource.reloadSoon();
    resource.reloadSoon();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(3);
  });

  test('is not made for a screen that is left', async () => {
    const { resource, asked } = openAll();
    void resource.load(1);
    resource.reloadSoon();
    resource.leave();
    resource.reloadSoon();
    await vi.runAllTimersAsync();
    expect(asked).toHaveLength(1);
  });
});
