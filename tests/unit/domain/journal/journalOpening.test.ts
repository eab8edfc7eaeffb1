import { expect, test } from 'vitest';
import { opensAtHeading } from '../../../../src/domain/journal/journalOpening.ts';

const window = { rowsTop: 200, windowHeight: 800 };

test('a journal opens at its heading where the row to be marked is in the upper third', () => {
  expect(opensAtHeading({ ...window, index: 5, bottom: 400 })).toBe(true);
  expect(opensAtHeading({ ...window, index: 6, bottom: 436 })).toBe(false);
});

test('one of the first three rows leaves it at its heading, if the window shows the row', () => {
  const low = { rowsTop: 230, windowHeight: 384 };
  expect(opensAtHeading({ ...low, index: 2, bottom: 338 })).toBe(true);
  expect(opensAtHeading({ ...low, index: 3, bottom: 374 })).toBe(false);
  expect(opensAtHeading({ rowsTop: 320, windowHeight: 384, index: 2, bottom: 428 })).toBe(false);
  expect(opensAtHeading({ rowsTop: 400, windowHeight: 384, index: 0, bottom: 436 })).toBe(true);
});
