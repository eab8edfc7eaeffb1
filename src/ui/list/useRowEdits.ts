import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { keptInput } from '../../lib/keptInput.ts';
import { useLeaveGuard } from '../../lib/leaveGuard.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { rowsPlace } from './places.ts';

/** The edits of a list's rows, the same ones again after an ended session. */
function keptDrafts<Item extends { id: number }, Name extends string>(
  place: string,
): Drafts<Item, Name> {
  const kept = keptInput.get(place) as Drafts<Item, Name> | undefined;
  // They are shown after a new sign-in: that a session had ended is of the past.
  kept?.forgetMessages();
  return kept ?? createDrafts<Item, Name>();
}

/** The unsaved edits of a list; leaving it with some asks first. */
export function useRowEdits<Item extends { id: number }, Name extends string>(
  title: string,
  items: readonly Item[],
  deletions: ReadonlyMap<number, string>,
) {
  const place = rowsPlace(title);
  const [drafts] = useState(() => keptDrafts<Item, Name>(place));
  const edited = useStore(drafts.store, (state) => state.drafts);
  const gone = useMemo(() => {
    const ids = new Set(items.map(({ id }) => id));
    return [...edited.values()]
      .map(({ item }) => item)
      .filter(({ id }) => !ids.has(id) && !deletions.has(id));
  }, [items, edited, deletions]);
  const rows = useMemo(() => (gone.length === 0 ? items : [...items, ...gone]), [items, gone]);
  // The edit of a row whose deletion waits is nothing to save.
  const unsaved = rows.filter(({ id }) => edited.has(id) && !deletions.has(id));
  useLeaveGuard(unsaved.length > 0);
  useEffect(() => {
    if (unsaved.length > 0) keptInput.set(place, drafts);
    else keptInput.forget(place);
  }, [unsaved.length, place, drafts]);

  return {
    drafts,
    unsaved,
    /** The rows that are there, and the edited ones whose records somebody else has deleted. */
    rows,
    /** The ids of these. */
    gone: useMemo(() => new Set(gone.map(({ id }) => id)), [gone]),
  };
}
