import { resolve } from 'node:path';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { type Backend, createBackend, DEMO_ACCOUNTS } from './index.ts';
import { serveMissingAssetsAs404 } from './missingAssets.ts';
import { nodeListener } from './nodeListener.ts';
import { sendHeaders } from './securityHeaders.ts';

const FILE = '.demo/school.sqlite';

/**
 * Puts a server behind /api/ of the dev and the preview server.
 *
 * @param apiUrl an existing server, reached through Vite's proxy; the embedded backend when absent.
 */
export function backendFor(apiUrl: string | undefined): Plugin {
  const attach = (server: ViteDevServer | PreviewServer) => {
    if (apiUrl === undefined) mountEmbedded(server);
    announce(server, apiUrl === undefined ? accountsTable() : `  API: ${apiUrl}\n`);
  };
  return {
    name: 'embedded-backend',
    // Tests make their own backend.
    apply: (_, { command }) => command === 'serve' && process.env['VITEST'] === undefined,
    // The database is locked by a folder that comes and goes with every statement.
    config: () => ({ server: { watch: { ignored: ['**/.demo/**'] } } }),
    configureServer(server) {
      // Without a server of its own Vite only transforms modules.
      if (server.httpServer) attach(server);
    },
    configurePreviewServer(server) {
      servePlainFiles(server);
      attach(server);
    },
  };
}

/** Puts a backend behind /api/ of the preview server, in front of the production build. */
export function serveApp(backend: Backend): Plugin {
  return {
    name: 'served-app',
    configurePreviewServer(server) {
      servePlainFiles(server);
      mount(server, backend);
    },
  };
}

function servePlainFiles({ config, middlewares }: PreviewServer): void {
  middlewares.use(sendHeaders);
  middlewares.use(serveMissingAssetsAs404(resolve(config.root, config.build.outDir)));
}

function mount({ middlewares }: ViteDevServer | PreviewServer, backend: Backend): void {
  const listener = nodeListener(backend);
  const mounted: Connect.NextHandleFunction = (req, res, next) => {
    if (req.url?.startsWith('/api/') === true) listener(req, res);
    else next();
  };
  middlewares.use(mounted);
}

function mountEmbedded(server: ViteDevServer | PreviewServer): void {
  const backend = createBackend({ file: resolve(server.config.root, FILE), demo: true });
  mount(server, backend);
  server.httpServer?.once('close', () => backend.close());
}

/** Adds a text to the addresses Vite prints once it listens. */
function announce(server: ViteDevServer | PreviewServer, text: string): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(text);
  };
}

function accountsTable(): string {
  const width = (cells: string[]) => Math.max(...cells.map((cell) => cell.length));
  const names = width(DEMO_ACCOUNTS.map(({ username }) => username));
  const passwords = width(DEMO_ACCOUNTS.map(({ password }) => password));
  const lines = DEMO_ACCOUNTS.map(
    ({ username, password, about }) =>
      `    ${username.padEnd(names)}  ${password.padEnd(passwords)}  ${about}`,
  );
  return ['', '  Демо-учётные записи:', ...lines, ''].join('\n');
}
