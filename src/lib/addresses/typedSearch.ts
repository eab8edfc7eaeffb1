/**
 * What users type into a search may be a pupil's name. It is kept in the state of the history's entry,
 * which outlasts a reload and comes back by Back: an address goes to servers, their logs, and the
 * suggestions of the browser.
 */
export const TYPED = 'search';

/** Whose searches are read and written: the next user of a tab finds none by Back. */
let owner = '';

export function setSearchOwner(username: string): void {
  owner = username;
}

/**
 * What its user has typed into the search of a history entry, by its state; null if it tells nothing
 * of it. An entry without a user comes from an old address.
 */
export function typedIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(TYPED in state)) return null;
  const { search, typedBy = owner } = state as { search: unknown; typedBy?: unknown };
  return typeof search === 'string' && typedBy === owner ? search : null;
}

/** The state with another text typed; an empty one says that nothing is. */
export function withTyped(state: unknown, text: string): object {
  const typedBy = owner === '' ? {} : { typedBy: owner };
  return { ...(typeof state === 'object' ? state : null), ...typedBy, [TYPED]: text };
}

/** A query without what was typed, and that; null if it names nothing. Old addresses have it. */
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

/** The address to go to after a sign-in, without what was typed. */
function withoutTyped(target: string): string {
  const start = target.indexOf('?');
  if (start === -1) return target;
  const params = new URLSearchParams(target.slice(start));
  if (!params.has(TYPED)) return target;
  params.delete(TYPED);
  const rest = params.toString();
  return target.slice(0, start) + (rest && `?${rest}`);
}
