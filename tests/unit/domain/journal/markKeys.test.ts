import { describe, expect, test } from 'vitest';
import {
  type KeyPress,
  markKeyOf,
  movedIndex,
  type RowMove,
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
  ['Enter with Shift', press('Enter', 'Enter', { shiftKey: true })],
])('%s means nothing', (_name, key) => {
  expect(markKeyOf(key)).toBeNull();
});

test.each<[string, string, RowMove]>([
  ['ArrowDown', 'Numpad2', 'next'],
  ['ArrowUp', '', 'previous'],
  ['Home', '', 'first'],
  ['End', '', 'last'],
  ['PageDown', '', 'pageDown'],
  ['PageUp', '', 'pageUp'],
])('%s moves, and selects with Shift', (key, code, move) => {
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

test('Enter goes on', () => {
  expect(markKeyOf(press('Enter'))).toEqual({ type: 'move', move: 'next', isSelecting: false });
});

test.each<[RowMove, number, number]>([
  ['next', 3, 4],
  ['next', 29, 29],
  ['previous', 3, 2],
  ['previous', 0, 0],
  ['first', 3, 0],
  ['last', 3, 29],
  ['pageDown', 3, 13],
  ['pageDown', 25, 29],
  ['pageUp', 13, 3],
  ['pageUp', 3, 0],
])('%s leads from row %i to row %i of 30', (move, from, to) => {
  expect(movedIndex(from, move, 30)).toBe(to);
});
