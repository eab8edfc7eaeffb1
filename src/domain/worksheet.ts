/** A cell of a spreadsheet; null is an empty one. */
export type WorksheetCell = string | number | null;

/** The rows of a spreadsheet, the labels first. A row may be made only when it is read. */
export type WorksheetRows = Iterable<readonly WorksheetCell[]> & { readonly length: number };

/** The format of the cells of a column; their values do not depend on it. */
export type CellKind = 'text' | 'mark' | 'count' | 'number' | 'percent';

/** A sheet of a spreadsheet, laid out for reading. */
export interface StyledWorksheet {
  name: string;
  /** Lines above the table: its contents, its period, and the way of counting. */
  notes: readonly string[];
  heads: readonly string[];
  /** One for each column. */
  kinds: readonly CellKind[];
  lines: readonly (readonly WorksheetCell[])[];
  /** True if the last line sums up the others. */
  hasTotal: boolean;
  /**
   * The number of columns, at least one, that stay visible while the sheet scrolls; the heads stay
   * too.
   */
  frozenColumns: number;
}
