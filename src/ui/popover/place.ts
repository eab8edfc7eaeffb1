/** In pixels: from a small window to its anchor, and at least to the edge of the page's window. */
const GAP = 4;
const EDGE = 8;

/** Places a small window below its anchor, or above if there is more room, always in sight. */
export function placeBeside(anchor: HTMLElement, small: HTMLElement): void {
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { width, height } = small.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + GAP + height > clientHeight - EDGE && top > clientHeight - bottom;
  const isToTheLeft = left + width > clientWidth - EDGE;
  const x = isToTheLeft ? right - width : left;
  small.style.insetInlineStart = `${Math.max(EDGE, Math.min(x, clientWidth - EDGE - width))}px`;
  const y = isAbove ? top - GAP - height : bottom + GAP;
  small.style.insetBlockStart = `${Math.max(EDGE, Math.min(y, clientHeight - EDGE - height))}px`;
}
