import { createStore } from 'zustand';
import { type ImportState, unread } from './importState.ts';

/** An import as far as it has come. */
export function createImport<Name extends string>() {
  const store = createStore<ImportState<Name>>()(() => unread());
  const created = new Map<number, Set<number>>();
  return {
    store,
    update: (change: (before: ImportState<Name>) => ImportState<Name>) =>
      store.setState(change(store.getState()), true),
    /** Notes that a row of a sheet is created, the moment that it is. */
    addCreated: (sheet: number, row: number) =>
      void created.set(sheet, (created.get(sheet) ?? new Set()).add(row)),
    /** The numbers of a sheet's rows that were created so far. */
    created: (sheet: number): ReadonlySet<number> => new Set(created.get(sheet)),
    forgetCreated: () => created.clear(),
  };
}
