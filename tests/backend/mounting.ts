import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import type { Connect, Plugin, PreviewServer, ViteDevServer } from 'vite';
import { type Answering, createDemo, DEMO_ACCOUNTS } from './index.ts';
import { serveMissingAssetsAs404 } from './missingAssets.ts';
import { nodeListener } from './nodeListener.ts';
import { sendHeaders } from './securityHeaders.ts';

const FILE = '.demo/school.sqlite';

/** Puts the demo behind /api/ of the dev server; with `apiUrl`, Vite's proxy serves /api/ instead. */
export function mountOnDev(server: ViteDevServer, apiUrl: string | undefined): void {
  mountOrAnnounce(server, apiUrl);
}

/** The same for the server of the production build, which sends the headers of a deployment. */
export function mountOnPreview(server: PreviewServer, apiUrl: string | undefined): void {
  servePlainFiles(server);
  mountOrAnnounce(server, apiUrl);
}

/** Puts a backend behind /api/ of the preview server, in front of the production build. */
export function serveApp(backend: Answering): Plugin {
  return {
    name: 'served-app',
    configurePreviewServer(server) {
      servePlainFiles(server);
      mount(server, backend);
    },
  };
}

/** Serves a backend for pages that are not the app's: without the headers of a deployment. */
export function serveApi(backend: Answering): Plugin {
  return { name: 'served-api', configurePreviewServer: (server) => mount(server, backend) };
}

function mountOrAnnounce(server: ViteDevServer | PreviewServer, apiUrl: string | undefined): void {
  if (apiUrl === undefined) mountDemo(server);
  // A server at `apiUrl` may serve the demo, too (django-demo.mjs).
  const isDemo = apiUrl === undefined || process.env['API_IS_DEMO'] === '1';
  const api = apiUrl === undefined ? [] : [`  API: ${apiUrl}`];
  announce(server, () => [...api, ...(isDemo ? demoLines(server) : []), ''].join('\n'));
}

function servePlainFiles({ config, middlewares }: PreviewServer): void {
  middlewares.use(sendHeaders);
  middlewares.use(serveMissingAssetsAs404(resolve(config.root, config.build.outDir)));
}

function mount({ middlewares }: ViteDevServer | PreviewServer, backend: Answering): void {
  const listener = nodeListener(backend);
  const mounted: Connect.NextHandleFunction = (req, res, next) => {
    if (req.url?.startsWith('/api/') === true) listener(req, res);
    else next();
  };
  middlewares.use(mounted);
}

function mountDemo(server: ViteDevServer | PreviewServer): void {
  const demo = createDemo(resolve(server.config.root, FILE));
  mount(server, demo);
  server.httpServer?.once('close', () => demo.close());
}

/** Prints a text after the addresses that Vite prints when it listens. */
function announce(server: ViteDevServer | PreviewServer, text: () => string): void {
  const printUrls = server.printUrls.bind(server);
  server.printUrls = () => {
    printUrls();
    server.config.logger.info(text());
  };
}

function demoLines({ httpServer }: ViteDevServer | PreviewServer): string[] {
  const address = httpServer?.address() as AddressInfo | null;
  const rule = `  ${'═'.repeat(72)}`;
  return [
    '',
    rule,
    '  ДЕМО: данные вымышлены, пароли известны всем.',
    '  Не вводите настоящие данные. Журнал для работы: docs/deployment.md',
    ...(address && !isOfThisMachine(address.address)
      ? ['  ВНИМАНИЕ: любой в сети может войти администратором.']
      : []),
    rule,
    '',
    '  Демо-учётные записи:',
    ...accountLines(),
  ];
}

const isOfThisMachine = (address: string) => /^(::ffff:)?127\./.test(address) || address === '::1';

function accountLines(): string[] {
  const width = (cells: string[]) => Math.max(...cells.map((cell) => cell.length));
  const names = width(DEMO_ACCOUNTS.map(({ username }) => username));
  const passwords = width(DEMO_ACCOUNTS.map(({ password }) => password));
  return DEMO_ACCOUNTS.map(
    ({ username, password, about }) =>
      `    ${username.padEnd(names)}  ${password.padEnd(passwords)}  ${about}`,
  );
}
