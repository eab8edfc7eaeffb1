import { useMemo, useState } from 'react';

interface Placed<Item> {
  view: string;
  pins: ReadonlyMap<number, Item>;
}

/**
 * The items as they are ordered and searched: as they were when the view was last changed, so
 * that no row leaves its place under the hands of whoever works down the list. An edited row
 * stays as it was before its edit.
 *
 * @param view what the user has chosen to see; another one places the items anew.
 */
export function usePlaced<Item extends { id: number }>(
  items: readonly Item[],
  view: string,
  isEdited: (id: number) => boolean,
): readonly Item[] {
  const [placed, setPlaced] = useState<Placed<Item>>({ view, pins: new Map() });
  const isOther = placed.view !== view;
  if (isOther || items.some(({ id }) => !placed.pins.has(id))) {
    const pins = items.map((item) => {
      const pin = isOther && !isEdited(item.id) ? item : placed.pins.get(item.id);
      return [item.id, pin ?? item] as const;
    });
    setPlaced({ view, pins: new Map(pins) });
  }
  return useMemo(() => items.map((item) => placed.pins.get(item.id) ?? item), [items, placed]);
}
