import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  createLogger,
  createServer,
  type InlineConfig,
  preview,
  type PreviewServer,
  resolveConfig,
  type ViteDevServer,
} from 'vite';
import { backendPlugin } from '../../scripts/backendPlugin.ts';

let root: string;
let server: ViteDevServer | PreviewServer | undefined;
let said: string;

beforeEach(() => {
  // Where there are tests, the plugin keeps away from Vite.
  vi.stubEnv('VITEST', undefined);
  root = mkdtempSync(join(tmpdir(), 'app-'));
  said = '';
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

function config(host: string, apiUrl?: string): InlineConfig {
  const customLogger = createLogger('info');
  for (const level of ['info', 'warn', 'warnOnce', 'error'] as const)
    customLogger[level] = (text) => (said += text);
  return {
    configFile: false,
    root,
    customLogger,
    plugins: [backendPlugin(apiUrl)],
    server: { host, port: 0, ws: false },
    preview: { host, port: 0 },
    optimizeDeps: { noDiscovery: true },
  };
}

async function ask(path: string): Promise<Response> {
  const address = server?.httpServer?.address();
  if (typeof address !== 'object' || !address) throw new Error('no port to ask');
  return fetch(`http://127.0.0.1:${address.port}${path}`);
}

test('npm run dev serves the demo, and keeps its accounts and sessions to itself', async () => {
  server = await (await createServer(config('127.0.0.1'))).listen();
  const check = await ask('/api/accounts/check-login/');
  expect(await check.json()).toMatchObject({ authenticated: false, username: '' });
  writeFileSync(join(root, 'plain.txt'), 'a file like any other');
  expect((await ask('/plain.txt')).status).toBe(200);
  for (const path of ['/.demo/school.sqlite', '/.demo/school.sqlite?raw', '/%2edemo/school.sqlite'])
    expect({ path, status: (await ask(path)).status }).toEqual({ path, status: 403 });
});

test('whatever Vite keeps to itself stays there', async () => {
  const ours = await resolveConfig(config('127.0.0.1'), 'serve');
  const own = await resolveConfig({ configFile: false, root }, 'serve');
  expect(ours.server.fs.deny).toEqual(expect.arrayContaining(own.server.fs.deny));
});

describe('what is said at the start', () => {
  const start = async (host: string, apiUrl?: string) => {
    server = await preview(config(host, apiUrl));
    server.printUrls();
  };
  const OPEN_TO_ALL = 'любой в сети может войти администратором';

  test('tells a demo and its accounts', async () => {
    await start('127.0.0.1');
    expect(said).toContain('ДЕМО');
    expect(said).toContain('Не вводите настоящие данные');
    expect(said).toContain('admin-2026');
    expect(said).not.toContain(OPEN_TO_ALL);
  });

  test('warns of a demo that listens beyond this machine', async () => {
    await start('0.0.0.0');
    expect(said).toContain(OPEN_TO_ALL);
  });

  test('tells the server of others, and no demo', async () => {
    await start('0.0.0.0', 'http://127.0.0.1:8000');
    expect(said).toContain('API: http://127.0.0.1:8000');
    expect(said).not.toContain('ДЕМО');
  });

  test('tells a server of others that holds the demo', async () => {
    vi.stubEnv('API_IS_DEMO', '1');
    await start('0.0.0.0', 'http://127.0.0.1:8000');
    expect(said).toContain(OPEN_TO_ALL);
  });
});
