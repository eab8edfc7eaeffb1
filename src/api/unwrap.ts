import * as v from 'valibot';

const page = v.object({ results: v.array(v.unknown()), next: v.optional(v.nullable(v.string())) });

export interface Unwrapped {
  items: readonly unknown[];
  /** The query of the next page, with its question mark. */
  next: string | null;
}

/** The query of a `next` link. Its host and path are often wrong behind a proxy: ignored. */
function queryOf(link: string | null | undefined): string | null {
  const start = link?.indexOf('?') ?? -1;
  return link && start !== -1 ? link.slice(start).replace(/#.*/, '') : null;
}

/**
 * Finds the list in a bare, wrapped or paginated answer; null if there is none. A body of null is an
 * empty list.
 *
 * @param wrapper the key some servers wrap it in.
 */
export function unwrap(body: unknown, wrapper: string): Unwrapped | null {
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
