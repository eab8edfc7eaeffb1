import type { MouseEvent as ReactMouseEvent } from 'react';
import { isPopoverOpen } from './keyTargets.ts';

/** A finger that taps twice does it within this time and room, in ms and px. */
const TWICE_MS = 400;
const TWICE_PX = 24;

/** Where the first press of a double or triple click went; what has opened since is under the others. */
let begunAt: EventTarget | null = null;
/** The last touch. Phones do not count taps. */
let touch: Pick<PointerEvent, 'target' | 'clientX' | 'clientY' | 'timeStamp'> | null = null;
/** The press is a second tap where what the first one met has gone. */
let isSecondTap = false;
/** The press has closed a popover by standing beside it. */
let hasClosed = false;

/** Whether a tap follows another one in the same place, whose target has gone with it. */
function isAfterGone({ clientX, clientY, timeStamp }: PointerEvent): boolean {
  if (!touch || timeStamp - touch.timeStamp > TWICE_MS) return false;
  if (Math.hypot(clientX - touch.clientX, clientY - touch.clientY) > TWICE_PX) return false;
  return touch.target instanceof Node && !touch.target.isConnected;
}

document.addEventListener(
  'pointerdown',
  (event) => {
    hasClosed = isPopoverOpen();
    const isTouch = event.pointerType === 'touch';
    isSecondTap = isTouch && isAfterGone(event);
    const { target, clientX, clientY, timeStamp } = event;
    touch = isTouch ? { target, clientX, clientY, timeStamp } : null;
  },
  true,
);
document.addEventListener(
  'mousedown',
  ({ detail, target }) => {
    if (detail <= 1) begunAt = target;
  },
  true,
);

type Press = Pick<MouseEvent | ReactMouseEvent, 'detail'>;

/** Whether a press is a further one of a double click that has begun outside of a part. */
export function isBegunElsewhere({ detail }: Press, part: Element): boolean {
  // A key that presses a button is none of the pointer's.
  if (detail > 0 && isSecondTap) return true;
  return detail > 1 && !(begunAt instanceof Node && part.contains(begunAt));
}

/** Whether a press in a part was meant for something else: what has gone under it, or a popover. */
export function isStrayPress(press: Press, part: Element): boolean {
  return (press.detail > 0 && hasClosed) || isBegunElsewhere(press, part);
}
