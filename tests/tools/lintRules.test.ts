import { loadESLint } from 'eslint';
import { describe, expect, test } from 'vitest';

describe('the lint fails on', () => {
  const eslint = loadESLint({ useFlatConfig: false }).then((Linter) => new Linter());

  const lint = async (filePath: string, code: string) => {
    const [result] = await (await eslint).lintText(code, { filePath });
    return result?.messages.map(({ ruleId }) => ruleId) ?? [];
  };

  test.each([
    [
      'domain reaching for a store',
      'src/domain/text/names.ts',
      "import '../../stores/kit/lifecycle.ts';",
    ],
    ['a room entering one above it', 'src/domain/time/dates.ts', "import '../journal/journal.ts';"],
    ['a page reaching for the wire', 'src/pages/home/HomePage.tsx', "import '../../api/wire.ts';"],
    [
      'a page importing its neighbour',
      'src/pages/home/HomePage.tsx',
      "import '../journal/StudentRow.tsx';",
    ],
    [
      'a part with a store behind it',
      'src/ui/buttons/Button.tsx',
      "import '../../stores/kit/lifecycle.ts';",
    ],
    [
      'the product importing its tests',
      'src/lib/addresses/paths.ts',
      "import '../../../tests/backend/index.ts';",
    ],
  ])('%s', async (_name, file, code) => {
    expect(await lint(file, code)).toContain('import/no-restricted-paths');
  });

  test.each([
    ['axios beyond its door', "import axios from 'axios'; void axios;", 'no-restricted-imports'],
    ['raw HTML', "document.body.innerHTML = '<b>x</b>';", 'no-restricted-syntax'],
    [
      'a calendar date through UTC',
      'void new Date(2026, 1, 1).toISOString();',
      'no-restricted-syntax',
    ],
    [
      'a method that the browsers of old school computers lack',
      'void [2, 1].toSorted();',
      'no-restricted-syntax',
    ],
    [
      'a property that the browsers of old school computers lack',
      'void document.body.ariaColIndex;',
      'no-restricted-syntax',
    ],
    ['pupils’ data in localStorage', "localStorage.setItem('a', 'b');", 'no-restricted-globals'],
  ])('%s', async (_name, code, rule) => {
    expect(await lint('src/lib/addresses/paths.ts', code)).toContain(rule);
  });

  test.each([
    ['before its text', '<p>{count} учеников</p>', true],
    ['behind its text', '<p>Показано {count}</p>', true],
    ['in one template', '<p>{`Показано ${count}`}</p>', false],
    ['in an element of its own', '<p>Показано <b>{count}</b></p>', false],
  ])('a figure that stands %s: %s', async (_where, jsx, fails) => {
    const code = `export const Count = ({ count }: { count: number }) => ${jsx};`;
    const found = await lint('src/ui/text/Chip.tsx', code);
    expect(found.includes('no-restricted-syntax')).toBe(fails);
  });
});
