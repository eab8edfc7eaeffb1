// @module-tag main
import { expect, test } from 'vitest';
import { readId, readReference, readText } from '../../../src/api/wireReaders.ts';
import { Failure } from '../../../src/domain/failure.ts';
import fc from '../../kit/properties.ts';

const value = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(undefined, null, 1.5, '', '7'),
);

const isId = (given: unknown) => Number.isInteger(given) && Number(given) >= 1;
const isMissing = (given: unknown) => given === null || given === undefined;

test.each([
  [
    'a text is a text or a number, and empty where it is missing',
    readText,
    (given: unknown) => ['string', 'number'].includes(typeof given) || isMissing(given),
    (given: unknown) => (isMissing(given) ? '' : String(given as string | number)),
  ],
  ['an id is a whole number from 1 on', readId, isId, (given: unknown) => given],
  [
    'a reference is an id, and null where it is missing',
    readReference,
    (given: unknown) => isId(given) || isMissing(given),
    (given: unknown) => given ?? null,
  ],
] as const)('%s; anything else can’t be read', (_rule, read, isRight, expected) => {
  fc.assert(
    fc.property(value, (given) => {
      if (isRight(given)) expect(read(given)).toBe(expected(given));
      else expect(() => read(given)).toThrow(Failure);
    }),
  );
});
