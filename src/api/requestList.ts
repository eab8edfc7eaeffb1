import * as v from 'valibot';
import { request } from './client.ts';
import { unreadable } from './failures.ts';

const page = v.object({ results: v.array(v.unknown()), next: v.optional(v.nullable(v.string())) });

interface Unwrapped {
  items: readonly unknown[];
  /** The query of the next page, with its question mark. */
  next: string | null;
}

/** The query of a `next` link. Its host and path are often wrong behind a proxy: ignored. */
function queryOf(link: string | null | undefined): string | null {
  const start = link?.indexOf('?') ?? -1;
  return link && start !== -1 ? link.slice(start).replace(/#.*/, '') : null;
}

/** Finds the list in a bare, wrapped or paginated answer. A body of null is an empty list. */
function unwrap(body: unknown, wrapper: string): Unwrapped | null {
  if (body === null) return { items: [], next: null };
  if (Array.isArray(body)) return { items: body, next: null };
  const paginated = v.safeParse(page, body);
  if (paginated.success) {
    return { items: paginated.output.results, next: queryOf(paginated.output.next) };
  }
  const wrapped = v.safeParse(v.object({ [wrapper]: v.unknown() }), body);
  return wrapped.success && wrapped.output[wrapper] !== undefined
    ? unwrap(wrapped.output[wrapper], wrapper)
    : null;
}

/** Reads an item; throws a Failure for what is none. */
export type ItemReader<T> = (item: unknown) => T;

export interface ListRequest<T> {
  path: `${string}/`;
  /** What the items are; a reader where there may be hundreds of thousands. */
  item: v.GenericSchema<unknown, T> | ItemReader<T>;
  /** The key some servers wrap the list in. */
  wrapper?: string;
  signal?: AbortSignal | undefined;
}

function readItems<T>(items: readonly unknown[], item: ListRequest<T>['item']): T[] {
  if (typeof item === 'function') return items.map((one) => item(one));
  const checked = v.safeParse(v.array(item), items);
  if (!checked.success) throw unreadable(200);
  return checked.output;
}

/**
 * Joins pages. A record stored between two requests shifts the rest, and then an item comes twice:
 * the later one counts. Items without an id are all different.
 */
function joined<T>(pages: readonly T[][]): T[] {
  const [only = [], ...others] = pages;
  if (others.length === 0) return only;
  const items = new Map<unknown, T>();
  for (const item of pages.flat()) {
    const isObject = typeof item === 'object' && item !== null;
    items.set(isObject && 'id' in item ? item.id : Symbol(), item);
  }
  return [...items.values()];
}

/** Requests a whole list, in any of the servers' shapes, page by page. Throws a Failure. */
export async function requestList<T>({
  path,
  item,
  wrapper = 'results',
  signal,
}: ListRequest<T>): Promise<T[]> {
  const pages: T[][] = [];
  const requested = new Set<string>();
  let query: string | null = '';
  // A `next` link to a page that we already have ends the loop.
  while (query !== null && !requested.has(query)) {
    requested.add(query);
    const unwrapped: Unwrapped | null = unwrap(
      await request(v.unknown(), { method: 'GET', path, query, signal }),
      wrapper,
    );
    if (!unwrapped) throw unreadable(200);
    pages.push(readItems(unwrapped.items, item));
    query = unwrapped.next;
  }
  return joined(pages);
}
