import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

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

/** The hash by which the service worker checks a fetched file. */
const integrityOf = (source: string | Uint8Array) =>
  `sha384-${createHash('sha384').update(source).digest('base64')}`;

/** A file whose name changes with its content. */
const hashed = (url: string, source: string | Uint8Array): PrecacheEntry => ({
  url,
  revision: null,
  integrity: integrityOf(source),
});

/** A file that keeps its name. */
const revised = (url: string, source: string | Uint8Array): PrecacheEntry => ({
  url,
  revision: integrityOf(source),
  integrity: integrityOf(source),
});

/**
 * Builds the two scripts that are not modules of the app: the start script, which index.html names,
 * and the service worker of the offline shell, which is at the root of the app and lists the files
 * of the build.
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
        const fetched = Object.values(files).filter((file) => file !== page && !isLeftOut(file));
        const startCode = await bundle(START, config);
        const start = this.getFileName(
          this.emitFile({ type: 'asset', name: 'start.js', source: startCode }),
        );
        const html = String(page.source).replace(START_TAG, `<script src="${base}${start}">`);
        if (html === page.source) throw new Error(`index.html does not name ${START}.`);
        page.source = html;

        const logo = await readFile(join(config.publicDir, 'logo.svg'));
        const kept: PrecacheEntry[] = [
          ...fetched.map((file) =>
            hashed(base + file.fileName, file.type === 'chunk' ? file.code : file.source),
          ),
          hashed(base + start, startCode),
          revised(`${base}index.html`, html),
          revised(`${base}logo.svg`, logo),
        ];
        this.emitFile({
          type: 'asset',
          fileName: 'serviceWorker.js',
          source: await bundle(SHELL, config, {
            define: {
              SHELL_FILES: JSON.stringify(kept),
              'process.env.NODE_ENV': '"production"',
            },
            plugins: ofWorker(),
          }),
        });
      },
    },
  };
}
