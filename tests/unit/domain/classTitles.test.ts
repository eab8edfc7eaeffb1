import { expect, test } from 'vitest';
import { classTitle } from '../../../src/domain/classTitles.ts';

test.each([
  ['7А', '7А'],
  ['7 а', '7А'],
  ['7-а', '7А'],
  ['7 – а', '7А'],
  ['7 «а»', '7А'],
  ['7"б"', '7Б'],
  ['10a', '10А'],
  ['5ё', '5Ё'],
  // No Cyrillic letter looks so: the user sees what it is.
  ['7D', '7D'],
  ['7', '7'],
  ['7-1', '7-1'],
  [' 8  инж ', '8 инж'],
  ['8А класс', '8А'],
  ['8 «а» кл.', '8А'],
  ['Класс 8-а', '8А'],
  ['Класс', 'Класс'],
  ['', ''],
])('«%s» is %s', (text, title) => {
  expect(classTitle(text)).toBe(title);
});
