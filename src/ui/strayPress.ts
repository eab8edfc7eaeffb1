import type { MouseEvent as ReactMouseEvent } from 'react';
import { isPopoverOpen } from './keyTargets.ts';

/** Where the first press of a double or triple click went; what has opened since is under the others. */
let begunAt: EventTarget | null = null;
/** The press has closed a popover by standing beside it. */
let hasClosed = false;

document.addEventListener('pointerdown', () => (hasClosed = isPopoverOpen()), true);
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
  return detail > 1 && !(begunAt instanceof Node && part.contains(begunAt));
}

/** Whether a press in a part was meant for something else: what has gone under it, or a popover. */
export function isStrayPress(press: Press, part: Element): boolean {
  // A key that presses a button is none of the pointer's.
  return (press.detail > 0 && hasClosed) || isBegunElsewhere(press, part);
}
