/** How many dates fit beside the names on a sheet of A4 in landscape. */
const COLUMNS_A_SHEET = 24;

/** The columns of one sheet; `to` is not included. */
export interface PageSpan {
  from: number;
  to: number;
}

/**
 * Spreads the columns over sheets, about the same number on each. A table without columns has one
 * sheet.
 *
 * @param taken the room that other columns of a sheet take, in dates.
 */
export function pageSpans(columnCount: number, taken: number): PageSpan[] {
  const size = Math.max(1, COLUMNS_A_SHEET - taken);
  const pageCount = Math.max(1, Math.ceil(columnCount / size));
  const even = Math.max(1, Math.ceil(columnCount / pageCount));
  return Array.from({ length: Math.max(1, Math.ceil(columnCount / even)) }, (_one, index) => ({
    from: index * even,
    to: Math.min(columnCount, (index + 1) * even),
  }));
}
