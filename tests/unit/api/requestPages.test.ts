// @module-tag main
import { expect, test } from 'vitest';
import { type Page, requestPages } from '../../../src/api/requestPages.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { advanceUntilSettled, ManualClock } from '../../kit/clock.ts';
import fc from '../../kit/properties.ts';

/** The link to the page that begins at an item, in the ways of servers. */
const LINKS = {
  page: (start: number, size: number) => `?page=${start / size + 1}`,
  offset: (start: number, size: number) => `?limit=${size}&offset=${start}`,
  cursor: (start: number) => `?cursor=${btoa(String(start))}`,
};

type Style = keyof typeof LINKS;

function startOf(query: string, size: number): number {
  const params = new URLSearchParams(query);
  if (params.has('page')) return (Number(params.get('page')) - 1) * size;
  if (params.has('cursor')) return Number(atob(params.get('cursor') ?? ''));
  return Number(params.get('offset') ?? 0);
}

/** A list of so many items on a server, which fails at the calls with the given numbers. */
function listOf(total: number, size: number, style: Style, failing = new Map<number, Failure>()) {
  const asked: string[] = [];
  let [underWay, most] = [0, 0];
  const items = Array.from({ length: total }, (_one, index) => index);
  const ask = async (query: string): Promise<Page<readonly number[]>> => {
    asked.push(query);
    const failure = failing.get(asked.length);
    most = Math.max(most, (underWay += 1));
    // Answers come in another order than the calls.
    for (let turn = (startOf(query, size) * 7) % 5; turn >= 0; turn -= 1) await Promise.resolve();
    underWay -= 1;
    if (failure) throw failure;
    const start = startOf(query, size);
    const part = items.slice(start, start + size);
    const next = start + size < total ? LINKS[style](start + size, size) : null;
    return { part, length: part.length, next, count: style === 'cursor' ? null : total };
  };
  return { ask, asked, most: () => most };
}

const collect = () => {
  const all: number[] = [];
  return {
    add: (part: readonly number[]) => all.push(...part) > 0 && part.length > 0,
    size: () => all.length,
    result: () => all,
  };
};

const style = fc.constantFrom<Style>('page', 'offset', 'cursor');
const upTo = (length: number) => Array.from({ length }, (_one, index) => index);

test('all pages come once and in order, at most four at a time, whatever their links', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(60),
      fc.integer({ min: 1, max: 12 }),
      style,
      async (total, size, by) => {
        const { ask, asked, most } = listOf(total, size, by);
        const parts: number[] = [];
        const { result, gap } = await requestPages(ask, collect, ({ size: got }) =>
          parts.push(got()),
        );
        expect(result).toEqual(upTo(total));
        expect(gap).toBeNull();
        expect(new Set(asked).size).toBe(asked.length);
        expect(asked).toHaveLength(Math.max(Math.ceil(total / size), 1));
        expect(most()).toBeLessThanOrEqual(by === 'cursor' ? 1 : 4);
        expect(parts).toEqual(upTo(asked.length - 1).map((page) => (page + 1) * size));
      },
    ),
  );
});

const LOST = new Failure('offline', 'Нет связи.');

test('a page that the network loses twice is asked for a third time, and the list is whole', async () => {
  const clock = new ManualClock();
  const { ask, asked } = listOf(30, 5, 'page', new Map([3, 7].map((call) => [call, LOST])));
  const { result } = await advanceUntilSettled(clock, requestPages(ask, collect));
  expect(result).toEqual(upTo(30));
  expect(asked.filter((query) => query === '?page=3')).toHaveLength(3);
});

test('the first page, and a refusal of a later one, are not asked for again', async () => {
  const first = listOf(30, 5, 'page', new Map([[1, LOST]]));
  await expect(requestPages(first.ask, collect)).rejects.toBe(LOST);
  const refusal = new Failure('forbidden', 'Нельзя.', 403);
  const later = listOf(30, 5, 'page', new Map([[3, refusal]]));
  await expect(requestPages(later.ask, collect)).rejects.toBe(refusal);
  expect(later.asked.filter((query) => query === '?page=3')).toHaveLength(1);
});

test('a page that is gone because records were deleted makes the list be read anew', async () => {
  const gone = new Failure('notFound', 'Нет такой страницы.', 404);
  const { ask } = listOf(30, 5, 'page', new Map([[6, gone]]));
  expect(await requestPages(ask, collect)).toEqual({ result: upTo(30), gap: null });
});

test('a page that waits for its next try keeps no other page waiting', async () => {
  const clock = new ManualClock();
  const lost = new Map([2, 3, 4, 5].map((call) => [call, LOST]));
  const { ask, asked } = listOf(60, 5, 'page', lost);
  const reading = requestPages(ask, collect);
  await expect.poll(() => asked.length).toBe(12);
  expect((await advanceUntilSettled(clock, reading)).result).toEqual(upTo(60));
});
