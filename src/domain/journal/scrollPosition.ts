/** An item in a box that scrolls, in pixels from the start of the box's content. */
interface Item {
  at: number;
  size: number;
  /** The space to show before and behind the item, as far as there is room. */
  before: number;
  after: number;
}

/**
 * The scroll position that shows an item and space on both sides of it, with as little scrolling as
 * possible.
 */
export function scrollPositionOf(
  scrolled: number,
  { at, size, before, after }: Item,
  window: number,
): number {
  const room = Math.max(0, window - size);
  // If the room is too small for both sides, each gets at most half of it.
  const [start, end] = [Math.min(before, room / 2), Math.min(after, room / 2)];
  if (at - start < scrolled) return Math.max(0, at - start);
  return Math.max(scrolled, at + size + end - window);
}
