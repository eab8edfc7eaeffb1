import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useUnsaved } from '../../lib/unsaved.ts';
import { createDrafts } from './drafts.ts';

/** The unsaved edits of a list; leaving it with some asks first. */
export function useRowEdits<Item extends { id: number }, Name extends string>(
  items: readonly Item[],
  deletions: ReadonlyMap<number, string>,
) {
  const [drafts] = useState(() => createDrafts<Item, Name>());
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
  useUnsaved(unsaved.length > 0);

  return {
    drafts,
    unsaved,
    /** The rows that are there, and the edited ones whose records somebody else has deleted. */
    rows,
    /** The ids of these. */
    gone: useMemo(() => new Set(gone.map(({ id }) => id)), [gone]),
  };
}
