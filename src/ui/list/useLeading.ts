import { type RefObject, useState } from 'react';
import type { ListView } from './useListView.ts';
import { type Target, useTarget } from './useTarget.ts';

/** Leads the user to rows of a list: to the one just added, and from one unsaved row to the next. */
export function useLeading<Item extends { id: number }>(
  list: RefObject<HTMLElement | null>,
  view: ListView<Item>,
  unsaved: readonly Item[],
) {
  const [target, setTarget] = useState<Target | null>(null);
  const [added, setAdded] = useState<number | null>(null);
  useTarget(list, target);

  const leadToUnsaved = () => {
    const ids = new Set(unsaved.map(({ id }) => id));
    const shown = view.shown.map(({ id }) => id).filter((id) => ids.has(id));
    const listed = [...new Set([...shown, ...ids])];
    const last = target ? listed.indexOf(target.id) : -1;
    const next = listed[last + 1] ?? listed[0];
    if (next === undefined) return;
    // A search or a filter hides it.
    if (!shown.includes(next)) view.showAll();
    setTarget({ id: next, withFocus: true });
  };

  const leadToAdded = ({ id }: Item) => {
    setAdded(id);
    setTarget({ id, withFocus: false });
  };

  return { target, added, leadToUnsaved, leadToAdded };
}
