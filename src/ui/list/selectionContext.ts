import { createContext, useContext } from 'react';
import type { Selection } from './selection.ts';

/** What the bar of the selected rows needs of its list. */
interface SelectionState {
  selection: Selection;
  /** The rows on the screen, in their order. */
  shown: readonly { id: number }[];
  /** True while rows are missing that will come. */
  isLoading?: boolean;
  announce: (text: string) => void;
}

const SelectionContext = createContext<SelectionState | null>(null);

export const SelectionProvider = SelectionContext.Provider;

/** The selection of the list around the calling component. */
export function useSelection(): SelectionState {
  const state = useContext(SelectionContext);
  if (!state) throw new Error('no selection around');
  return state;
}
