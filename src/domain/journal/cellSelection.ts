/** A place in a table of cells; row and column are counted from 0. */
export interface Place {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** A rectangle of cells; both ends are part of it. */
interface CellRange {
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

/**
 * What has selected a cell: the user, or the journal, which proposes a student to mark. At a cell
 * that nobody has selected, Tab and the arrows begin.
 */
type Chooser = 'user' | 'journal' | 'nobody';

/** The cells of a table on which the keys act. */
export interface CellSelection {
  current: Place;
  chosenBy: Chooser;
  /** The cell at which a range begins; Shift extends the range from there. */
  anchor: Place;
  /** The selected cells: the current cell, and mostly no other. */
  range: CellRange;
  /** True if a key has marked the last row: the next key would overwrite that mark unnoticed. */
  isPastLastRow: boolean;
}

/**
 * True if the selected cell is current: only then a key marks it. A proposed cell is current until
 * it has a mark.
 */
export function isCurrent(chosenBy: Chooser, hasMark: boolean): boolean {
  return chosenBy === 'user' || (chosenBy === 'journal' && !hasMark);
}

function rangeBetween(a: Place, b: Place): CellRange {
  const span = (from: number, to: number) => [Math.min(from, to), Math.max(from, to)] as const;
  return { rows: span(a.row, b.row), columns: span(a.column, b.column) };
}

/** A selection of one cell, which is current. */
export function selectedCell(place: Place, chosenBy: Chooser = 'user'): CellSelection {
  return {
    current: place,
    chosenBy,
    anchor: place,
    range: rangeBetween(place, place),
    isPastLastRow: false,
  };
}

/** Extends the range from the anchor to a place, which becomes the current cell. */
export function extendSelection({ anchor }: CellSelection, place: Place): CellSelection {
  return { ...selectedCell(place), anchor, range: rangeBetween(anchor, place) };
}

/** Selects all cells; the current cell stays. */
export function selectAllCells({ current }: CellSelection, { rows, columns }: GridSize) {
  const last = { row: rows - 1, column: columns - 1 };
  return { ...selectedCell(current), range: rangeBetween({ row: 0, column: 0 }, last) };
}

export function countCells({ rows, columns }: CellRange): number {
  return (rows[1] - rows[0] + 1) * (columns[1] - columns[0] + 1);
}

/** All places of a range, row by row. */
export function placesIn({ rows, columns }: CellRange): Place[] {
  const places: Place[] = [];
  for (let row = rows[0]; row <= rows[1]; row += 1) {
    for (let column = columns[0]; column <= columns[1]; column += 1) places.push({ row, column });
  }
  return places;
}

/**
 * The selection after a mark by key: a single cell moves down by one, a range shrinks to the
 * current cell.
 */
export function selectionAfterMark({ current, range }: CellSelection, rows: number): CellSelection {
  if (current.row === rows - 1) return { ...selectedCell(current), isPastLastRow: true };
  const isStep = countCells(range) === 1;
  return selectedCell(isStep ? { ...current, row: current.row + 1 } : current);
}

/**
 * The selection in one row: the first and last column of the range, and the current one; -1 for
 * none.
 */
interface RowPart {
  from: number;
  to: number;
  current: number;
  chosenBy: Chooser;
  /** True if several cells are selected. */
  isRange: boolean;
}

const NO_PART: RowPart = { from: -1, to: -1, current: -1, chosenBy: 'nobody', isRange: false };

export function partInRow({ current, chosenBy, range }: CellSelection, row: number): RowPart {
  const { rows, columns } = range;
  if (row < rows[0] || row > rows[1]) return NO_PART;
  const currentColumn = current.row === row ? current.column : -1;
  const isRange = countCells(range) > 1;
  return { from: columns[0], to: columns[1], current: currentColumn, chosenBy, isRange };
}

/** The keys of a table's rows and columns, in their order. */
export interface GridKeys {
  rows: readonly string[];
  columns: readonly string[];
}

/**
 * The selection in a table whose rows or columns have changed. The current cell is kept if its
 * student and lesson are still there. Otherwise the cell in its place is current, but counts as
 * selected by nobody. A range is dropped.
 */
export function restoreSelection(
  { current, chosenBy, isPastLastRow }: CellSelection,
  before: GridKeys,
  after: GridKeys,
): CellSelection {
  const row = after.rows.indexOf(before.rows[current.row] ?? '');
  const column = after.columns.indexOf(before.columns[current.column] ?? '');
  if (row >= 0 && column >= 0) return { ...selectedCell({ row, column }, chosenBy), isPastLastRow };
  const inPlace = (index: number, former: number, keys: readonly string[]) =>
    index >= 0 ? index : Math.max(0, Math.min(former, keys.length - 1));
  const place = {
    row: inPlace(row, current.row, after.rows),
    column: inPlace(column, current.column, after.columns),
  };
  return selectedCell(place, 'nobody');
}
