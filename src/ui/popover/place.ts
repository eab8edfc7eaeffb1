/** In pixels: from a popover to its anchor, and at least to the edge of the window. */
const GAP = 4;
const EDGE = 8;

/** Places a popover below its anchor, or above if there is more room, always in the window. */
export function placeBeside(anchor: HTMLElement, popover: HTMLElement): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { width, height } = popover.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + GAP + height > clientHeight - EDGE && top > clientHeight - bottom;
  const isToTheLeft = left + width > clientWidth - EDGE;
  const x = isToTheLeft ? right - width : left;
  popover.style.insetInlineStart = `${Math.max(EDGE, Math.min(x, clientWidth - EDGE - width))}px`;
  const y = isAbove ? top - GAP - height : bottom + GAP;
  popover.style.insetBlockStart = `${Math.max(EDGE, Math.min(y, clientHeight - EDGE - height))}px`;
}
