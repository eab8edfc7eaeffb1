/**
 * The width of an element's edge that may be covered, in pixels: the text begins further inside.
 */
const EDGE = 8;

/** True if the parts of an element are in the window, and no sticky bar or toast covers them. */
export function isInSight(element: Element, ...parts: readonly (Element | null)[]): boolean {
  const boxes = parts.flatMap((part) => [...(part?.getClientRects() ?? [])]);
  return boxes.every(({ left, right, top, bottom }) =>
    [left + EDGE, right - EDGE].every((x) =>
      [top + EDGE, bottom - EDGE].every((y) => element.contains(document.elementFromPoint(x, y))),
    ),
  );
}
