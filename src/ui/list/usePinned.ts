import { useMemo, useState } from 'react';

type Pins<Item> = ReadonlyMap<number, Item>;

/** The items by id; returns `before` if nothing has changed, so that nothing is sorted again. */
function pinsOf<Item extends { id: number }>(
  items: readonly Item[],
  before: Pins<Item>,
): Pins<Item> {
  const isSame =
    items.length === before.size && items.every((item) => before.get(item.id) === item);
  return isSame ? before : new Map(items.map((item) => [item.id, item]));
}

/**
 * The items that order and search use: as they were when the view last changed, so that no row
 * moves away from a user who works down the list. An edited row counts as it was before its edit.
 *
 * @param view the chosen order, search and filters; another view takes the current items.
 */
export function usePinned<Item extends { id: number }>(
  items: readonly Item[],
  view: string,
  isEdited: (id: number) => boolean,
): readonly Item[] {
  const [pinned, setPinned] = useState(() => ({ view, pins: pinsOf<Item>(items, new Map()) }));
  const { pins } = pinned;
  const isOther = pinned.view !== view;
  if (isOther || items.some(({ id }) => !pins.has(id))) {
    const pinOf = (item: Item) =>
      isOther && !isEdited(item.id) ? item : (pins.get(item.id) ?? item);
    setPinned({ view, pins: pinsOf(items.map(pinOf), pins) });
  }
  return useMemo(() => items.map((item) => pins.get(item.id) ?? item), [items, pins]);
}
