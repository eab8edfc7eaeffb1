// @module-tag main
import { expect, test } from 'vitest';
import { isCtrlWith } from '../../../../src/ui/keyboard/ctrlKeys.ts';

const press = (key: string, code: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  code,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

test.each([
  ['Ctrl+A', press('a', 'KeyA', { ctrlKey: true }), true],
  ['Cmd+A in the Russian layout', press('ф', 'KeyA', { metaKey: true }), true],
  ['that of a keyboard without places', press('ф', '', { ctrlKey: true }), true],
  ['another letter of such a keyboard', press('я', '', { ctrlKey: true }), false],
  ['A alone', press('a', 'KeyA'), false],
  ['Ctrl+Shift+A', press('A', 'KeyA', { ctrlKey: true, shiftKey: true }), false],
  ['Ctrl+Alt+A', press('a', 'KeyA', { ctrlKey: true, altKey: true }), false],
  ['Ctrl+S', press('s', 'KeyS', { ctrlKey: true }), false],
])('%s is Ctrl with A: %s', (_name, key, isIt) => {
  expect(isCtrlWith('A', key)).toBe(isIt);
});
