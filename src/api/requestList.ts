import { request } from './client.ts';
import { unreadable } from './failures.ts';
import { readShape, type Shape } from './shape.ts';
import { unwrap } from './unwrap.ts';

export interface ListRequest<T> {
  path: `${string}/`;
  item: Shape<T>;
  /** The key some servers wrap the list in. */
  wrapper?: string;
  signal?: AbortSignal | undefined;
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
  const pages = await requestPages(async (query) => {
    const body = await request((anything) => anything, { method: 'GET', path, query, signal });
    const unwrapped = unwrap(body, wrapper);
    if (!unwrapped) throw unreadable(200);
    return { part: unwrapped.items.map((one) => readShape(item, one)), next: unwrapped.next };
  });
  return joined(pages);
}

/** One page of a list. */
export interface Page<Part> {
  part: Part;
  /** The query of the next page; null behind the last one. */
  next: string | null;
}

/** Asks for page after page, by their queries: that of the first one is empty. */
export async function requestPages<Part>(
  ask: (query: string) => Promise<Page<Part>>,
): Promise<Part[]> {
  const parts: Part[] = [];
  const requested = new Set<string>();
  let query: string | null = '';
  // A `next` link to a page that we already have ends the loop.
  while (query !== null && !requested.has(query)) {
    requested.add(query);
    const { part, next }: Page<Part> = await ask(query);
    parts.push(part);
    query = next;
  }
  return parts;
}
