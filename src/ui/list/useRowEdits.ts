import { useCallback, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Listing } from '../../domain/lists/listing.ts';
import { useUnsaved } from '../../lib/forms/unsaved.ts';
import { fieldsIn, type ListColumn } from '../fields/columns.ts';
import { createDrafts } from './drafts.ts';
import { type RowSaving, saveDraft } from './saveDraft.ts';

interface EditedList<Item, Name extends string> extends Omit<RowSaving<Item, Name>, 'fields'> {
  columns: readonly ListColumn<Item, Name>[];
}

const NO_DELETIONS: ReadonlyMap<number, string> = new Map();

/**
 * The unsaved edits of a list's rows; while there are any, leaving the page asks first.
 *
 * @param deletions the texts that rows show while their deletion waits, by id: the edits of such
 * rows are not saved.
 */
export function useRowEdits<Item extends { id: number }, Name extends string>(
  { items, gap, loadingOf }: Listing<Item>,
  { columns, refresh, save }: EditedList<Item, Name>,
  deletions = NO_DELETIONS,
) {
  const fields = useMemo(() => fieldsIn(columns), [columns]);
  const [drafts] = useState(() => createDrafts<Item, Name>());
  const edited = useStore(drafts.store, (state) => state.drafts);
  const gone = useMemo(() => {
    const ids = new Set(items.map(({ id }) => id));
    return [...edited.values()]
      .map(({ item }) => item)
      .filter(({ id }) => !ids.has(id) && !deletions.has(id));
  }, [items, edited, deletions]);
  const rows = useMemo(() => (gone.length === 0 ? items : [...items, ...gone]), [items, gone]);
  const unsaved = rows.filter(({ id }) => edited.has(id) && !deletions.has(id));
  useUnsaved(unsaved.length > 0);

  return {
    drafts,
    columns,
    /** The columns that can be edited. */
    fields,
    deletions,
    unsaved,
    /** The listed records, and the edited rows whose records somebody else has deleted. */
    rows,
    /** Why the list may lack records; null if it is whole. */
    gap,
    /** Of a part whose rest is loading: how many records the list has; null if nobody knows. */
    loadingOf,
    /**
     * True if somebody else has deleted a row's record: not of a list with a gap, which may lack
     * it.
     */
    isGone: (id: number) => gap === null && gone.some((item) => item.id === id),
    save: useCallback(
      (item: Item) => saveDraft(drafts, item, { fields, refresh, save }),
      [drafts, fields, refresh, save],
    ),
  };
}

export type RowEdits<Item extends { id: number }, Name extends string> = ReturnType<
  typeof useRowEdits<Item, Name>
>;
