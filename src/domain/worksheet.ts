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
  /** An empty one parts two tables that stand side by side. */
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

/** The longest name of a sheet that spreadsheets accept, and the signs that they refuse. */
const LONGEST_NAME = 31;
const FORBIDDEN = /[\\/:*?[\]]/g;

/**
 * Makes the function that names sheets: each name is allowed, and no name is given twice. A long title
 * is cut before its end.
 */
export function createSheetNames() {
  const given = new Set<string>();
  return (title: string, end = ''): string => {
    const tail = end.replace(FORBIDDEN, '-');
    const nameOf = (number: number) => {
      const suffix = number === 1 ? tail : `${tail} (${number})`;
      const head = title.replace(FORBIDDEN, ' ').replace(/^'+|'+$/g, '');
      return `${head.slice(0, LONGEST_NAME - suffix.length).trim()}${suffix}`;
    };
    let number = 1;
    while (given.has(nameOf(number).toLowerCase())) number += 1;
    const name = nameOf(number);
    given.add(name.toLowerCase());
    return name;
  };
}
