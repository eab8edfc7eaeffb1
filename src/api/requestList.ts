import { type Listing, partOf } from '../domain/lists/listing.ts';
import { request } from './client.ts';
import { incompleteListFailure, unreadableAnswerFailure } from './failures.ts';
import { type Collector, type Page, requestPages } from './requestPages.ts';
import { logUnreadable, readOrLog } from './readOrLog.ts';
import { unwrap } from './unwrap.ts';
import type { Reader } from './wireReaders.ts';

export interface ListRequest<T> {
  path: `${string}/`;
  item: Reader<T>;
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

/** A part is told of again when it is this many times as long: the screen sorts it each time. */
const GROWTH = 4;

/** Who wants to know of a list before all of it has come. */
export interface ListListener<T> {
  /** Called with each page, and the query by which it was requested. */
  onPage?: (items: readonly T[], query: string) => void;
  /** Called with the part that has come, at first and whenever it has grown. */
  onPart?: ((part: Listing<T>) => void) | undefined;
}

/**
 * Requests a list, in any of the servers' shapes, page by page. Throws a Failure.
 *
 * @returns each item once: servers repeat a student who chose a subject in two terms, and a record
 *   that is stored between two calls shifts later items onto the next page.
 */
export async function requestListing<T>(
  list: ListRequest<T>,
  { onPage, onPart }: ListListener<T> = {},
): Promise<Listing<T>> {
  let told = 0;
  const { result, gap } = await requestPages(
    async (query) => {
      const page = await requestPage(list, query);
      onPage?.(page.part, query);
      return page;
    },
    () => collectItems<T>(list.mayRepeat ?? false),
    ({ size, result: itemsOf }, count) => {
      if (!onPart || size() < GROWTH * told) return;
      told = size();
      onPart(partOf(itemsOf(), count));
    },
  );
  return { items: result, gap };
}

/** Requests one page of a list: by an empty query the first one. Throws a Failure. */
export async function requestPage<T>(
  { path, item, wrapper = 'results', signal }: ListRequest<T>,
  query: string,
): Promise<Page<readonly T[]>> {
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
  return { part: items.map(readItem), length: items.length, next, count };
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
