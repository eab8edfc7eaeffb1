import type { MouseEvent } from 'react';

/**
 * True for the second press of a double click. The first press may have changed the page: the
 * second would hit the next row's button, or a dialog that has just opened.
 */
export function isDoubleClick({ detail }: MouseEvent): boolean {
  return detail > 1;
}
