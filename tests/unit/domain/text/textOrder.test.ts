import { expect, test } from 'vitest';
import { byFullName, russian } from '../../../../src/domain/text/names.ts';
import { PEOPLE_ORDERS } from '../../../../src/domain/lists/people.ts';
import { inTextOrder } from '../../../../src/domain/text/textOrder.ts';
import fc from '../../../kit/properties.ts';

const [, bySurname] = PEOPLE_ORDERS;

/** Names that differ in a letter, the case, a combining accent, a number, or not at all. */
const names = fc.constantFrom('Анна', 'анна', 'Ева', 'Ёва', 'Е\u0308ва', 'Яна', '10', '9', '');

const people = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 60 }),
    surname: names,
    name: names,
    patronymic: names,
  }),
  { selector: ({ id }) => id },
);

test('records stand as if each were compared with each, by their texts and then by age', () => {
  fc.assert(
    fc.property(people, (all) => {
      expect(inTextOrder(all, bySurname)).toEqual([...all].sort(byFullName));
    }),
  );
});

test('those with the same texts can also stand from the newest to the oldest', () => {
  const choices = [
    { id: 1, studentName: 'Яна' },
    { id: 2, studentName: 'Ёва' },
    { id: 3, studentName: 'Е\u0308ва' },
  ];
  const order = {
    textsOf: ({ studentName }: { studentName: string }) => [studentName],
    isNewestFirst: true,
  };
  expect(russian.compare('Ёва', 'Е\u0308ва')).toBe(0);
  expect(inTextOrder(choices, order).map(({ id }) => id)).toEqual([3, 2, 1]);
});
