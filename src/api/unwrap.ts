export interface Unwrapped {
  items: readonly unknown[];
  /** The query of the next page, with its question mark. */
  next: string | null;
  /** How many items all pages have together; null if the server does not tell. */
  count: number | null;
}

/**
 * The query of a `next` link. The host and path of the link are often wrong behind a proxy, and are
 * ignored.
 */
function queryOf(link: string | null): string | null {
  const start = link?.indexOf('?') ?? -1;
  return link && start !== -1 ? link.slice(start).replace(/#.*/, '') : null;
}

/**
 * Finds the list in a bare, wrapped or paginated answer; null if there is none. A body of null is
 * an empty list.
 *
 * @param wrapper the key under which some servers put the list.
 */
export function unwrap(body: unknown, wrapper: string): Unwrapped | null {
  if (body === null) return { items: [], next: null, count: null };
  if (Array.isArray(body)) return { items: body, next: null, count: null };
  if (typeof body !== 'object') return null;
  const { results, next = null, count, [wrapper]: wrapped } = body as Record<string, unknown>;
  if (Array.isArray(results) && (next === null || typeof next === 'string')) {
    const whole = typeof count === 'number' ? count : null;
    return { items: results, next: queryOf(next), count: whole };
  }
  return wrapped === undefined ? null : unwrap(wrapped, wrapper);
}
