import type { MouseEvent as ReactMouseEvent } from 'react';
import { isPopoverOpen } from '../keyboard/keyTargets.ts';

/** Two taps of a finger within this time and distance, in ms and px, are a double tap. */
const TWICE_MS = 400;
const TWICE_PX = 24;

/** The element under the first press of a double click: the page may change before the second. */
let firstPressTarget: EventTarget | null = null;
/** The last touch, because phones do not count taps in `detail`. */
let touch: Pick<PointerEvent, 'target' | 'clientX' | 'clientY' | 'timeStamp'> | null = null;
/** True if the press is the second of a double tap whose first tap removed the element under it. */
let isSecondTap = false;
/** True if a popover was open when the press began: the press closes it. */
let closesPopover = false;

/** True if a tap follows another in the same place, and the element under the first is removed. */
function followsRemovedElement({ clientX, clientY, timeStamp }: PointerEvent): boolean {
  if (!touch || timeStamp - touch.timeStamp > TWICE_MS) return false;
  if (Math.hypot(clientX - touch.clientX, clientY - touch.clientY) > TWICE_PX) return false;
  return touch.target instanceof Node && !touch.target.isConnected;
}

document.addEventListener(
  'pointerdown',
  (event) => {
    closesPopover = isPopoverOpen();
    const isTouch = event.pointerType === 'touch';
    isSecondTap = isTouch && followsRemovedElement(event);
    const { target, clientX, clientY, timeStamp } = event;
    touch = isTouch ? { target, clientX, clientY, timeStamp } : null;
  },
  true,
);
document.addEventListener(
  'mousedown',
  ({ detail, target }) => {
    if (detail <= 1) firstPressTarget = target;
  },
  true,
);

type Press = Pick<MouseEvent | ReactMouseEvent, 'detail'>;

/** Whether a press is the second of a double click whose first press was outside of a part. */
export function isDoubleClickFromOutside({ detail }: Press, part: Element): boolean {
  // A key that presses a button causes a click with the `detail` 0.
  if (detail > 0 && isSecondTap) return true;
  return detail > 1 && !(firstPressTarget instanceof Node && part.contains(firstPressTarget));
}

/**
 * Whether a press in a part is to be ignored: it ends a double click that began elsewhere, or only
 * closes a popover.
 */
export function isStrayPress(press: Press, part: Element): boolean {
  return (press.detail > 0 && closesPopover) || isDoubleClickFromOutside(press, part);
}
