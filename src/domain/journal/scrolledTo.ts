/** Something in a box that scrolls, in pixels from the start of what the box holds. */
interface Item {
  at: number;
  size: number;
  /** What is to be in sight before and behind it, as far as there is room for it. */
  before: number;
  after: number;
}

/** Where a box scrolls to, no further than it takes to have an item in sight and some of both sides. */
export function scrolledTo(
  scrolled: number,
  { at, size, before, after }: Item,
  window: number,
): number {
  const room = Math.max(0, window - size);
  // Where there is room for one side alone, both get half of it.
  const [start, end] = [Math.min(before, room / 2), Math.min(after, room / 2)];
  if (at - start < scrolled) return Math.max(0, at - start);
  return Math.max(scrolled, at + size + end - window);
}
