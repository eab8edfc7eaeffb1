import { describe, expect, test } from 'vitest';
import {
  type CellMove,
  type KeyPress,
  markKeyOf,
  movedPlace,
} from '../../../../src/domain/journal/markKeys.ts';

const press = (key: string, code = '', more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  repeat: false,
  ...more,
});

describe('a mark is given by', () => {
  test.each([
    ['a digit', '4', 'Digit4', '4'],
    ['the keypad', '2', 'Numpad2', '2'],
    ['the row of digits of a layout with other signs there', 'é', 'Digit2', '2'],
    ['Н', 'н', 'KeyY', 'Н'],
    ['a capital Н', 'Н', 'KeyY', 'Н'],
    ['the same key in the Latin layout', 'y', 'KeyY', 'Н'],
    ['the same key in the German layout', 'z', 'KeyY', 'Н'],
    ['the Latin letter that looks alike', 'H', 'KeyH', 'Н'],
    ['the same letter without Shift', 'h', 'KeyH', 'Н'],
    ['Н of a keyboard on the screen, which has no places', 'н', '', 'Н'],
  ])('%s', (_name, key, code, value) => {
    expect(markKeyOf(press(key, code))).toEqual({ type: 'mark', value });
  });

  test.each([
    ['a digit above another sign', '2', 'Digit2'],
    ['a capital Н', 'Н', 'KeyY'],
  ])('%s, with Shift', (_name, key, code) => {
    expect(markKeyOf(press(key, code, { shiftKey: true }))).toEqual({ type: 'mark', value: key });
  });
});

test.each([
  ['another digit', press('1', 'Digit1')],
  ['another letter', press('р', 'KeyH')],
  ['a sign above a digit', press('@', 'Digit2', { shiftKey: true })],
  ['the key of Н with Ctrl', press('н', 'KeyY', { ctrlKey: true })],
  ['a digit with Alt', press('4', 'Digit4', { altKey: true })],
  ['a digit with Cmd', press('4', 'Digit4', { metaKey: true })],
  ['a digit that is held down', press('4', 'Digit4', { repeat: true })],
  ['a dead key', press('Dead', 'Digit2')],
  ['the keypad without its digits', press('Clear', 'Numpad5')],
  ['a key with a long name', press('Shift', 'ShiftLeft', { shiftKey: true })],
  ['Space', press(' ', 'Space')],
  ['an arrow with Ctrl', press('ArrowDown', 'ArrowDown', { ctrlKey: true })],
  ['an arrow with Alt', press('ArrowDown', 'ArrowDown', { altKey: true })],
  ['Tab', press('Tab', 'Tab')],
])('the key %s means nothing', (_name, key) => {
  expect(markKeyOf(key)).toBeNull();
});

test.each<[string, string, CellMove]>([
  ['ArrowDown', 'Numpad2', 'down'],
  ['ArrowUp', '', 'up'],
  ['ArrowLeft', '', 'left'],
  ['ArrowRight', '', 'right'],
  ['Home', '', 'rowStart'],
  ['End', '', 'rowEnd'],
  ['PageDown', '', 'pageDown'],
  ['PageUp', '', 'pageUp'],
])('the key %s moves, and selects with Shift', (key, code, move) => {
  expect(markKeyOf(press(key, code, { repeat: true }))).toEqual({
    type: 'move',
    move,
    isSelecting: false,
  });
  expect(markKeyOf(press(key, code, { shiftKey: true }))).toEqual({
    type: 'move',
    move,
    isSelecting: true,
  });
});

test('Enter goes on, and back with Shift', () => {
  expect(markKeyOf(press('Enter'))).toEqual({ type: 'move', move: 'down', isSelecting: false });
  expect(markKeyOf(press('Enter', '', { shiftKey: true }))).toEqual({
    type: 'move',
    move: 'up',
    isSelecting: false,
  });
});

describe('a move leads', () => {
  const COLUMN = { rows: 30, columns: 1 };
  test.each<[CellMove, number, number]>([
    ['down', 3, 4],
    ['down', 29, 29],
    ['up', 3, 2],
    ['up', 0, 0],
    ['left', 3, 3],
    ['right', 3, 3],
    ['rowStart', 3, 0],
    ['rowEnd', 3, 29],
    ['start', 3, 0],
    ['end', 3, 29],
    ['pageDown', 3, 13],
    ['pageDown', 25, 29],
    ['pageUp', 13, 3],
    ['pageUp', 3, 0],
  ])('%s from row %i to row %i of a column of 30', (move, from, to) => {
    expect(movedPlace({ row: from, column: 0 }, move, COLUMN)).toEqual({ row: to, column: 0 });
  });

  test('in all directions of a table, and the edges stop it', () => {
    const moved = (key: string, more: Partial<KeyPress> = {}) => {
      const meant = markKeyOf(press(key, '', more));
      const size = { rows: 12, columns: 3 };
      if (meant?.type !== 'move') return null;
      const { row, column } = movedPlace({ row: 5, column: 1 }, meant.move, size);
      return [row, column];
    };
    expect(moved('ArrowLeft')).toEqual([5, 0]);
    expect(moved('ArrowRight')).toEqual([5, 2]);
    expect(moved('Enter')).toEqual([6, 1]);
    expect(moved('Enter', { shiftKey: true })).toEqual([4, 1]);
    expect(moved('Home')).toEqual([5, 0]);
    expect(moved('End')).toEqual([5, 2]);
    expect(moved('Home', { ctrlKey: true })).toEqual([0, 0]);
    expect(moved('End', { ctrlKey: true })).toEqual([11, 2]);
    expect(moved('PageUp')).toEqual([0, 1]);
    expect(moved('PageDown')).toEqual([11, 1]);
  });
});
