// @module-tag main
import { expect, test } from 'vitest';
import { createListParser } from '../../../src/api/listParser.ts';
import { unwrap } from '../../../src/api/unwrap.ts';
import fc from '../../kit/properties.ts';

const WRAPPER = 'sub-journal';

/** Texts that look like the JSON between and around items. */
const tricky = fc.oneof(
  fc.constantFrom('},{', '[{', '"},{"', '\\"},{\\', ']}', '{', 'Ёлкина'),
  fc.string({ maxLength: 5 }),
);
const item = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.dictionary(fc.constantFrom('mark', 'date', 'results'), tricky, { maxKeys: 3 }),
  },
  { weight: 1, arbitrary: fc.record({ within: fc.array(fc.record({ text: tricky })) }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);
const items = fc.array(item, { maxLength: 12 });

/** Lists in the shapes that servers send, and objects with a second list. */
const answer = fc.oneof(
  items,
  fc.record({ [WRAPPER]: items }),
  fc.record({ count: fc.nat(), next: fc.constantFrom(null, '/?page=2'), results: items }),
  fc.record({ results: items, next: fc.constantFrom(null, '/?page=2') }),
  fc.record({ [WRAPPER]: fc.record({ next: fc.constant('/?page=3'), results: items }) }),
  fc.record({ others: items, results: items }),
  fc.record({ [WRAPPER]: items, others: items }),
  fc.jsonValue(),
);

/** The result of parsing a text that arrives in pieces of this length. */
function parsed(text: string, length: number, pieceLength: number) {
  const found: unknown[] = [];
  let handedOver = 0;
  const parser = createListParser(
    WRAPPER,
    (some) => {
      found.push(...some);
      handedOver += 1;
    },
    pieceLength,
  );
  for (let begin = 0; begin < text.length; begin += length) {
    parser.feed(text.slice(begin, begin + length));
  }
  const last = parser.end();
  return { list: last && { items: found, next: last.next, count: last.count }, handedOver };
}

test('a list that comes in pieces is the same as in one, whatever its texts look like', () => {
  fc.assert(
    fc.property(
      answer,
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(undefined, 1),
      (body, length, pieceLength, indent) => {
        const text = JSON.stringify(body, null, indent);
        const whole = unwrap(JSON.parse(text), WRAPPER);
        expect(parsed(text, length, pieceLength).list).toEqual(whole);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a long list is handed over while it comes, and a broken one is none', () => {
  const rows = Array.from({ length: 50 }, (_one, id) => ({ id, mark: '5' }));
  const text = JSON.stringify({ [WRAPPER]: rows });
  expect(parsed(text, 20, 100).handedOver).toBeGreaterThan(8);
  expect(parsed(text.slice(0, -10), 20, 100).list).toBeNull();
});
