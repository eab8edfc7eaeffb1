import type { MouseEvent } from 'react';

/**
 * Whether a press is the second of a double one. It was meant for what stood there at the first:
 * by now that may be the next row's button, or a dialog that has just opened.
 */
export function isSecondPress({ detail }: MouseEvent): boolean {
  return detail > 1;
}
