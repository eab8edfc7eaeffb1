import {
  createContext,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { createStore } from 'zustand/vanilla';
import {
  type CellSelection,
  type GridKeys,
  restoreSelection,
  partInRow,
} from '../../../domain/journal/cellSelection.ts';

interface SelectionState extends CellSelection {
  /** Whether the current cell has the focus, or had it before it was scrolled out of the table. */
  hasFocus: boolean;
}

/** A store outside of the rows: each row subscribes to its own part, and a move renders two rows. */
export type SelectionStore = ReturnType<typeof createSelection>;

function createSelection(selection: CellSelection) {
  return createStore<SelectionState>()(() => ({ ...selection, hasFocus: false }));
}

/** The selection of a table, which stays where it is when rows or columns are added. */
export function useSelection(opening: () => CellSelection, keys: GridKeys): SelectionStore {
  const [selection] = useState(() => createSelection(opening()));
  const before = useRef(keys);
  const keep = useEffectEvent(() => {
    selection.setState(restoreSelection(selection.getState(), before.current, keys));
    before.current = keys;
  });
  const [rows, columns] = [keys.rows.join('\n'), keys.columns.join('\n')];
  // Before any key: a student who moved into the current place must not get the next mark.
  useLayoutEffect(() => keep(), [rows, columns]);
  return selection;
}

const Selection = createContext<SelectionStore | null>(null);

export const SelectionProvider = Selection.Provider;

export function useSelectionAround(): SelectionStore {
  const selection = useContext(Selection);
  if (!selection) throw new Error('no selection around');
  return selection;
}

/** The part of the selection that lies in a row. */
export function usePartInRow(selection: SelectionStore, row: number) {
  return useStore(
    selection,
    useShallow((state) => partInRow(state, row)),
  );
}
