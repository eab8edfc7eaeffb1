import { expect, test } from 'vitest';
import { hintOf } from '../../../../src/ui/fields/textRemarks.ts';
import type { FieldSpec } from '../../../../src/ui/fields/fields.ts';
import { NAME_FIELDS } from '../../../../src/domain/lists/people.ts';

const TITLE: FieldSpec<'title'> = { name: 'title', label: 'Наименование', headings: ['Школа'] };

test.each([
  [NAME_FIELDS.name, 'Анна'],
  [NAME_FIELDS.patronymic, 'Петровна'],
  [NAME_FIELDS.surname, 'Петрова-Водкина'],
  [TITLE, 'Школа № 24'],
  [TITLE, '24 школа'],
] as const)(
  'while it is typed, nothing is said that the next letter settles: %#',
  (field, typed) => {
    const said = Array.from(typed, (_letter, index) =>
      hintOf<string>(field as FieldSpec<string>, typed.slice(0, index + 1)),
    );
    expect(said.filter(Boolean)).toEqual([]);
  },
);

test.each([
  [NAME_FIELDS.name, 'иван', 'Имя: все буквы строчные.'],
  [NAME_FIELDS.name, 'ИВАН', 'Имя: все буквы заглавные.'],
  [NAME_FIELDS.name, 'Smith', 'Имя: латинские буквы.'],
  [NAME_FIELDS.surname, 'Петрова (Сидорова)', 'Фамилия: есть знак «(».'],
  [NAME_FIELDS.surname, 'Итого', 'Фамилия: «итого» — не имя.'],
  [TITLE, 'Директор департамента', 'Наименование: похоже, не название.'],
] as const)('what stays is said: %#', (field, typed, hint) => {
  expect(hintOf<string>(field as FieldSpec<string>, typed)).toBe(hint);
});
