import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { Parts } from '../src/lib/loading/partTable.ts';
import { partsOf } from './steadyNames.ts';

const START = 'src/start.ts';
/** The tag of the start script in index.html; in development the script is a module. */
const START_TAG = /<script type="module" src="\/src\/start\.ts"[^>]*>/;
const SHELL = 'src/shell/serviceWorker.ts';

/**
 * True for files that the offline shell does not keep: the workers, which no page needs to open, and
 * files that the app does not fetch. The app's own code is in `chunk`s, whatever their names.
 */
const isLeftOut = ({ type, fileName }: { type: 'asset' | 'chunk'; fileName: string }) =>
  type === 'asset' && /Worker-|\.md$|^\.vite\//.test(fileName);

/** Bundles an entry into one classic script and returns its code. */
async function bundle(
  entry: string,
  { base, define: shared, build: { target, cssTarget } }: ResolvedConfig,
  { define = {}, plugins = [] }: { define?: Record<string, string>; plugins?: Plugin[] } = {},
): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    base,
    define: { ...shared, ...define },
    plugins,
    build: {
      target,
      cssTarget,
      write: false,
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const files = [output].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [file] = files;
  if (file?.type !== 'chunk' || files.length > 1) throw new Error(`${entry} is not one file.`);
  return file.code;
}

/**
 * The digest by which the service worker tells a file from a wrong answer in its place: the first
 * twelve characters of its SHA-256, because whole ones of all files are more than the worker itself.
 */
const digestOf = (source: string | Uint8Array) =>
  createHash('sha256').update(source).digest('base64').slice(0, 12);

/**
 * Builds the two scripts that are not modules of the app: the start script, which index.html names,
 * and the service worker of the offline shell, which is at the root of the app and names three files,
 * one of them the table of the others.
 *
 * @param ofWorker plugins for the service worker
 */
export function classicScripts(ofWorker: () => Plugin[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'classic-scripts',
    apply: 'build',
    // Runs after all other files of the build exist.
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    generateBundle: {
      // Runs after the last change of the files, because it hashes them.
      order: 'post',
      async handler(_options, files) {
        const { base } = config;
        const page = files['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html.');
        const parts = partsOf(files, digestOf);
        const places = new Set(parts.files.map(([path]) => path));
        const others = Object.values(files)
          .filter((file) => file !== page && !isLeftOut(file) && !places.has(file.fileName))
          .map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source] as const);
        const emit = (name: string, source: string) =>
          this.getFileName(this.emitFile({ type: 'asset', name, source }));
        const startCode = await bundle(START, config);
        const start = emit('start.js', startCode);
        const table: Parts = {
          ...parts,
          files: [
            ...parts.files,
            ...[...others, [start, startCode] as const].map(
              ([path, source]) => [path, digestOf(source)] as const,
            ),
          ],
        };
        const tableText = JSON.stringify(table);
        const tableFile = emit('parts.json', tableText);

        const named = String(page.source).replace(START_TAG, `<script src="${base}${start}">`);
        if (named === page.source) throw new Error(`index.html does not name ${START}.`);
        const metas = [`name="parts" content="${base}${tableFile}"`];
        // The digest tells the builds apart: a page whose worker has another one is an older page.
        const build = digestOf(named + metas.join(''));
        metas.push(`name="build" content="${build}"`);
        const html = named.replace(
          '</head>',
          `${metas.map((meta) => `  <meta ${meta}>\n`).join('')}  </head>`,
        );
        page.source = html;

        const logo = await readFile(join(config.publicDir, 'logo.svg'));
        const kept = { [tableFile]: tableText, 'index.html': html, 'logo.svg': logo };
        this.emitFile({
          type: 'asset',
          fileName: 'serviceWorker.js',
          source: await bundle(SHELL, config, {
            define: {
              BUILD: JSON.stringify(build),
              SHELL_FILES: JSON.stringify(
                Object.entries(kept).map(([path, source]) => [path, digestOf(source)]),
              ),
            },
            plugins: ofWorker(),
          }),
        });
      },
    },
  };
}
