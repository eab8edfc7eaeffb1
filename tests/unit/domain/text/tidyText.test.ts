import { expect, test } from 'vitest';
import { tidyText, visibleText } from '../../../../src/domain/text/tidyText.ts';
import fc from '../../../kit/properties.ts';

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
      expect(tidyText(typed)).toBe(single.trim());
    }),
  );
});

test('what is shown of a text keeps the emoji that are joined of several', () => {
  const family = '👩\u200d👧';
  expect(visibleText(` ${family}  Анна `)).toBe(`${family} Анна`);
  expect(tidyText(family)).toBe('👩👧');
});

test.each([
  ...['00AD', '061C', '200B', '200C', '200D', '200E', '200F', '202A', '202B', '202C', '202D'],
  ...['202E', '2060', '2066', '2067', '2068', '2069', 'FE0F', 'FEFF'],
])('the sign U+%s, which nobody can see, makes no difference to a text', (code) => {
  const sign = String.fromCharCode(Number.parseInt(code, 16));
  expect(tidyText(`${sign}Ёлкина${sign} Ан${sign}на${sign}`)).toBe('Ёлкина Анна');
});
