import { createContext, createElement, type ReactNode, useContext } from 'react';
import { SelectionProvider } from './selectionContext.ts';
import type { ListView } from './useListView.ts';

/** The state that the parts of a list share. State with the records' type is passed as props. */
export interface ListState {
  view: ListView<{ id: number }>;
  edits: {
    /** The rows with unsaved edits. */
    unsaved: readonly { id: number }[];
    /** Why the list may lack records; null if it is whole. */
    gap: string | null;
    drafts: { drop: (id: number) => void; dropAll: () => void };
  };
  /** Opens the dialog that adds to the list, perhaps with some values, by the names of the fields. */
  add: (values?: Readonly<Record<string, string>>) => void;
}

const List = createContext<ListState | null>(null);

/** Provides the list, and its selection for parts that need no more. */
export function ListProvider({ value, children }: { value: ListState; children?: ReactNode }) {
  const selection = createElement(SelectionProvider, { value: value.view }, children);
  return createElement(List.Provider, { value }, selection);
}

/** The list around the calling component. */
export function useList(): ListState {
  const list = useContext(List);
  if (!list) throw new Error('no list around');
  return list;
}
