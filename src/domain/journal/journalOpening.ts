/**
 * The position of the row to mark first when a journal opens, in pixels from the top of the window.
 */
export interface OpenedRow {
  /** Its index among the rows. */
  index: number;
  bottom: number;
  /** Where the first row begins. */
  rowsTop: number;
  windowHeight: number;
}

/** For this many first rows, the journal opens at its heading if the row is visible then. */
const FIRST_ONES = 3;

/** True if a journal opens at its heading: the row is one of the first, or in the upper third. */
export function opensAtHeading({ index, bottom, rowsTop, windowHeight }: OpenedRow): boolean {
  if (index === 0) return true;
  const third = rowsTop + (windowHeight - rowsTop) / 3;
  return bottom <= (index < FIRST_ONES ? windowHeight : third);
}
