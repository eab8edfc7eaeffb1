import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import { type CellChoice, partInRow } from '../../domain/journal/cellChoice.ts';

interface CellChoiceState {
  choice: CellChoice;
  /** Whether the current cell has the focus, or had it before it was scrolled out of the table. */
  hasFocus: boolean;
}

/** Beside the rows, so that each follows its own part: a move draws two of them. */
export type CellChoiceStore = ReturnType<typeof createCellChoice>;

export function createCellChoice(choice: CellChoice) {
  return createStore<CellChoiceState>()(() => ({ choice, hasFocus: false }));
}

const Choice = createContext<CellChoiceStore | null>(null);

export const CellChoiceProvider = Choice.Provider;

export function useCellChoiceStore(): CellChoiceStore {
  const store = useContext(Choice);
  if (!store) throw new Error('no choice of cells around');
  return store;
}

/** What the choice means in a row. */
export function usePartInRow(store: CellChoiceStore, row: number) {
  return useStore(
    store,
    useShallow(({ choice }) => partInRow(choice, row)),
  );
}
