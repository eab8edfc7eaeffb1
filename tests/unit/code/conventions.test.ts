import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCREEN_FOLDERS } from '../../../src/lib/addresses/paths.ts';
import { SECTIONS } from '../../../src/app/sections.ts';
import { SCREENS } from '../../kit/badAnswers.ts';

/** The paths of all files in src, relative to src, with / between folders. */
const FILES = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/').slice('src/'.length));

const texts = new Map(FILES.map((file) => [file, readFileSync(join('src', file), 'utf8')]));
const read = (file: string) => texts.get(file) ?? '';

const scripts = FILES.filter((file) => /\.tsx?$/.test(file));

/** The paths of the files that match, so that a failure names them. */
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
    // domain/failure also turns errors of our own code into failures.
    const others = elsewhere.filter((file) => !/^(pages\/parts\/|domain\/failure)/.test(file));
    expect(where(/new Failure\(/, others)).toEqual([]);
  });
});

test('pages hold no literal addresses: lib/addresses/paths.ts builds them', () => {
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
  // Builds with an offline shell do not have the page of all parts.
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

// With such a selector, each added or removed element would make the browser match the whole page, or
// all following siblings and their descendants, again.
test('no style depends on what the whole page has, or on what stands before just anything', () => {
  const styles = FILES.filter((file) => file.endsWith('.css'));
  expect(where(/(?<![.-])(?:html|:root|\bbody):has\(|[~+] \*/, styles)).toEqual([]);
});

// For such a selector, the browser matches all elements with that tag again in whatever the pointer or
// the focus enters or leaves, on every page: dozens in each row of a journal.
test('no style of a hovered or focused part names what is in it by a common tag', () => {
  const styles = FILES.filter((file) => file.endsWith('.css'));
  const selectors = styles.flatMap((file) => {
    const rules = read(file).replaceAll(/\/\*.*?\*\//gs, '');
    return (rules.match(/[^{}]+(?=\{)/g) ?? []).flatMap((heads) => heads.trim().split(/,\s*/));
  });
  const byTag = /:(hover|focus-within)\b.*[ >](a|div|p|span|strong)$/s;
  expect(selectors.filter((selector) => byTag.test(selector))).toEqual([]);
});

test('no style needs what Chrome 109 or Firefox 115 lacks', () => {
  const styles = FILES.filter((file) => file.endsWith('.css'));
  // light-dark() is not among them: the build replaces it.
  const lacking =
    /color-mix\(|\(from |\bsubgrid\b|@(scope|property|starting-style)\b|anchor\(|:popover-open|:user-(in)?valid|^\s*&/m;
  expect(where(lacking, styles)).toEqual([]);
  // Firefox 115 drops a content with another text for screen readers.
  const alternatives = styles.flatMap((file) =>
    Array.from(read(file).matchAll(/content: (.+) \/ '';/g), ([, shown]) => ({ file, shown })),
  );
  expect(alternatives).not.toEqual([]);
  for (const { file, shown } of alternatives) expect(read(file)).toContain(`content: ${shown};\n`);
});

describe('a style and the components that use it agree', () => {
  /** The style sheets that components import, and the classes that each component uses. */
  const uses = scripts.flatMap((file) => {
    const text = read(file);
    const imports = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
    return Array.from(imports, ([, local = '', path = '']) => ({
      sheet: posix.join(posix.dirname(file), path),
      /** Classes that are used by name: `styles.open`. */
      named: Array.from(text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g')), ([, one]) => one),
      /** True if a class is used by a value: `styles[state]`. */
      isIndexed: new RegExp(`\\b${local}\\[`).test(text),
    }));
  });

  const isValue = (name: string) => where(new RegExp(`'${name}'`)).length > 0;

  test.each(sheets)('%s', (sheet) => {
    const own = uses.filter((use) => use.sheet === sheet);
    const named = new Set(own.flatMap((use) => use.named));
    const classes = new Set(
      Array.from(read(sheet).matchAll(/\.([a-zA-Z]\w*)(?=[\s,:.{[>)])/g), ([, name]) => name),
    );
    const isIndexed = own.some((use) => use.isIndexed);
    const unused = [...classes].filter(
      (name = '') => !named.has(name) && !(isIndexed && isValue(name)),
    );
    const missing = [...named].filter((name) => !classes.has(name));
    expect({ unused, missing }).toEqual({ unused: [], missing: [] });
  });
});

test('the sheets and the code name the same widths', () => {
  const inSheets = read('ui/widths.css').matchAll(/--up-to-([\w-]+) \(width < (\d+)rem\)/g);
  const inCode = read('ui/layout/useUpTo.ts').matchAll(/([\w-]+)'?: follow\((\d+)\)/g);
  const pairs = (found: Iterable<RegExpMatchArray>) =>
    Array.from(found, ([, name, rem]) => `${name}: ${rem}`);
  expect(pairs(inCode)).toEqual(pairs(inSheets));
});

test('the classes of the utilities are those that components write', () => {
  const named = read('ui/utilities.css').matchAll(/\.([a-z][a-z-]*) \{/g);
  const utilities = new Set(Array.from(named, ([, name = '']) => name));
  const literals = scripts.flatMap((file) =>
    Array.from(read(file).matchAll(/className="([^"]*)"/g), ([, names = '']) => names.split(' ')),
  );
  expect(literals.flat().filter((name) => !utilities.has(name))).toEqual([]);
  const isWritten = (name: string) => {
    // Written by name, or by a prefix such as `tone-${tone}`.
    const [prefix] = name.split('-');
    return where(new RegExp(`['" ]${name}['" ]|\`${prefix}-\\$\\{`)).length > 0;
  };
  expect([...utilities].filter((name) => !isWritten(name))).toEqual([]);
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
