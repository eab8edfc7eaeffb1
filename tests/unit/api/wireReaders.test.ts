// @module-tag main
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { id, reference, text } from '../../../src/api/wire.ts';
import { readId, readReference, readText } from '../../../src/api/wireReaders.ts';
import { Failure } from '../../../src/domain/failure.ts';
import fc from '../../kit/properties.ts';

const value = fc.oneof(
  fc.jsonValue(),
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom(undefined, null, 1.5, '', '7'),
);

test.each([
  ['a text', text, readText],
  ['an id', id, readId],
  ['a reference', reference, readReference],
] as const)('%s is read by hand as by its schema', (_name, schema, read) => {
  fc.assert(
    fc.property(value, (given) => {
      const expected = safeParse(schema, given);
      if (expected.success) expect(read(given)).toBe(expected.output);
      else expect(() => read(given)).toThrow(Failure);
    }),
  );
});
