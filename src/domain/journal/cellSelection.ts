/** A place in a table of cells, both counted from 0. */
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
 * Who has selected a cell: the user, or the journal, which proposes whom to mark. Where nobody has,
 * Tab and the arrows begin there.
 */
type Chooser = 'user' | 'journal' | 'nobody';

/** On which cells of a table the keys act. */
export interface CellSelection {
  current: Place;
  chosenBy: Chooser;
  /** Where a range begins that goes on with Shift. */
  anchor: Place;
  /** The current cell is in it, mostly alone. */
  range: CellRange;
  /** The last row was marked by a key: the next key would change that mark unseen. */
  isOver: boolean;
}

/** Whether the selected cell is current, and a key marks it: a proposal only until it has a mark. */
export function isCurrent(chosenBy: Chooser, hasMark: boolean): boolean {
  return chosenBy === 'user' || (chosenBy === 'journal' && !hasMark);
}

function rangeBetween(a: Place, b: Place): CellRange {
  const span = (from: number, to: number) => [Math.min(from, to), Math.max(from, to)] as const;
  return { rows: span(a.row, b.row), columns: span(a.column, b.column) };
}

/** One current cell, and no others. */
export function selectedCell(place: Place, chosenBy: Chooser = 'user'): CellSelection {
  return {
    current: place,
    chosenBy,
    anchor: place,
    range: rangeBetween(place, place),
    isOver: false,
  };
}

/** The cells from the anchor to a further one. */
export function extendedTo({ anchor }: CellSelection, place: Place): CellSelection {
  return { ...selectedCell(place), anchor, range: rangeBetween(anchor, place) };
}

/** All cells; the current one stays. */
export function allSelected({ current }: CellSelection, { rows, columns }: GridSize) {
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

/** After a mark by key: below a single cell comes the next one, a range is done with. */
export function afterMark({ current, range }: CellSelection, rows: number): CellSelection {
  if (current.row === rows - 1) return { ...selectedCell(current), isOver: true };
  const isStep = countCells(range) === 1;
  return selectedCell(isStep ? { ...current, row: current.row + 1 } : current);
}

/** What the selection means in one row: the columns of the range, and the current one; -1 for none. */
interface RowPart {
  from: number;
  to: number;
  current: number;
  chosenBy: Chooser;
  /** Several cells are selected. */
  isRange: boolean;
}

const NO_PART: RowPart = { from: -1, to: -1, current: -1, chosenBy: 'nobody', isRange: false };

export function partInRow({ current, chosenBy, range }: CellSelection, row: number): RowPart {
  const { rows, columns } = range;
  if (row < rows[0] || row > rows[1]) return NO_PART;
  const own = current.row === row ? current.column : -1;
  const isRange = countCells(range) > 1;
  return { from: columns[0], to: columns[1], current: own, chosenBy, isRange };
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
export function keptSelection(
  { current, chosenBy, isOver }: CellSelection,
  before: GridKeys,
  after: GridKeys,
): CellSelection {
  const row = after.rows.indexOf(before.rows[current.row] ?? '');
  const column = after.columns.indexOf(before.columns[current.column] ?? '');
  if (row >= 0 && column >= 0) return { ...selectedCell({ row, column }, chosenBy), isOver };
  const inPlace = (index: number, former: number, keys: readonly string[]) =>
    index >= 0 ? index : Math.max(0, Math.min(former, keys.length - 1));
  const place = {
    row: inPlace(row, current.row, after.rows),
    column: inPlace(column, current.column, after.columns),
  };
  return selectedCell(place, 'nobody');
}
