import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preview } from 'vite';
import { DEMO_ACCOUNTS } from '../backend/index.ts';
import { type DjangoServer, type ServerOptions, startDjango } from './server.ts';

let folder: string;
let django: DjangoServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'django-'));
});
afterEach(() => {
  django?.close();
  django = undefined;
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

async function start(options: Omit<ServerOptions, 'file'> = {}): Promise<string> {
  django = await startDjango({ ...options, file: join(folder, 'school.sqlite') });
  return `http://127.0.0.1:${django.port}`;
}

const withoutSlash = (origin: string) =>
  fetch(`${origin}/api/schools`, { method: 'POST', redirect: 'manual' });

test('Django is handed nothing of the environment but what it needs, in debug too', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:hidden-word@database/school');
  const page = await withoutSlash(await start({ debug: true }));
  expect(page.status).toBe(500);
  const text = await page.text();
  // The page does show what the server was started with.
  expect(text).toContain('SCHOOL_DATABASE');
  expect(text).not.toMatch(/DATABASE_URL|hidden-word|VITEST|npm_/);
});

test('Django’s pages for developers are off unless they are asked for', async () => {
  const origin = await start();
  expect((await withoutSlash(origin)).status).toBe(301);
  const page = await fetch(`${origin}/api/nowhere/`);
  expect(page.status).toBe(404);
  expect(await page.text()).not.toMatch(/DEBUG|urlconf|SCHOOL_/i);
});

test('the network does not see Django’s pages for developers where the app listens to it', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://owner:hidden-word@database/school');
  vi.stubEnv('API_URL', await start());
  mkdirSync(join(folder, 'dist'));
  const app = await preview({
    logLevel: 'silent',
    build: { outDir: join(folder, 'dist') },
    preview: { host: '0.0.0.0', port: 0 },
  });
  const address = app.httpServer.address();
  if (typeof address !== 'object' || !address) throw new Error('no port to ask');
  const origin = `http://127.0.0.1:${address.port}`;
  expect((await fetch(`${origin}/api/accounts/check-login/`)).status).toBe(200);
  const answer = await withoutSlash(origin);
  expect([answer.status, await answer.text()]).toEqual([301, '']);
  await app.close();
});

test('a demo on Django tells its accounts, as the embedded one does', async () => {
  const check = async (origin: string) =>
    (await (await fetch(`${origin}/api/accounts/check-login/`)).json()) as object;
  expect(await check(await start({ demo: true }))).toMatchObject({ demo_accounts: DEMO_ACCOUNTS });
  django?.close();
  expect(await check(await start())).not.toHaveProperty('demo_accounts');
});
