import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Answering } from '../../backend/index.ts';
import { serveApi } from '../../backend/mounting.ts';
import { serve } from '../../e2e/kit/served.ts';

const PAGES = fileURLToPath(new URL('.', import.meta.url));
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/beside/', import.meta.url));
const GRID = 'ag-grid-community@36.2.0';

/**
 * Fetches AG Grid, if it is not there yet. The project does not list it among its packages, because
 * only this measurement needs its 27 MB.
 */
function fetchGrid(): void {
  if (existsSync(`${CACHE}node_modules/ag-grid-community`)) return;
  const words = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', CACHE, GRID];
  execFileSync('npm', words, { shell: process.platform === 'win32' });
}

/** Builds the pages of this folder and serves them in front of a backend. */
export async function serveBeside(backend: Answering) {
  fetchGrid();
  await build({
    configFile: false,
    logLevel: 'error',
    root: PAGES,
    plugins: [react()],
    resolve: {
      alias: { 'ag-grid-community': `${CACHE}node_modules/ag-grid-community` },
    },
    build: {
      target: 'es2022',
      outDir: `${CACHE}dist`,
      emptyOutDir: true,
      rolldownOptions: {
        input: ['home', 'journal', 'report'].map((name) => `${PAGES}${name}.html`),
      },
    },
  });
  // AG Grid writes its styles into the page, which the app's policy refuses.
  return serve([serveApi(backend)], { folder: `${CACHE}dist` });
}
