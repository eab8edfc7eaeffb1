import { type Listing, shortGap } from '../domain/lists/listing.ts';
import { request } from './client.ts';
import { incompleteListFailure, unreadableAnswerFailure } from './failures.ts';
import { readOrLog, type Shape, logUnreadable } from './shape.ts';
import { unwrap } from './unwrap.ts';

export interface ListRequest<T> {
  path: `${string}/`;
  item: Shape<T>;
  /** The key under which some servers put the list. */
  wrapper?: string;
  /**
   * True if servers may list and count an item several times, such as a student who chose a subject
   * in two terms.
   */
  mayRepeat?: boolean;
  signal?: AbortSignal | undefined;
}

function idOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null && 'id' in item ? item.id : null;
}

/**
 * Keeps each item once; of two items with one id, the later one. Items without an id all count as
 * different.
 */
function collectItems<T>(mayRepeat: boolean): Collector<readonly T[], T[]> {
  const items = new Map<unknown, T>();
  let rows = 0;
  return {
    add: (page) => {
      const before = items.size;
      for (const one of page) items.set(idOf(one) ?? Symbol(), one);
      rows += page.length;
      return items.size > before;
    },
    size: () => (mayRepeat ? rows : items.size),
    result: () => [...items.values()],
  };
}

/**
 * Requests a list, in any of the servers' shapes, page by page. Throws a Failure.
 *
 * @returns each item once: servers repeat a student who chose a subject in two terms, and a record
 *   that is stored between two calls shifts later items onto the next page.
 */
export async function requestListing<T>({
  path,
  item,
  wrapper = 'results',
  mayRepeat = false,
  signal,
}: ListRequest<T>): Promise<Listing<T>> {
  const { result, gap } = await requestPages(
    async (query) => {
      const body = await request((anything) => anything, { method: 'GET', path, query, signal });
      const unwrapped = unwrap(body, wrapper);
      const call = `GET ${path}${query}`;
      if (!unwrapped) {
        logUnreadable({ call });
        throw unreadableAnswerFailure(200);
      }
      const { items, next, count } = unwrapped;
      const readItem = (one: unknown, index: number) =>
        readOrLog(item, one, { call, item: `запись ${index + 1}` });
      return { part: items.map(readItem), next, count };
    },
    () => collectItems<T>(mayRepeat),
  );
  return { items: result, gap };
}

/**
 * The items of a list. Throws a Failure if the list has a gap, because a conclusion from it would
 * be wrong.
 */
export function wholeOf<Item>({ items, gap }: Listing<Item>): readonly Item[] {
  if (gap !== null) throw incompleteListFailure(gap);
  return items;
}

/** Requests a list that is of use only as a whole. Throws a Failure, also if the list has a gap. */
export async function requestList<T>(list: ListRequest<T>): Promise<T[]> {
  return [...wholeOf(await requestListing(list))];
}

/** One page of a list. */
export interface Page<Part> {
  part: Part;
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

/**
 * Requests page after page; the query of the first page is empty. A page without new items counts
 * as the last one, even if it links to another: such links may never end.
 *
 * The pages may lack items that the server counts: a deletion between two calls shifts the later
 * items, and pages without an order overlap. Such a list is read once more.
 */
export async function requestPages<Part, Result>(
  ask: (query: string) => Promise<Page<Part>>,
  collect: () => Collector<Part, Result>,
): Promise<{ result: Result; gap: string | null }> {
  const first = await readPages(ask, collect());
  return first.gap === null ? first : readPages(ask, collect());
}

async function readPages<Part, Result>(
  ask: (query: string) => Promise<Page<Part>>,
  { add, size, result }: Collector<Part, Result>,
) {
  const counts: number[] = [];
  const requested = new Set<string>();
  let query: string | null = '';
  // A `next` link to a page that we already have ends the loop.
  while (query !== null && !requested.has(query)) {
    requested.add(query);
    const { part, next, count }: Page<Part> = await ask(query);
    if (count !== null) counts.push(count);
    query = add(part) ? next : null;
  }
  // Different counts mean that records were stored or deleted between two calls.
  const hasChanged = new Set(counts).size > 1;
  const count = counts.at(-1) ?? 0;
  const isWhole = !hasChanged && size() >= count;
  return { result: result(), gap: isWhole ? null : shortGap(size(), count) };
}
