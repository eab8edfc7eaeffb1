import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { parseId } from '../../domain/ids.ts';
import { changedQuery } from './useAddress.ts';

/** The parameter of an address that opens a page to show one record: an id, never a name. */
const SHOWN = 'shown';

/** The address of a list that shows one of its records. */
export const shownIn = (path: string, id: number, query = '') =>
  `${path}?${changedQuery(query, { [SHOWN]: String(id) })}`;

export interface ShownRecord {
  id: number;
  /**
   * The key of the history entry that the link made; the same link, followed again, makes another
   * entry.
   */
  entry: string;
}

/**
 * The record that the page was opened to show, such as a student in a list; null for none. Each
 * following of a link to the page gives a new object, even if the link is the same.
 */
export function useShownRecord(): ShownRecord | null {
  const { search, key } = useLocation();
  const isFollowed = useNavigationType() === NavigationType.Push;
  const id = parseId(new URLSearchParams(search).get(SHOWN) ?? undefined);
  const recordOf = (number: number | null) => (number === null ? null : { id: number, entry: key });
  const [last, setLast] = useState(() => ({ record: recordOf(id), key }));
  const isSame = last.record?.id === (id ?? undefined);
  if (last.key === key || (isSame && !isFollowed)) return last.record;
  const next = { record: recordOf(id), key };
  setLast(next);
  return next.record;
}
