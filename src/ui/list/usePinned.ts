import { useMemo, useState } from 'react';

interface Pinned<Item> {
  view: string;
  pins: ReadonlyMap<number, Item>;
}

/**
 * The items by which rows are ordered and searched: as they were when the view was last changed,
 * so that no row moves under the hands of somebody who works down the list. An edited row stays
 * as it was before its edit.
 *
 * @param view what the user has chosen to see; another one orders the items anew.
 */
export function usePinned<Item extends { id: number }>(
  items: readonly Item[],
  view: string,
  isEdited: (id: number) => boolean,
): readonly Item[] {
  const [pinned, setPinned] = useState<Pinned<Item>>({ view, pins: new Map() });
  const isOther = pinned.view !== view;
  if (isOther || items.some(({ id }) => !pinned.pins.has(id))) {
    const pins = items.map((item) => {
      const pin = isOther && !isEdited(item.id) ? item : pinned.pins.get(item.id);
      return [item.id, pin ?? item] as const;
    });
    setPinned({ view, pins: new Map(pins) });
  }
  return useMemo(() => items.map((item) => pinned.pins.get(item.id) ?? item), [items, pinned]);
}
