import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { Parts } from '../src/lib/loading/partTable.ts';

/** The name of a part in the code: the path of its last module, which no other part has. */
function partName({ moduleIds, name }: Pick<Rolldown.RenderedChunk, 'moduleIds' | 'name'>): string {
  const path = /(?:.*\/node_modules|.*\/src)\/(.+?)(?:\.\w+)?$/.exec(moduleIds.at(-1) ?? '')?.[1];
  return path ?? name;
}

/**
 * The pattern for the name of a part's file. A store often has the name of what it stores, and a browser
 * that has a file of the former release is sent what has changed in the one of that name.
 */
const fileNames = (part: Pick<Rolldown.RenderedChunk, 'moduleIds' | 'name'>) =>
  `assets/${partName(part).startsWith('stores/') ? 'stores-' : ''}[name]-[hash].js`;

/** `import "./a.js"`, `import a from …`, `import { a, b as c } from …`, `import a, { b } from …`. */
const IMPORT = /^import (?:([\w$]+)?(?:, )?(?:\{([^}]*)\})? from )?"\.\/([^"]+)";$/gm;
const LATER_IMPORT = /\bimport\("\.\/([^"]+)"\)/g;
/** The module with the function that Vite puts around each later import; `loadPart` replaces it. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';

const CALL = /\bwindow\.loadPart\([`"']([^`"']+)[`"']\)/g;
const EXPORT = /^export \{([^}]*)\};$/gm;

/**
 * Keeps the name of a file while its content stays. A file that imports another names it with its
 * hash, so that a changed word would rename most files. Here no file names another:
 *
 * - A part puts its exports into the object `parts`, where the parts that run after it find them.
 * - `loadPart` (src/lib/loading/loadPart.ts) knows the files by a table, which index.html names, and
 *   runs those that a part needs before it.
 */
export function steadyNames(): Plugin {
  return {
    name: 'steady-names',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: false,
        // Short names would change with each new export.
        rolldownOptions: { output: { minifyInternalExports: false, chunkFileNames: fileNames } },
      },
    }),
    load: {
      order: 'pre',
      handler: (id) =>
        id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null,
    },
    renderChunk: {
      order: 'post',
      handler(code, chunk, _options, { chunks }) {
        const names = new Map(
          Object.values(chunks).map((one) => [basename(one.fileName), partName(one)]),
        );
        const nameOf = (file: string) => {
          const name = names.get(file);
          if (name === undefined)
            throw new Error(`${chunk.name} imports ${file}, no part of the app.`);
          return JSON.stringify(name);
        };
        const steady = code
          .replace(LATER_IMPORT, (_all, file: string) => `window.loadPart(${nameOf(file)})`)
          .replace(
            IMPORT,
            (_all, whole: string | undefined, named: string | undefined, file: string) => {
              const wanted = [whole && `default: ${whole}`, named?.replaceAll(' as ', ': ')];
              const names = wanted.filter(Boolean).join(', ');
              return names === '' ? '' : `const {${names}} = parts[${nameOf(file)}];`;
            },
          )
          .replace(
            EXPORT,
            (_all, exported: string) =>
              `parts[${JSON.stringify(partName(chunk))}] = {${asProperties(exported)}};`,
          );
        if ([...names.keys()].some((file) => steady.includes(file))) {
          throw new Error(`${chunk.name} still names another file.`);
        }
        return { code: steady, map: null };
      },
    },
  };
}

/** Of the names of an export, `local as exported` becomes `exported: local`. */
const asProperties = (names: string) => names.replace(/([\w$]+) as ([\w$]+)/g, '$2: $1');

/**
 * The table of the parts of a build. Throws if two parts have one name, or need each other.
 *
 * @param digestOf what to know a file by
 */
export function partsOf(bundle: Rolldown.OutputBundle, digestOf: (code: string) => string): Parts {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  // The start is there before all others.
  const later = chunks.filter(({ isEntry }) => !isEntry);
  const byFile = new Map(later.map((chunk, place) => [chunk.fileName, { chunk, place }]));
  const byName = new Map(later.map((chunk, place) => [partName(chunk), place]));
  const stems = new Set(later.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, '')));
  if (Math.min(byName.size, stems.size) < later.length) {
    throw new Error('Two parts have one name, or their files have.');
  }

  const checked = new Set<string>();
  const checkOrder = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) throw new Error(`Parts need each other: ${path.join(', ')}.`);
    if (checked.has(file)) return;
    for (const needed of byFile.get(file)?.chunk.imports ?? []) checkOrder(needed, [...path, file]);
    checked.add(file);
  };
  for (const { fileName } of later) checkOrder(fileName, []);

  const asked = chunks.flatMap(({ code }) => [...code.matchAll(CALL)].map(([, name = '']) => name));
  return {
    files: later.map(({ fileName, code, imports }) => [
      fileName,
      digestOf(code),
      ...imports.flatMap((file) => byFile.get(file)?.place ?? []),
    ]),
    places: Object.fromEntries(
      asked.map((name) => {
        const place = byName.get(name);
        if (place === undefined) throw new Error(`No part is called ${name}.`);
        return [name, place];
      }),
    ),
  };
}
