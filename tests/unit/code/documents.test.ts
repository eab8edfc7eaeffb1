import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FAULTS = 'tests/e2e/faults/README.md';
const DOCUMENTS = [
  'README.md',
  FAULTS,
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = (file: string) => readFileSync(file, 'utf8');

test.each(DOCUMENTS)('%s links to what is there', (document) => {
  const links = Array.from(read(document).matchAll(/\]\(([^)#]+)[^)]*\)/g), ([, to]) => to ?? '');
  const local = links.filter((to) => !to.startsWith('http'));
  expect(local.filter((to) => !existsSync(join(dirname(document), to)))).toEqual([]);
});

test.each(DOCUMENTS)('%s names files that are there', (document) => {
  const named = Array.from(
    read(document).matchAll(/`((?:src|tests|scripts|docs)\/[\w./-]+)`/g),
    ([, file]) => file ?? '',
  );
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test('every script that a document names is one of package.json, and all are told', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = DOCUMENTS.map(read).flatMap((text) =>
    Array.from(text.matchAll(/`npm (?:run )?([\w:]+)/g), ([, name]) => name ?? ''),
  );
  expect(named.filter((name) => !['ci', ...Object.keys(scripts)].includes(name))).toEqual([]);
  const development = read('docs/development.md');
  expect(Object.keys(scripts).filter((name) => !development.includes(name))).toEqual([]);
});

test('every environment variable that is read is told', () => {
  const development = read('docs/development.md');
  const files = ['scripts', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(mjs|ts|py)$/.test(name))
      .map((name) => join(folder, name)),
  );
  const pattern = /(?:process\.env(?:\.|\[')|os\.environ\.get\(")([A-Z][A-Z_0-9]+)/g;
  const variables = [...files, 'vite.config.ts', 'playwright.config.ts'].flatMap((file) =>
    Array.from(read(file).matchAll(pattern), ([, name]) => name ?? ''),
  );
  // Variables of the system and of the test runner are not documented.
  const own = variables.filter((name) => !['PATH', 'TZ', 'VITEST'].includes(name));
  expect(own.length).toBeGreaterThan(0);
  expect([...new Set(own)].filter((name) => !development.includes(`\`${name}\``))).toEqual([]);
});

/** The titles of all tests and groups; of a template, its parts without the values. */
function titles(): Set<string> {
  const files = readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(spec|test)\.tsx?$/.test(name))
    .map((name) => read(join('tests', name)));
  const pattern = /\b(?:test|describe)(?:\.\w+)*\(\s*(?:'((?:[^'\\]|\\.)*)'|`([^`]*)`)/g;
  const found = files.flatMap((text) =>
    Array.from(text.matchAll(pattern), ([, plain, template]) => plain ?? template ?? ''),
  );
  const parts = found.flatMap((title) => title.split(/\$\{[^}]*\}/));
  return new Set(parts.map((part) => part.replace(/^: |: $/g, '')));
}

test('every fault that is listed is told by a story', () => {
  const lines = read(FAULTS)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const rows = lines.filter(([first]) => !/^-+$/.test(first ?? ''));
  const stories = rows.map((cells) => cells.at(-1) ?? '');
  expect(stories.length).toBeGreaterThan(30);
  const there = titles();
  // «the same» points at the row above.
  const unknown = stories.filter((story) => !['story', 'the same'].includes(story));
  expect(unknown.filter((story) => !there.has(story))).toEqual([]);
});
