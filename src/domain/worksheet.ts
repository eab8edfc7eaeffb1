/** A cell of a spreadsheet; null is an empty one. */
export type WorksheetCell = string | number | null;

/** The rows of a spreadsheet, the labels first. A row may be made only when it is read. */
export type WorksheetRows = Iterable<readonly WorksheetCell[]> & { readonly length: number };
