import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';

const START = 'src/start.ts';
/** How the page names it: in development it is one of the app's modules. */
const START_TAG = /<script type="module" src="\/src\/start\.ts"[^>]*>/;
const SHELL = 'src/shell/serviceWorker.ts';

/**
 * What is not kept for work without a network: the workers, which few pages need and none to open,
 * and what the app does not fetch. Its own code is `chunk`s, whatever they are called.
 */
const isLeftOut = ({ type, fileName }: { type: 'asset' | 'chunk'; fileName: string }) =>
  type === 'asset' && /Worker-|\.md$|^\.vite\//.test(fileName);

/** The code of a script that runs apart from the app: a classic one, in one file. */
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

const hashOf = (source: string | Uint8Array) =>
  createHash('sha256').update(source).digest('hex').slice(0, 16);

/**
 * Builds what runs apart from the app: the script of the start, which index.html names, and the
 * worker of the offline shell, which lies at the root of the app and knows the files of the build.
 *
 * @param ofWorker plugins for the worker
 */
export function classicScripts(ofWorker: () => Plugin[]): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'classic-scripts',
    apply: 'build',
    // When all other files of the build are there.
    enforce: 'post',
    configResolved: (resolved) => {
      config = resolved;
    },
    async generateBundle(_options, files) {
      const { base } = config;
      const page = files['index.html'];
      if (page?.type !== 'asset') throw new Error('The build has no index.html.');
      const start = this.getFileName(
        this.emitFile({
          type: 'asset',
          name: 'start.js',
          source: await bundle(START, config),
        }),
      );
      const html = String(page.source).replace(START_TAG, `<script src="${base}${start}">`);
      if (html === page.source) throw new Error(`index.html does not name ${START}.`);
      page.source = html;

      const needed = Object.values(files).filter((file) => file !== page && !isLeftOut(file));
      const hashed = [...new Set([...needed.map(({ fileName }) => fileName), start])].map(
        (name) => ({ url: base + name, revision: null }),
      );
      const logo = await readFile(join(config.publicDir, 'logo.svg'));
      const kept: PrecacheEntry[] = [
        ...hashed,
        { url: `${base}index.html`, revision: hashOf(html) },
        { url: `${base}logo.svg`, revision: hashOf(logo) },
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
  };
}
