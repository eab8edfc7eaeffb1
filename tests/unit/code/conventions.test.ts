import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { loadESLint } from 'eslint';
import { describe, expect, test } from 'vitest';
import { SCREEN_FOLDERS } from '../../../src/lib/paths.ts';
import { SECTIONS } from '../../../src/app/sections.ts';
import { SCREENS } from '../../kit/badAnswers.ts';

/** Every file of src, by its path below it, with / between folders. */
const FILES = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/').slice('src/'.length));

const read = (file: string) => readFileSync(join('src', file), 'utf8');

const scripts = FILES.filter((file) => /\.tsx?$/.test(file));

/** The files that match, for a message that names the culprits. */
const where = (pattern: RegExp, files = scripts) =>
  files.filter((file) => pattern.test(read(file)));

describe('the wire stays in src/api', () => {
  const elsewhere = scripts.filter((file) => !file.startsWith('api/'));

  test('its odd names are unknown elsewhere', () => {
    const odd = /\b(patr|teacher_fio|students_name|sub_first|sub_second|num_class|is_superuser)\b/;
    expect(where(odd, elsewhere)).toEqual([]);
  });

  test('addresses of calls are unknown elsewhere', () => {
    expect(where(/['"`]\/?api\//, elsewhere)).toEqual([]);
  });

  test('failures are made nowhere else', () => {
    const pages = elsewhere.filter((file) => !file.startsWith('pages/parts/'));
    expect(where(/new Failure\(/, pages)).toEqual([]);
  });
});

test('pages hold no literal addresses: lib/paths.ts builds them', () => {
  const pages = scripts.filter((file) => file.startsWith('pages/'));
  expect(where(/\b(to|href)=["'{`]+\//, pages)).toEqual([]);
  expect(where(/navigate\(['"`]/, pages)).toEqual([]);
});

test('every page but home is loaded lazily', () => {
  const pages = scripts.filter(
    (file) => /^pages\/\w+\/\w+Page\.tsx$/.test(file) && file !== 'pages/home/HomePage.tsx',
  );
  const sections = read('app/sections.ts');
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(sections).toContain(`() => import('../${page}')`);
});

test('the offline shell opens every screen', () => {
  const folders = SECTIONS.map(({ path }) => path.split('/')[1] ?? '');
  const unknown = folders.filter((folder) => !SCREEN_FOLDERS.some((known) => known === folder));
  // The page of all parts is not in the builds that have a shell.
  expect(unknown).toEqual(['parts']);
});

test('every page of the menu is among the screens to which bad answers are given', () => {
  const known: readonly string[] = SCREENS.map(({ address }) => address.replace(/\?.*/, ''));
  const inMenu = SECTIONS.flatMap(({ menu }) => menu?.to ?? []);
  const missing = inMenu.filter((address) => !known.includes(address));
  expect(missing, 'Add it to tests/kit/badAnswers.ts.').toEqual([]);
});

const sheets = FILES.filter((file) => file.endsWith('.module.css'));

test('styles take their colours from the theme', () => {
  expect(where(/#[0-9a-f]{3,8}\b|\brgba?\(|\bhsl\(/i, sheets)).toEqual([]);
});

// Whatever comes to a page or leaves it would have the browser look through all of the page, or
// through all that stands beside and below it.
test('no style depends on what the whole page has, or on what stands before just anything', () => {
  const styles = FILES.filter((file) => file.endsWith('.css'));
  expect(where(/(?:html|:root|body):has\(|[~+] \*/, styles)).toEqual([]);
});

test('every class of a style is used', () => {
  expect(sheets.length).toBeGreaterThan(0);
  for (const sheet of sheets) {
    const name = sheet.slice(sheet.lastIndexOf('/'));
    const used = scripts
      .map(read)
      .filter((text) => text.includes(name))
      .join('\n');
    const importedAs = new RegExp(`import (\\w+) from '[^']*${name}'`, 'g');
    const locals = Array.from(used.matchAll(importedAs), ([, local]) => local).join('|');
    const names = new Set(
      Array.from(read(sheet).matchAll(/\.([a-zA-Z]\w*)(?=[\s,:.{[>)])/g), ([, name]) => name),
    );
    const unused = [...names].filter(
      (name) => !new RegExp(`\\b(${locals})(\\.${name ?? ''}\\b|\\[)`).test(used),
    );
    expect({ sheet, unused }).toEqual({ sheet, unused: [] });
  }
});

test('the README’s map names every folder of src and of tests, and no other', () => {
  const [, map = ''] = /```\w*\n(src\/\n[^`]*)```/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const listed: Record<string, string[]> = {};
  let top = '';
  for (const line of map.split('\n')) {
    top = /^(\w+)\//.exec(line)?.[1] ?? top;
    const [, folder] = /^ {2}(\w+)\//.exec(line) ?? [];
    if (folder !== undefined) (listed[top] ??= []).push(folder);
  }
  const foldersOf = (parent: string) =>
    readdirSync(parent, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .sort();
  expect(listed['src']?.toSorted()).toEqual(foldersOf('src'));
  expect(listed['tests']?.toSorted()).toEqual(foldersOf('tests'));
});

describe('the build fails on', () => {
  // None of the rules asked for needs types, which take long to find out.
  const untyped = {
    files: ['*.ts', '*.tsx'],
    extends: ['plugin:@typescript-eslint/disable-type-checked'],
  };
  const eslint = loadESLint({ useFlatConfig: false }).then(
    (Linter) => new Linter({ overrideConfig: { overrides: [untyped] } }),
  );

  const lint = async (filePath: string, code: string) => {
    const [result] = await (await eslint).lintText(code, { filePath });
    return result?.messages.map(({ ruleId }) => ruleId) ?? [];
  };

  test.each([
    ['domain reaching for a store', 'src/domain/names.ts', "import '../stores/kit/lifecycle.ts';"],
    ['a page reaching for the wire', 'src/pages/home/HomePage.tsx', "import '../../api/wire.ts';"],
    [
      'a page importing its neighbour',
      'src/pages/home/HomePage.tsx',
      "import '../journal/StudentRow.tsx';",
    ],
    ['a part with a store behind it', 'src/ui/Button.tsx', "import '../stores/kit/lifecycle.ts';"],
    [
      'the product importing its tests',
      'src/lib/paths.ts',
      "import '../../tests/backend/index.ts';",
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
    ['pupils’ data in localStorage', "localStorage.setItem('a', 'b');", 'no-restricted-globals'],
  ])('%s', async (_name, code, rule) => {
    expect(await lint('src/lib/paths.ts', code)).toContain(rule);
  });
});
