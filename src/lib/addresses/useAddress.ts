import { useCallback, useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';
import { splitTyped, TYPED, typedIn, withTyped } from './typedSearch.ts';

/** New values of parameters, by name; an empty value removes the parameter. */
type ParamChanges = Readonly<Record<string, string>>;

/** The query of an address with some parameters changed. */
export function changedQuery(query: string, changes: ParamChanges): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

/** The query and the state that were written last, by the location that the page still has. */
const lastWritten = new WeakMap<Location, { query: string; state: unknown }>();

/**
 * The parameters of the address and the typed search, and a function that changes some of them. Two
 * changes in one render are both applied. A change replaces the present history entry; with `push`
 * it makes a new one.
 */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => {
    const all = new URLSearchParams(location.search);
    const typed = typedIn(location.state);
    if (typed !== null) all.set(TYPED, typed);
    return all;
  }, [location.search, location.state]);

  const change = useCallback(
    (changes: ParamChanges, { push = false } = {}) => {
      const { query, state } = lastWritten.get(location) ?? {
        query: location.search,
        state: location.state as unknown,
      };
      const search = changedQuery(query, { ...changes, [TYPED]: '' });
      const typed = changes[TYPED] ?? typedIn(state) ?? splitTyped(query).typed;
      const next = typed === null ? state : withTyped(state, typed);
      lastWritten.set(location, { query: search, state: next });
      void navigate({ search }, { replace: !push, state: next });
    },
    [location, navigate],
  );
  return [params, change] as const;
}
