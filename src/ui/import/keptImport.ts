import { createStore } from 'zustand';
import { keptInput } from '../../lib/keptInput.ts';
import { type ImportState, unread } from './importState.ts';

/** An import as far as it has come, which outlasts an ended session. */
function createKeptImport<Name extends string>(place: string) {
  const store = createStore<ImportState<Name>>()(() => unread());
  const created = new Map<number, Set<number>>();
  const kept = {
    store,
    update: (change: (before: ImportState<Name>) => ImportState<Name>) => {
      const next = change(store.getState());
      if (next.text === '' && next.chosen === null) keptInput.forget(place);
      else keptInput.set(place, kept);
      store.setState(next, true);
    },
    /** Notes that a row of a sheet is created, the moment that it is, whoever looks on. */
    addCreated: (sheet: number, row: number) =>
      void created.set(sheet, (created.get(sheet) ?? new Set()).add(row)),
    /** The numbers of a sheet's rows that were created so far. */
    created: (sheet: number): ReadonlySet<number> => new Set(created.get(sheet)),
    forgetCreated: () => created.clear(),
  };
  return kept;
}

type KeptImport<Name extends string> = ReturnType<typeof createKeptImport<Name>>;

/** The import of a place, the same one again after an ended session. */
export function keptImport<Name extends string>(place: string): KeptImport<Name> {
  return (keptInput.get(place) as KeptImport<Name> | undefined) ?? createKeptImport<Name>(place);
}
