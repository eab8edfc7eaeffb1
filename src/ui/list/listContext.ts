import { createContext, useContext } from 'react';
import type { ListView } from './useListView.ts';

/** What the parts of a list share. What needs the type of its records is passed to them. */
export interface ListState {
  view: ListView<{ id: number }>;
  edits: {
    /** The rows with edits that are not saved. */
    unsaved: readonly { id: number }[];
    drafts: { drop: (id: number) => void; dropAll: () => void };
  };
  /** Opens the dialog that adds to the list, perhaps with some values, by the names of the fields. */
  add: (values?: Readonly<Record<string, string>>) => void;
}

const List = createContext<ListState | null>(null);

export const ListProvider = List.Provider;

/** The list around a part of it. */
export function useList(): ListState {
  const list = useContext(List);
  if (!list) throw new Error('no list around');
  return list;
}
