import { createStore } from 'zustand';

/** Which rows of a list are selected. It lives beside the rows: a press draws its row alone. */
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
     * Turns a row over; with a range, all from the last one on.
     *
     * @param shown the ids of all rows, as they stand.
     */
    press: (id: number, isRange: boolean, shown: readonly number[]) => {
      const [from, to] = [shown.indexOf(anchor ?? id), shown.indexOf(id)].sort((a, b) => a - b);
      const isOn = !store.getState().ids.has(id);
      const range =
        isRange && from !== undefined && from >= 0 ? shown.slice(from, (to ?? 0) + 1) : [id];
      set(range, isOn);
      anchor = id;
    },
    /** While something is done with the selected rows its dialog stays, also when they go. */
    hold: (isHeld: boolean) => store.setState({ isHeld }),
    clear: () => {
      anchor = null;
      store.setState({ ids: new Set() });
    },
  };
}

export type Selection = ReturnType<typeof createSelection>;
