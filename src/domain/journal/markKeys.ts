import type { GridSize, Place } from './cellSelection.ts';
import { ABSENT, type MarkValue, NUMBER_MARKS } from '../marks/marks.ts';

/** A move from the current cell, by an arrow, Home, End, Page Up or Page Down. */
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

/** The meaning of a key in a table of marks. */
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

/** The moves with Ctrl, as in spreadsheets. */
const FAR_MOVES: Partial<Record<string, CellMove>> = { Home: 'start', End: 'end' };

/**
 * The number of rows on a small screen. It is fixed, so that no layout is read between two keys.
 */
const PAGE = 10;

/**
 * The letters that mark absence: Н, and for users who have forgotten to change the layout also «y»,
 * which the same key gives, and «h», which looks alike. The place of the key counts too, whatever
 * letter it gives.
 */
const ABSENT_LETTERS = ['н', 'y', 'h'];

/**
 * The digit keys by their place: a layout may have other signs there, and the digits only with
 * Shift.
 */
const DIGIT_KEYS: ReadonlyMap<string, MarkValue> = new Map(
  NUMBER_MARKS.map((mark) => [`Digit${mark}`, mark]),
);

function markOf({ key, code, shiftKey }: KeyPress): MarkValue | undefined {
  const number = NUMBER_MARKS.find((mark) => mark === key);
  if (number) return number;
  // «Shift», «Tab» and the like have longer names, and so has a key of the keypad without its
  // digit.
  if (key.length !== 1 || /\d/.test(key)) return undefined;
  if (code === 'KeyY' || ABSENT_LETTERS.includes(key.toLowerCase())) return ABSENT;
  return shiftKey ? undefined : DIGIT_KEYS.get(code);
}

/** The meaning of a key; null for none. */
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

/**
 * The place to which a move leads; the edges stop it. In a single column, Home and End lead to its
 * ends.
 */
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
