import { ABSENT, type MarkValue, NUMBER_MARKS } from '../marks/marks.ts';

/** Where the arrows and their like lead from the current row. */
export type RowMove = 'next' | 'previous' | 'first' | 'last' | 'pageDown' | 'pageUp';

/** What a key means in the journal. */
export type MarkKey =
  | { type: 'mark'; value: MarkValue }
  /** With Shift, the rows on the way are selected. */
  | { type: 'move'; move: RowMove; isSelecting: boolean };

export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat'
>;

const MOVES: Partial<Record<string, RowMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
  PageDown: 'pageDown',
  PageUp: 'pageUp',
};

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

/** What a key that was pressed alone or with Shift means; null for nothing. */
export function markKeyOf(press: KeyPress): MarkKey | null {
  const { key, shiftKey, ctrlKey, altKey, metaKey, repeat } = press;
  if (ctrlKey || altKey || metaKey) return null;
  const move = MOVES[key];
  if (move) return { type: 'move', move, isSelecting: shiftKey };
  if (key === 'Enter' && !shiftKey) return { type: 'move', move: 'next', isSelecting: false };
  const value = markOf(press);
  // A key that is held down would mark the whole class.
  return value && !repeat ? { type: 'mark', value } : null;
}

/** The index of the row to which a move leads; the ends stop it. */
export function movedIndex(index: number, move: RowMove, count: number): number {
  const target = {
    next: index + 1,
    previous: index - 1,
    first: 0,
    last: count - 1,
    pageDown: index + PAGE,
    pageUp: index - PAGE,
  }[move];
  return Math.max(0, Math.min(target, count - 1));
}
