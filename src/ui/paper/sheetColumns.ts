/** How many dates stand beside the names on a sheet of A4, lying on its side. */
const COLUMNS_A_SHEET = 24;

/** A span of columns that stand on one sheet; `to` is not included. */
export interface SheetSpan {
  from: number;
  to: number;
}

/**
 * The columns of each sheet: as many as fit beside what takes the room of `taken` dates, and about
 * the same number on all of them. A table without columns has a sheet, too.
 */
export function sheetSpans(columnCount: number, taken: number): SheetSpan[] {
  const size = Math.max(1, COLUMNS_A_SHEET - taken);
  const sheetCount = Math.max(1, Math.ceil(columnCount / size));
  const even = Math.max(1, Math.ceil(columnCount / sheetCount));
  return Array.from({ length: Math.max(1, Math.ceil(columnCount / even)) }, (_one, index) => ({
    from: index * even,
    to: Math.min(columnCount, (index + 1) * even),
  }));
}
