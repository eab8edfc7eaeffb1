import type { Plugin } from 'vite';
import type * as Mounting from '../tests/backend/mounting.ts';
import { nodeEnvAtStart, refusalInProduction } from './demo.mjs';
import { load } from './load.mjs';

/** Vite's own list of files that it never serves: our list replaces it, so it must repeat these. */
const VITE_DENIES = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** The demo's database, with accounts and sessions. */
const DEMO_FILES = '**/.demo/**';

function refuse(refusal: string | undefined): void {
  if (refusal !== undefined) throw new Error(refusal);
}

/**
 * Puts a server behind /api/ of the dev and the preview server. The embedded backend, which is in
 * tests/, is imported only when it is served: a build does not need it.
 *
 * @param apiUrl an existing server, to which Vite's proxy passes calls; undefined: the embedded backend
 */
export function backendPlugin(apiUrl: string | undefined): Plugin {
  const mounting = () => load<typeof Mounting>('tests/backend/mounting.ts');
  return {
    name: 'backend',
    // Tests start their own backend.
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    config: () => ({
      server: {
        fs: { deny: [...VITE_DENIES, DEMO_FILES] },
        // node-sqlite3-wasm makes and deletes a lock folder beside the database at every statement.
        watch: { ignored: [DEMO_FILES] },
      },
    }),
    async configureServer(server) {
      // Without an HTTP server Vite only transforms modules.
      if (!server.httpServer) return;
      refuse(refusalInProduction());
      (await mounting()).mountOnDev(server, apiUrl);
    },
    async configurePreviewServer(server) {
      refuse(refusalInProduction(nodeEnvAtStart()));
      (await mounting()).mountOnPreview(server, apiUrl);
    },
  };
}
