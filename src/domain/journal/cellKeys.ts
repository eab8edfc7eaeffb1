import type { GridSize, Place } from './cellChoice.ts';
import { type KeyPress, markKeyOf } from './markKeys.ts';
import type { MarkValue } from '../marks/marks.ts';

/** Where the arrows and their like lead from the current cell. */
export type CellMove =
  | 'up'
  | 'down'
  | 'left'
  | 'right'
  | 'rowStart'
  | 'rowEnd'
  | 'start'
  | 'end'
  | 'pageUp'
  | 'pageDown';

/** What a key means in a table of marks. */
export type CellKey =
  | { type: 'mark'; value: MarkValue }
  /** With Shift, the cells on the way are selected. */
  | { type: 'move'; move: CellMove; isSelecting: boolean };

const MOVES: Partial<Record<string, CellMove>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'rowStart',
  End: 'rowEnd',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

/** The same with Ctrl, as in spreadsheets. */
const FAR_MOVES: Partial<Record<string, CellMove>> = { Home: 'start', End: 'end' };

/** What a key means; null for nothing. */
export function cellKeyOf(press: KeyPress): CellKey | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey } = press;
  if (altKey || metaKey) return null;
  const move = (ctrlKey ? FAR_MOVES : MOVES)[key];
  if (move) return { type: 'move', move, isSelecting: shiftKey };
  if (ctrlKey) return null;
  if (key === 'Enter') return { type: 'move', move: shiftKey ? 'up' : 'down', isSelecting: false };
  const meant = markKeyOf(press);
  return meant?.type === 'mark' ? meant : null;
}

/** As many rows as are in sight on a small screen: no layout is read between two keys. */
const PAGE = 10;

/** The place to which a move leads; the edges stop it. */
export function movedPlace({ row, column }: Place, move: CellMove, size: GridSize): Place {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const to = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    rowStart: { row, column: 0 },
    rowEnd: { row, column: lastColumn },
    start: { row: 0, column: 0 },
    end: { row: lastRow, column: lastColumn },
    pageUp: { row: row - PAGE, column },
    pageDown: { row: row + PAGE, column },
  }[move];
  const within = (index: number, last: number) => Math.max(0, Math.min(index, last));
  return { row: within(to.row, lastRow), column: within(to.column, lastColumn) };
}
