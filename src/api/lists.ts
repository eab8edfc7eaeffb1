import * as v from 'valibot';
import { request } from './client.ts';
import { unreadable } from './failures.ts';

const page = v.object({ results: v.array(v.unknown()), next: v.optional(v.nullable(v.string())) });

interface Unwrapped {
  items: readonly unknown[];
  /** The query of the page that follows, with its question mark. */
  next: string | null;
}

/** The host and path of a `next` link are not trusted (behind a proxy they are often wrong). */
function queryOf(link: string | null | undefined): string | null {
  const start = link?.indexOf('?') ?? -1;
  return link && start !== -1 ? link.slice(start).replace(/#.*/, '') : null;
}

/** The list in a bare, wrapped or paginated answer; null stands for an empty one. */
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

export interface ListRequest<T> {
  path: `${string}/`;
  item: v.GenericSchema<unknown, T>;
  /** The key some servers wrap the list in. */
  wrapper?: string;
  signal?: AbortSignal | undefined;
}

/**
 * Joins pages: what is stored between two of them moves the rest on, so that a row of the former
 * page comes again; it is the newer. Rows without an id are all different.
 */
function joined<T>(pages: readonly T[][]): T[] {
  if (pages.length < 2) return pages.flat();
  const rows = new Map<unknown, T>();
  for (const row of pages.flat()) {
    const isRecord = typeof row === 'object' && row !== null;
    rows.set(isRecord && 'id' in row ? row.id : Symbol(), row);
  }
  return [...rows.values()];
}

/** A whole list, however a server wraps it: pages are followed to the last. Throws a Failure. */
export async function requestList<T>({
  path,
  item,
  wrapper = 'results',
  signal,
}: ListRequest<T>): Promise<T[]> {
  const pages: T[][] = [];
  const asked = new Set<string>();
  let query: string | null = '';
  // A server whose pages lead in a circle ends the walk instead of hanging the screen.
  while (query !== null && !asked.has(query)) {
    asked.add(query);
    const unwrapped: Unwrapped | null = unwrap(
      await request(v.unknown(), { method: 'GET', path, query, signal }),
      wrapper,
    );
    const checked = v.safeParse(v.array(item), unwrapped?.items);
    if (!unwrapped || !checked.success) throw unreadable(200);
    pages.push(checked.output);
    query = unwrapped.next;
  }
  return joined(pages);
}
