import { expect, test } from 'vitest';
import { rowNumbers } from '../../../../src/domain/text/rowNumbers.ts';

test.each([
  [[3], '3'],
  [[3, 7], '3, 7'],
  [[3, 4, 5, 9, 11, 12], '3–5, 9, 11–12'],
  [[1, 3, 5, 7, 9, 11, 13], '1, 3, 5, 7, 9 и ещё 2'],
  [[1, 3, 5, 7, 9, 10, 11, 13, 14, 15], '1, 3, 5, 7, 9–11 и ещё 3'],
])('the numbers of rows %j are written as «%s»', (numbers, text) => {
  expect(rowNumbers(numbers, 5)).toBe(text);
});
