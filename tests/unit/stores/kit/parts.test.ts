import { afterEach, describe, expect, test, vi } from 'vitest';
import { Failure } from '../../../../src/domain/failure.ts';
import { createLimit } from '../../../../src/stores/kit/limit.ts';
import { resetStores } from '../../../../src/stores/kit/lifecycle.ts';
import { createParts, partOf } from '../../../../src/stores/kit/parts.ts';

interface Asked {
  id: number;
  signal: AbortSignal;
  answer: (data: string) => void;
  fail: (failure: Failure) => void;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const failure = new Failure('server', 'Сервер не справился.', 500);

/** Parts whose every request is answered by hand. */
function open() {
  const asked: Asked[] = [];
  const parts = createParts(
    (id, signal) => new Promise<string>((answer, fail) => asked.push({ id, signal, answer, fail })),
  );
  const ask = (id: number) => {
    void parts.load(id);
    const request = asked.at(-1);
    if (!request) throw new Error('nothing was asked');
    return request;
  };
  return { parts, asked, ask, part: (id: number) => partOf(parts.useStore.getState(), id) };
}

afterEach(resetStores);

describe('parts', () => {
  test('are loaded each by itself: the failure of one is no other’s', async () => {
    const { ask, part } = open();
    const [first, second] = [ask(1), ask(2)];
    expect(part(1)).toEqual({ data: null, failure: null });
    second.answer('two');
    first.fail(failure);
    await settled();
    expect(part(1)).toEqual({ data: null, failure });
    expect(part(2)).toEqual({ data: 'two', failure: null });
    const again = ask(1);
    expect(part(1)).toEqual({ data: null, failure: null });
    again.answer('one');
    await settled();
    expect(part(1)).toEqual({ data: 'one', failure: null });
  });

  test('keep their data when a reload fails', async () => {
    const { ask, part } = open();
    ask(1).answer('one');
    await settled();
    ask(1).fail(failure);
    await settled();
    expect(part(1)).toEqual({ data: 'one', failure });
  });

  test('tell a fault of our own on the screen and in the console', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const fault = new TypeError('ours');
    const parts = createParts(() => Promise.reject(fault));
    await parts.load(1);
    expect(partOf(parts.useStore.getState(), 1).failure?.kind).toBe('unexpected');
    expect(told).toHaveBeenCalledWith(fault);
  });

  test('loaded for no screen are asked for once, and not at all where they are there', async () => {
    const { parts, asked, ask, part } = open();
    const NEVER = new AbortController().signal;
    const first = ask(1);
    const waiting = parts.loadBehind(1, NEVER);
    first.answer('one');
    expect(await waiting).toBeNull();
    expect(await parts.loadBehind(1, NEVER)).toBeNull();
    expect(asked).toHaveLength(1);

    const failing = parts.loadBehind(2, NEVER);
    asked[1]?.fail(failure);
    expect(await failing).toBe(failure);
    // The next time it is tried again.
    const again = parts.loadBehind(2, NEVER);
    asked[2]?.answer('two');
    expect(await again).toBeNull();
    expect(part(2).data).toBe('two');
  });

  test('loaded for no screen are asked for again when a screen that loaded them is left', async () => {
    const { parts, asked, part } = open();
    parts.open(1);
    const waiting = parts.loadBehind(1, new AbortController().signal);
    parts.leave(1);
    asked[0]?.fail(new Failure('aborted', 'Запрос остановлен.'));
    await settled();
    asked[1]?.answer('one');
    expect(await waiting).toBeNull();
    expect(part(1).data).toBe('one');
  });

  test('loaded for no screen are nobody’s once that is stopped', async () => {
    const { parts, asked } = open();
    const controller = new AbortController();
    const waiting = parts.loadBehind(1, controller.signal);
    controller.abort();
    resetStores();
    asked[0]?.fail(new Failure('aborted', 'Запрос остановлен.'));
    expect(await waiting).toBeNull();
    expect(asked).toHaveLength(1);
  });

  test('are never overwritten by an older, slower answer', async () => {
    const { ask, part } = open();
    const older = ask(1);
    ask(1).answer('new');
    await settled();
    older.answer('old');
    await settled();
    expect(older.signal.aborted).toBe(true);
    expect(part(1).data).toBe('new');
  });

  test('of a screen that is left are stopped, and say nothing of it', async () => {
    const { parts, asked, part } = open();
    parts.open(1);
    parts.leave(1);
    asked[0]?.fail(new Failure('aborted', 'Остановлено.'));
    await settled();
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(part(1)).toEqual({ data: null, failure: null });
  });

  test('that two parts of a screen show are asked for once, and stopped when both are left', async () => {
    const { parts, asked, part } = open();
    parts.open(1);
    parts.open(1);
    parts.leave(1);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.signal.aborted).toBe(false);
    parts.leave(1);
    expect(asked[0]?.signal.aborted).toBe(true);
    parts.open(1);
    asked[1]?.answer('one');
    await settled();
    expect(part(1).data).toBe('one');
    // What has come is loaded anew for whoever opens it next.
    parts.open(1);
    expect(asked).toHaveLength(3);
  });

  test('that are changed while they load are loaded anew', async () => {
    const { parts, asked, ask, part } = open();
    ask(1).answer('one');
    await settled();
    const before = ask(1);
    parts.patch(1, (data) => `${data}, changed`);
    expect(part(1).data).toBe('one, changed');
    before.answer('one');
    await settled();
    expect(part(1).data).toBe('one, changed');
    asked.at(-1)?.answer('one, changed, stored');
    await settled();
    expect(part(1).data).toBe('one, changed, stored');
    expect(asked).toHaveLength(3);
  });

  test('whose load is begun anew have not come before the newer one has', async () => {
    const { parts, asked, ask, part } = open();
    ask(1).answer('one');
    await settled();
    const read = parts.load(1).then(() => part(1).data);
    parts.patch(1, (data) => `${data}, changed`);
    asked[1]?.fail(new Failure('aborted', 'Запрос остановлен.'));
    await settled();
    asked[2]?.answer('one, changed, stored');
    expect(await read).toBe('one, changed, stored');
  });

  test('are fresh for a while once they have come, and not while they are loading', async () => {
    const { parts, ask } = open();
    const request = ask(1);
    expect(parts.isFresh(1, 60_000)).toBe(false);
    request.answer('one');
    await settled();
    expect([parts.isFresh(1, 60_000), parts.isFresh(1, 0)]).toEqual([true, false]);
    resetStores();
    expect(parts.isFresh(1, 60_000)).toBe(false);
  });

  test('are forgotten with their user, an answer on its way too', async () => {
    const { ask, part } = open();
    ask(2).answer('two');
    await settled();
    const late = ask(1);
    resetStores();
    late.answer('one');
    await settled();
    expect([part(1).data, part(2).data]).toEqual([null, null]);
  });
});

test('a limit lets so many tasks run at a time, in their order, whatever becomes of them', async () => {
  const inTurn = createLimit(2);
  const begun: number[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const tasks = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((resolve, reject) => {
        ends[number] = (failed) => (failed ? reject(failure) : resolve());
      });
      return number;
    }),
  );
  const outcome = Promise.allSettled(tasks);
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.(true);
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect((await outcome).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
