import { expect, test } from 'vitest';
import { classTitle } from '../../../../src/domain/imports/classTitles.ts';

test.each([
  ['7А', '7А'],
  ['7 а', '7А'],
  ['7-а', '7А'],
  ['7 – а', '7А'],
  ['7 «а»', '7А'],
  ['7"б"', '7Б'],
  ['10a', '10А'],
  ['5ё', '5Ё'],
  // No Cyrillic letter looks like D, so it stays Latin, and the user sees that.
  ['7D', '7D'],
  ['7', '7'],
  ['7-1', '7-1'],
  [' 8  инж ', '8 инж'],
  ['8А класс', '8А'],
  ['8 «а» кл.', '8А'],
  ['Класс 8-а', '8А'],
  ['Класс', 'Класс'],
  ['7.а', '7А'],
  ['7/А', '7А'],
  ['VII А', '7А'],
  ['VIII-б', '8Б'],
  ['XI', '11'],
  ['ХI «В»', '11В'],
  ['IV класс', '4'],
  ['Х А', '10А'],
  ['VА', '5А'],
  ['Химия', 'Химия'],
  ['Х', 'Х'],
  ['ХБ', 'ХБ'],
  ['IT', 'IT'],
  ['XII', 'XII'],
  ['', ''],
])('the class «%s» is read as %s', (text, title) => {
  expect(classTitle(text)).toBe(title);
});
