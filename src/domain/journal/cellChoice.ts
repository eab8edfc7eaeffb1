import type { Chooser } from './rowChoice.ts';

/** A place in a table of cells, both counted from 0. */
export interface Place {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
}

/** On which cells of a table the keys act. */
export interface CellChoice {
  current: Place;
  chosenBy: Chooser;
  /** Where the selected range begins that ends at the current cell. */
  anchor: Place;
  /** The last row was marked by a key: the next key would change that mark unseen. */
  isOver: boolean;
}

/** A rectangle of cells; both ends are part of it. */
export interface CellRange {
  rows: readonly [from: number, to: number];
  columns: readonly [from: number, to: number];
}

/** One current cell, and no others. */
export function chosenCell(place: Place, chosenBy: Chooser = 'user'): CellChoice {
  return { current: place, chosenBy, anchor: place, isOver: false };
}

/** The cells from the anchor to a further one. */
export function extendedTo(choice: CellChoice, place: Place): CellChoice {
  return { ...chosenCell(place), anchor: choice.anchor };
}

export function rangeOf({ current, anchor }: CellChoice): CellRange {
  const span = (a: number, b: number) => [Math.min(a, b), Math.max(a, b)] as const;
  return {
    rows: span(anchor.row, current.row),
    columns: span(anchor.column, current.column),
  };
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
export function afterCellMark(choice: CellChoice, { rows }: GridSize): CellChoice {
  const { current } = choice;
  if (countCells(rangeOf(choice)) > 1) return chosenCell(current);
  const next = current.row + 1;
  return next < rows
    ? chosenCell({ ...current, row: next })
    : { ...chosenCell(current), isOver: true };
}

/** What the choice means in one row: the columns of the range, and the current one; -1 for none. */
export interface RowPart {
  from: number;
  to: number;
  current: number;
  chosenBy: Chooser;
}

const NO_PART: RowPart = { from: -1, to: -1, current: -1, chosenBy: 'nobody' };

export function partInRow(choice: CellChoice, row: number): RowPart {
  const { rows, columns } = rangeOf(choice);
  if (row < rows[0] || row > rows[1]) return NO_PART;
  const { current, chosenBy } = choice;
  const own = current.row === row ? current.column : -1;
  return { from: columns[0], to: columns[1], current: own, chosenBy };
}

/** The keys of a table's rows and columns, in their order. */
export interface GridKeys {
  rows: readonly string[];
  columns: readonly string[];
}

/**
 * The choice in a table whose rows and columns have changed: the current cell stays the current
 * one where it is still there, and else nobody has chosen the one in its place; a range does not
 * outlive a change.
 */
export function keptChoice(choice: CellChoice, before: GridKeys, after: GridKeys): CellChoice {
  const { row, column } = choice.current;
  const found = {
    row: after.rows.indexOf(before.rows[row] ?? ''),
    column: after.columns.indexOf(before.columns[column] ?? ''),
  };
  const inPlace = (index: number, former: number, keys: readonly string[]) =>
    index >= 0 ? index : Math.max(0, Math.min(former, keys.length - 1));
  const current = {
    row: inPlace(found.row, row, after.rows),
    column: inPlace(found.column, column, after.columns),
  };
  if (found.row < 0 || found.column < 0) return chosenCell(current, 'nobody');
  const isSame = current.row === row && current.column === column;
  const hasRange = countCells(rangeOf(choice)) > 1;
  return isSame && !hasRange ? choice : chosenCell(current, choice.chosenBy);
}
