import { useEffect, useState } from 'react';
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
  const removed = useStore(drafts.store, (state) => state.removed);
  // The edit of a row that is deleted, here or by somebody else, is nothing to save.
  const unsaved = items.filter(
    ({ id }) => edited.has(id) && !removed.has(id) && !deletions.has(id),
  );
  useLeaveGuard(unsaved.length > 0);
  useEffect(() => {
    if (unsaved.length > 0) keptInput.set(place, drafts);
    else keptInput.forget(place);
  }, [unsaved.length, place, drafts]);

  return {
    drafts,
    unsaved,
    /** The rows that are there: not those whose records are gone and whose edits were given up. */
    rows: removed.size === 0 ? items : items.filter(({ id }) => !removed.has(id)),
  };
}
