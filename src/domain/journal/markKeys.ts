import type { GridSize, Place } from './cellSelection.ts';
import { ABSENT, type MarkValue, NUMBER_MARKS } from '../marks/marks.ts';

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
export type MarkKey =
  | { type: 'mark'; value: MarkValue }
  /** With Shift, the cells on the way are selected. */
  | { type: 'move'; move: CellMove; isSelecting: boolean };

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
>;

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

/** As many rows as are in sight on a small screen: no layout is read between two keys. */
const PAGE = 10;

/**
 * The letters of the absent key: Н, and what the same key or the letter that looks alike gives to
 * whoever has forgotten to change the layout. The key counts by its place too, whatever it gives.
 */
const ABSENT_LETTERS = ['н', 'y', 'h'];

/** A layout may have other signs in the row of digits, and the digits above them. */
const DIGIT_KEYS: ReadonlyMap<string, MarkValue> = new Map(
  NUMBER_MARKS.map((mark) => [`Digit${mark}`, mark]),
);

function markOf({ key, code, shiftKey }: KeyPress): MarkValue | undefined {
  const number = NUMBER_MARKS.find((mark) => mark === key);
  if (number) return number;
  // Not «Shift», «Tab» and the like, nor a keypad without its digits: those have longer names.
  if (key.length !== 1 || /\d/.test(key)) return undefined;
  if (code === 'KeyY' || ABSENT_LETTERS.includes(key.toLowerCase())) return ABSENT;
  return shiftKey ? undefined : DIGIT_KEYS.get(code);
}

/** What a key means; null for nothing. */
export function markKeyOf(press: KeyPress): MarkKey | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = press;
  if (altKey || metaKey) return null;
  const move = (ctrlKey ? FAR_MOVES : MOVES)[key];
  if (move) return { type: 'move', move, isSelecting: shiftKey };
  if (ctrlKey) return null;
  if (key === 'Enter') return { type: 'move', move: shiftKey ? 'up' : 'down', isSelecting: false };
  const value = markOf(press);
  // A key that is held down would mark the whole class.
  return value && !repeat ? { type: 'mark', value } : null;
}

/** The place to which a move leads; the edges stop it. Of a single column, Home and End are its ends. */
export function movedPlace({ row, column }: Place, move: CellMove, size: GridSize): Place {
  const [lastRow, lastColumn] = [size.rows - 1, size.columns - 1];
  const isColumn = lastColumn === 0;
  const to = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    left: { row, column: column - 1 },
    right: { row, column: column + 1 },
    rowStart: { row: isColumn ? 0 : row, column: 0 },
    rowEnd: { row: isColumn ? lastRow : row, column: lastColumn },
    start: { row: 0, column: 0 },
    end: { row: lastRow, column: lastColumn },
    pageUp: { row: row - PAGE, column },
    pageDown: { row: row + PAGE, column },
  }[move];
  const within = (index: number, last: number) => Math.max(0, Math.min(index, last));
  return { row: within(to.row, lastRow), column: within(to.column, lastColumn) };
}
