/**
 * The key of a typed search in the state of a history entry. A search may be the name of a student,
 * and an address goes to servers, their logs and the browser's suggestions. The state survives a
 * reload and comes back by Back.
 */
export const TYPED = 'search';

/**
 * The user whose searches are read and written: the next user of the tab finds none of them by
 * Back.
 */
let owner = '';

export function setSearchOwner(username: string): void {
  owner = username;
}

/**
 * The search that the present user has typed in a history entry, by the entry's state; null if
 * there is none. An entry without a user comes from an old address.
 */
export function typedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(TYPED in state)) return null;
  const { search, typedBy = owner } = state as { search: unknown; typedBy?: unknown };
  return typeof search === 'string' && typedBy === owner ? search : null;
}

/** The state with another typed text; an empty text means that nothing is typed. */
export function withTyped(state: unknown, text: string): object {
  const typedBy = owner === '' ? {} : { typedBy: owner };
  return { ...(typeof state === 'object' ? state : null), ...typedBy, [TYPED]: text };
}

/**
 * Splits an old address, which has the typed search in its query: the query without the search, and
 * the search, or null if there is none.
 */
export function splitTyped(query: string): { query: string; typed: string | null } {
  const params = new URLSearchParams(query);
  const typed = params.get(TYPED);
  const target = params.get('redirect');
  const inTarget = target === null ? null : withoutTyped(target);
  if (typed === null && inTarget === target) return { query, typed };
  params.delete(TYPED);
  if (inTarget !== null) params.set('redirect', inTarget);
  const rest = params.toString();
  return { query: rest && `?${rest}`, typed };
}

/** The target of a sign-in without a typed search. */
function withoutTyped(target: string): string {
  const start = target.indexOf('?');
  if (start === -1) return target;
  const params = new URLSearchParams(target.slice(start));
  if (!params.has(TYPED)) return target;
  params.delete(TYPED);
  const rest = params.toString();
  return target.slice(0, start) + (rest && `?${rest}`);
}
