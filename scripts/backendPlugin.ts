import type { Plugin } from 'vite';
import type * as Mounting from '../tests/backend/mounting.ts';
import { refusalInProduction } from './demo.mjs';
import { load } from './load.mjs';

/** What Vite refuses to hand out by itself: naming more replaces its list. */
const VITE_DENIES = [
  '.env',
  '.env.*',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '.npmrc',
  '.yarnrc.yml',
  '**/.git/**',
];

/** The demo's database: accounts, sessions. */
const DEMO_FILES = '**/.demo/**';

/**
 * Puts a server behind /api/ of the dev and the preview server. The embedded backend lives with
 * the tests and is loaded only to be served: a build needs nothing of it.
 *
 * @param apiUrl an existing server, reached through Vite's proxy; the embedded backend when absent.
 */
export function backendPlugin(apiUrl: string | undefined): Plugin {
  const mounting = () => load<typeof Mounting>('tests/backend/mounting.ts');
  return {
    name: 'backend',
    // Tests make their own backend.
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    config: () => ({
      server: {
        fs: { deny: [...VITE_DENIES, DEMO_FILES] },
        // The database is locked by a folder that comes and goes with every statement.
        watch: { ignored: [DEMO_FILES] },
      },
    }),
    async configureServer(server) {
      // Without a server of its own Vite only transforms modules.
      if (!server.httpServer) return;
      const refusal = refusalInProduction();
      if (refusal !== undefined) throw new Error(refusal);
      (await mounting()).mountOnDev(server, apiUrl);
    },
    async configurePreviewServer(server) {
      (await mounting()).mountOnPreview(server, apiUrl);
    },
  };
}
