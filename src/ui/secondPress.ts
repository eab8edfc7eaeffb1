import type { MouseEvent } from 'react';

/**
 * Whether a press is the second of a double click. The first one may have changed the page: the
 * second would hit the next row's button, or a dialog that has just opened.
 */
export function isSecondPress({ detail }: MouseEvent): boolean {
  return detail > 1;
}
