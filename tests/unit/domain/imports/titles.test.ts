import { describe, expect, test } from 'vitest';
import { distinctLabels } from '../../../../src/domain/text/distinctLabels.ts';
import { foldedTitle } from '../../../../src/domain/text/folding.ts';
import { createTitleSearch } from '../../../../src/domain/imports/titles.ts';
import { SCHOOLS } from '../../../backend/demo/people.ts';

const schools = [
  { id: 1, title: 'Гимназия № 12' },
  { id: 2, title: 'Лицей № 40 «Созвездие»' },
  { id: 3, title: 'Лицей № 40' },
  { id: 5, title: 'Школа-интернат № 3' },
  { id: 6, title: 'Лицей Ёлка' },
  { id: 7, title: 'Средняя школа' },
  { id: 8, title: 'Средняя  школа' },
  { id: 9, title: '' },
  { id: 10, title: '4' },
];
const search = createTitleSearch(distinctLabels(schools, ({ title }) => title));

describe('a title is found by what people write', () => {
  test.each([
    ['Лицей № 40', '3'],
    ['Лицей №40', '3'],
    ['  лицей   №\u00a040 ', '3'],
    ['ЛИЦЕЙ N 40', '3'],
    ['лицей No.40', '3'],
    ['Лицей № 40 "Созвездие"', '2'],
    ['лицей №40 «созвездие»', '2'],
    ['Лицей № 40 „Созвездие“', '2'],
    ['Лицей №40“Созвездие”', '2'],
    ['лицей елка', '6'],
    ['Лицей Е\u0308лка', '6'],
    ['школа - интернат №3', '5'],
    ['Школа—интернат № 3', '5'],
    ['Школа интернат № 3', '5'],
    ['Лицей № 40 - Созвездие', '2'],
    ['Гимназия-№12', '1'],
    ['4', '10'],
  ])('%j', (text, value) => {
    expect(search(text)).toEqual([value]);
  });
});

test.each(['1', '3', '5', '№ 9', '№9', '40', 'Лицей', 'Лицей 40', 'Гимназия № 1', ''])(
  '%j is no title, though it may be somebody’s id, number or beginning',
  (text) => {
    expect(search(text)).toEqual([]);
  },
);

test('of several with one title somebody has to choose; the label tells which is meant', () => {
  expect(search('средняя школа')).toEqual(['7', '8']);
  expect(search('Средняя школа (№ 8)')).toEqual(['8']);
});

test('letter for letter goes before what is only written alike', () => {
  const alike = createTitleSearch([
    { value: '1', label: 'Лицей Рост' },
    { value: '2', label: 'Лицей «Рост»' },
  ]);
  expect(alike('Лицей Рост')).toEqual(['1']);
  expect(alike('Лицей «Рост»')).toEqual(['2']);
  expect(alike('лицей рост')).toEqual(['1', '2']);
});

test('a hyphen is a space, also the other way round', () => {
  const one = createTitleSearch([{ value: '1', label: 'СОШ имени Салтыкова Щедрина № 4 А' }]);
  expect(one('СОШ имени Салтыкова-Щедрина № 4-А')).toEqual(['1']);
  const two = createTitleSearch([
    { value: '1', label: 'Школа-интернат № 3' },
    { value: '2', label: 'Школа интернат № 3' },
  ]);
  expect(two('Школа-интернат № 3')).toEqual(['1']);
  expect(two('школа-интернат №3')).toEqual(['1', '2']);
});

test('every school of the demo keeps a title of its own', () => {
  expect(new Set(SCHOOLS.map(foldedTitle)).size).toBe(SCHOOLS.length);
});

test('different numbers stay different', () => {
  expect(foldedTitle('Школа № 1 2')).not.toBe(foldedTitle('Школа № 12'));
  expect(foldedTitle('Школа № 12')).not.toBe(foldedTitle('Школа № 1-2'));
  expect(foldedTitle('Школа № 1 2')).not.toBe(foldedTitle('Школа № 1 - 2'));
});
