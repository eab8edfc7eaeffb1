import { expect, test } from 'vitest';
import type { ListField } from '../../../src/ui/list/fields.ts';
import { importRows, sameness } from '../../../src/ui/list/importRows.ts';

const FIELDS: readonly ListField<'surname' | 'name' | 'schoolId'>[] = [
  { name: 'surname', label: 'Фамилия', limit: 10 },
  { name: 'name', label: 'Имя' },
  { name: 'schoolId', label: 'Школа', options: [{ value: '1', label: 'Лицей «Рост»' }] },
];

const NONE: ReadonlySet<string> = new Set();

test('columns are found by their head, in any order, and stand in order without one', () => {
  const expected = [{ surname: 'Ёлкина', name: 'Анна', schoolId: '1' }];
  const withHead = [
    ['имя', 'Класс', 'ШКОЛА', 'Фамилия'],
    ['Анна', '7А', 'лицей  «рост»', ' Ёлкина '],
  ];
  const withoutHead = [['Ёлкина', 'Анна', 'Лицей «Рост»']];
  expect(importRows(withHead, FIELDS, NONE).map(({ values }) => values)).toEqual(expected);
  expect(importRows(withoutHead, FIELDS, NONE).map(({ values }) => values)).toEqual(expected);
});

test('each row says what is wrong with it', () => {
  const known = new Set([sameness(FIELDS, { surname: 'Ежов', name: 'Олег', schoolId: '1' })]);
  const rows = importRows(
    [
      ['Ёлкина', 'Анна', 'Лицей «Рост»'],
      ['', '', ''],
      ['Слишкомдлинная', '', 'Лицей «Рост»'],
      ['Иванов', 'Пётр', 'Школа № 0'],
      ['ЕЖОВ', 'олег', 'Лицей «Рост»'],
      ['Елкина', 'Анна', 'Лицей «Рост»'],
    ],
    FIELDS,
    known,
  );
  expect(rows.map(({ number, problems }) => [number, ...problems])).toEqual([
    [1],
    [2, 'Не больше 10 символов.', 'Заполните поле «Имя».'],
    [3, 'Школа: «Школа № 0» нет в списке.'],
    [4, 'Уже есть в списке.'],
    [5, 'Повтор строки выше.'],
  ]);
});
