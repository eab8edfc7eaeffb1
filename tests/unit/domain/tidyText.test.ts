import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidied, visibleText } from '../../../src/domain/tidyText.ts';

test('a text is tidied alike whether it needs it or not', () => {
  const signs = [
    'А',
    'ё',
    'z',
    '№',
    '«',
    '—',
    '-',
    ' ',
    '\u00a0',
    '\t',
    '\u0308',
    'е',
    '\u200b',
    'é',
  ];
  const text = fc.array(fc.constantFrom(...signs)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      const single = typed.replaceAll('\u200b', '').normalize('NFC').replace(/\s+/g, ' ');
      expect(tidied(typed)).toBe(single.trim());
    }),
  );
});

test('what is shown of a text keeps the emoji that are joined of several', () => {
  const family = '👩\u200d👧';
  expect(visibleText(` ${family}  Анна `)).toBe(`${family} Анна`);
  expect(tidied(family)).toBe('👩👧');
});
