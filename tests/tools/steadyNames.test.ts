import { beforeAll, expect, test } from 'vitest';
import { build, type Plugin, type Rolldown } from 'vite';
import { changedWord } from '../kit/changedSource.ts';

/** The files of a build, by their paths. */
async function filesOf(...plugins: Plugin[]): Promise<Map<string, string | Uint8Array>> {
  const output = await build({
    logLevel: 'silent',
    mode: 'production',
    build: { write: false },
    plugins,
  });
  const files = ([output].flat() as Rolldown.RolldownOutput[]).flatMap((one) => one.output);
  return new Map(
    files.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  );
}

let before: Awaited<ReturnType<typeof filesOf>>;
beforeAll(async () => {
  before = await filesOf();
});

/** The stems of the files that a returning browser has to fetch. */
async function fetchedAfter(...change: Parameters<typeof changedWord>): Promise<string[]> {
  const after = await filesOf(changedWord(...change));
  return [...after]
    .filter(([path, source]) => before.get(path)?.toString() !== source.toString())
    .map(([path]) => path.replace(/-[\w-]{8}(?=\.\w+$)/, ''))
    .filter((path) => !path.startsWith('.vite/'))
    .sort();
}

// The table has the names and digests of all files, index.html names it, and the worker of the shell
// knows both.
const ALWAYS = ['assets/parts.json', 'index.html', 'serviceWorker.js'];

test.each([
  ['a page', 'pages/schools/SchoolsPage.tsx', 'Организаций пока нет.', 'assets/SchoolsPage.js'],
  ['a part of many pages', 'ui/list/SelectionBar.tsx', 'не видно', 'assets/SelectionBar.js'],
  ['the start', 'pages/home/Unmarked.tsx', 'Больше не напоминать', 'assets/index.js'],
])('a changed word of %s changes the file of no other part', async (_what, path, word, file) => {
  expect(await fetchedAfter(path, word, `${word}!`)).toEqual([file, ...ALWAYS].sort());
});
