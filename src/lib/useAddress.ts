import { useMemo } from 'react';
import { type Location, useLocation, useNavigate } from 'react-router-dom';

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

/** The query that was written last, by the location that the page still shows. */
const lastQueries = new WeakMap<Location, string>();

/**
 * The parameters of the address, and a function that changes some of them. Two changes in one
 * render are both applied. A change replaces the present history entry, unless `push` makes a new
 * one.
 */
export function useAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);

  const change = (changes: ParamChanges, { push = false } = {}) => {
    const search = changedQuery(lastQueries.get(location) ?? location.search, changes);
    lastQueries.set(location, search);
    void navigate({ search }, { replace: !push });
  };
  return [params, change] as const;
}
