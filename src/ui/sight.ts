/** So many pixels of a part may be covered at its edges: what is to be read stands further inside. */
const EDGE = 8;

/**
 * Whether what stands in parts of an element can be seen: it is in the window, and nothing but the
 * element itself lies over it, be it a bar that sticks or a notice.
 */
export function isInSight(element: Element, ...parts: readonly (Element | null)[]): boolean {
  const boxes = parts.flatMap((part) => [...(part?.getClientRects() ?? [])]);
  return boxes.every(({ left, right, top, bottom }) =>
    [left + EDGE, right - EDGE].every((x) =>
      [top + EDGE, bottom - EDGE].every((y) => element.contains(document.elementFromPoint(x, y))),
    ),
  );
}
