/** Where the row that is to be marked first lies in an opened journal, in pixels of its window. */
export interface OpenedRow {
  /** Its place among the rows, from 0 on. */
  index: number;
  bottom: number;
  /** Where the first row begins. */
  rowsTop: number;
  windowHeight: number;
}

/** So many rows leave the heading in sight, wherever they are in the window. */
const FIRST_ONES = 3;

/** Whether a journal opens at its heading: the row is one of the first, or in the upper third. */
export function opensAtHeading({ index, bottom, rowsTop, windowHeight }: OpenedRow): boolean {
  if (index === 0) return true;
  const third = rowsTop + (windowHeight - rowsTop) / 3;
  return bottom <= (index < FIRST_ONES ? windowHeight : third);
}
