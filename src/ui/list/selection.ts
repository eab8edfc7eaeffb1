import { createStore } from 'zustand';

/** The selected rows of a list, in a store beside the rows: a press renders only its row. */
export function createSelection() {
  const store = createStore<{ ids: ReadonlySet<number>; isHeld: boolean }>(() => ({
    ids: new Set(),
    isHeld: false,
  }));
  /** The row that was pressed last: a range begins there. */
  let anchor: number | null = null;

  const set = (ids: Iterable<number>, isOn: boolean) => {
    const next = new Set(store.getState().ids);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    store.setState({ ids: next });
  };

  return {
    store,
    set,
    /**
     * Selects a row or deselects it; with a range, all rows from the last pressed one on.
     *
     * @param shown the ids of all shown rows, in their order.
     */
    press: (id: number, isRange: boolean, shown: readonly number[]) => {
      const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)].sort((a, b) => a - b);
      const isOn = !store.getState().ids.has(id);
      const range =
        isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? 0) + 1) : [id];
      set(range, isOn);
      anchor = id;
    },
    /** While held, the bar with its dialog stays, even if the selected rows disappear. */
    hold: (isHeld: boolean) => store.setState({ isHeld }),
    clear: () => {
      anchor = null;
      store.setState({ ids: new Set() });
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;
