import { Failure } from '../domain/failure.ts';
import { shortGap } from '../domain/lists/listing.ts';
import { createLimit } from '../lib/time/limit.ts';
import { waitFor } from '../lib/time/waitFor.ts';
import { abortedFailure } from './failures.ts';

/** One page of a list. */
export interface Page<Part> {
  part: Part;
  /** How many items the page has. */
  length: number;
  /** The query of the next page; null on the last page. */
  next: string | null;
  /** How many items all pages have; null if the server does not tell. */
  count: number | null;
}

/** Joins the pages of one list. */
export interface Collector<Part, Result> {
  /** Adds a page; true if the page brought a new item. */
  add: (part: Part) => boolean;
  /** How many items have come. */
  size: () => number;
  result: () => Result;
}

type Ask<Part> = (query: string) => Promise<Page<Part>>;

/**
 * Pages requested ahead share four places, over all lists. HTTP/1.1 has six connections: two stay free
 * for what the user does meanwhile.
 */
const limit = createLimit(4);

/** After these pauses a page that has not come is requested again. */
const PAUSES_MS = [1_000, 3_000];

/** A server that asks to wait for longer is not waited for. */
const LONGEST_PAUSE_MS = 10_000;

const PASSING: readonly Failure['kind'][] = ['offline', 'server', 'tooMany'];

/**
 * Requests all pages of a list; the query of the first page is empty. Where the link to the second
 * page numbers it and the server counts the items, four pages are requested at a time. A page
 * without new items counts as the last one, even if it links to another: such links may never end.
 *
 * The pages may lack items that the server counts: a deletion between two calls shifts the later
 * items, and pages without an order overlap. Such a list is read once more, one page after the other.
 *
 * @param onPart called after each page but the last, with how many items the server counts
 */
export async function requestPages<Part, Result>(
  ask: Ask<Part>,
  collect: () => Collector<Part, Result>,
  onPart?: (collected: Collector<Part, Result>, count: number | null) => void,
): Promise<{ result: Result; gap: string | null }> {
  const first = await readPages(pagesOf(ask, true), collect(), onPart);
  return first.gap === null ? first : readPages(pagesOf(ask, false), collect());
}

async function readPages<Part, Result>(
  pages: AsyncIterable<Page<Part> | null>,
  collector: Collector<Part, Result>,
  onPart?: (collected: Collector<Part, Result>, count: number | null) => void,
) {
  const { add, size, result } = collector;
  const counts: number[] = [];
  let isGone = false;
  for await (const page of pages) {
    isGone = page === null;
    if (!page) break;
    if (page.count !== null) counts.push(page.count);
    if (!add(page.part)) break;
    if (page.next !== null) onPart?.(collector, page.count);
  }
  // Different counts mean that records were stored or deleted between two calls.
  const hasChanged = isGone || new Set(counts).size > 1;
  const count = counts.at(-1) ?? 0;
  const isWhole = !hasChanged && size() >= count;
  return { result: result(), gap: isWhole ? null : shortGap(size(), count) };
}

/** The pages in their order; null for a page that is gone, because the list has become shorter. */
async function* pagesOf<Part>(
  ask: Ask<Part>,
  isAhead: boolean,
): AsyncGenerator<Page<Part> | null, void> {
  const first = await ask('');
  const later = isAhead ? laterQueries(first) : [];
  const ahead = requestAhead(ask, later);
  const requested = new Set(['', ...later]);
  let { next } = first;
  try {
    yield first;
    for (let index = 0; next !== null && index < later.length; index += 1) {
      const page: Page<Part> | null = (await ahead.answers[index]) ?? null;
      yield page;
      next = page?.next ?? null;
    }
  } finally {
    ahead.stop();
  }
  // A `next` link to a page that we already have ends the list.
  while (next !== null && !requested.has(next)) {
    requested.add(next);
    const page: Page<Part> | null = await askAgain(ask, next);
    yield page;
    next = page?.next ?? null;
  }
}

/** Requests pages, a few at a time and in their order, until it is stopped or one fails. */
function requestAhead<Part>(ask: Ask<Part>, queries: readonly string[]) {
  let isOver = false;
  const stop = () => {
    isOver = true;
  };
  // Within the limit only the call: a page that waits for its next try keeps no other page waiting.
  const askInTurn: Ask<Part> = (query) =>
    limit(() => (isOver ? Promise.reject(abortedFailure()) : ask(query)));
  const answers = queries.map((query) => askAgain(askInTurn, query));
  for (const answer of answers) answer.catch(stop);
  return { answers, stop };
}

/**
 * Requests a later page, also again if it does not come: a list of forty pages must not fail with
 * one. Null for a page that is gone.
 */
async function askAgain<Part>(ask: Ask<Part>, query: string): Promise<Page<Part> | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await ask(query);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      if (error.kind === 'notFound') return null;
      const pause = Math.max(PAUSES_MS[tries] ?? Infinity, error.retryAfterMs);
      if (pause > LONGEST_PAUSE_MS || !PASSING.includes(error.kind)) throw error;
      await waitFor(pause);
    }
  }
}

/**
 * The queries of all pages after the first, where the link to the second has a number: of the page
 * (`?page=2`), or of the items before it (`?limit=50&offset=50`); none for other links.
 */
function laterQueries({ next, count, length }: Page<unknown>): string[] {
  if (next === null || count === null || length === 0) return [];
  const query = new URLSearchParams(next);
  const [name, step] =
    query.get('page') === '2'
      ? ['page', 1]
      : query.get('offset') === String(length)
        ? ['offset', length]
        : [null, 0];
  if (name === null) return [];
  const second = Number(query.get(name));
  return Array.from({ length: Math.max(Math.ceil(count / length) - 1, 0) }, (_one, index) => {
    query.set(name, String(second + index * step));
    return `?${query.toString()}`;
  });
}
