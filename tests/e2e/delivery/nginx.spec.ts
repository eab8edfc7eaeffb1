import { type ChildProcess, execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../../scripts/nginx.mjs';
import { nodeListener } from '../../backend/nodeListener.ts';
import { configureNginx, end, freePort, makeCertificate, startNginx } from '../../kit/nginx.ts';
import { expect, signIn, test } from '../kit/fixtures.ts';

const nginx = findNginx();

test.use({ ignoreHTTPSErrors: true });

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  expect(nginx, 'There is no nginx here. Install it: npm run setup nginx').toBeDefined();
  makeCertificate(folder);
});
test.afterEach(() => {
  rmSync(folder, { recursive: true });
});

test('nginx accepts the file as it stands, without a complaint', () => {
  const path = configureNginx(folder);
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-e', 'stderr', '-c', path]);
  const said = stderr.toString();
  expect(status, said).toBe(0);
  expect(said).not.toMatch(/\[(warn|error|emerg)\]/);
});

test.describe('behind nginx', () => {
  let api: Server;
  let child: ChildProcess | undefined;
  let origin: string;
  let plain: string;
  let seen: Record<string, unknown>[];
  /** A copy of the build with its compressed files, as it is deployed. */
  let dist: string;
  /** Starts nginx with docs/nginx.conf, its marked lines changed, and with further replacements. */
  let start: (values?: Record<string, string>) => Promise<void>;

  test.beforeEach(async ({ backend }) => {
    seen = [];
    const answer = nodeListener(backend);
    api = createHttpServer((request, response) => {
      seen.push(request.headers);
      answer(request, response);
    });
    await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));
    dist = join(folder, 'dist');
    cpSync('dist', dist, { recursive: true });
    execFileSync('node', ['scripts/compress.mjs', dist]);
    const [secure, open] = [await freePort(), await freePort()];
    origin = `https://127.0.0.1:${secure}`;
    plain = `http://127.0.0.1:${open}`;
    start = async (values = {}) => {
      const configuration = configureNginx(folder, {
        'journal.school.example': '127.0.0.1',
        'listen 80': `listen 127.0.0.1:${open}`,
        'listen 443': `listen 127.0.0.1:${secure}`,
        '/srv/journal/dist': dist,
        ...values,
        'http://127.0.0.1:8000': `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      });
      child = await startNginx(configuration, plain);
    };
  });
  test.afterEach(async () => {
    if (child) await end(child);
    api.closeAllConnections();
    await new Promise((closed) => api.close(closed));
  });

  test('the app signs in, and the server is told the host and the protocol', async ({ page }) => {
    await start();
    await page.goto(`${origin}/subjects/1`);
    await signIn(page, 'pavlova');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');
    expect(seen.at(-1)).toMatchObject({ host: new URL(origin).host, 'x-forwarded-proto': 'https' });
    // Leaves the app, so that it fetches nothing ahead while nginx stops.
    await page.goto('about:blank');
  });

  test('files are compressed, cacheable and have the security headers, and answers of the API are never cached', async ({
    request,
  }) => {
    await start();
    const screen = await request.get(`${origin}/subjects/1`);
    expect(screen.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'strict-transport-security': 'max-age=31536000',
    });
    const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(await screen.text()) ?? [];
    const sent = await request.get(origin + script);
    expect(sent.headers()).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(statSync(join(dist, `${script}.gz`)).size),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sent.text()).toBe(readFileSync(join(dist, script), 'utf8'));
    const gone = await request.get(`${origin}/assets/gone.js`);
    expect(gone.status()).toBe(404);
    expect(gone.headers()['cache-control']).toBeUndefined();
    const answer = await request.get(`${origin}/api/accounts/check-login/`);
    expect(answer.headers()['cache-control']).toBe('no-store');
    expect(answer.headers()).not.toHaveProperty('content-security-policy');
    expect(answer.headers()['x-content-type-options']).toBe('nosniff');
    const manifest = await request.get(`${origin}/manifest.webmanifest`);
    expect(manifest.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'x-content-type-options': 'nosniff',
    });
  });

  test('sixty users can sign in at once from one address, but further attempts are limited', async ({
    request,
  }) => {
    await start();
    const attempt = async () => {
      const answer = await request.post(`${origin}/api/accounts/login/`, { data: {} });
      return answer.status();
    };
    const room = await Promise.all(Array.from({ length: 60 }, attempt));
    expect(room.filter((status) => status === 429)).toEqual([]);
    const others = await Promise.all(Array.from({ length: 40 }, attempt));
    expect(others.filter((status) => status === 429).length).toBeGreaterThan(30);
    // The limit on sign-ins does not affect the check of the session.
    const check = await request.get(`${origin}/api/accounts/check-login/`);
    expect(check.status()).toBe(200);
  });

  test('the server learns the visitor’s own address, whatever they say of it', async ({
    request,
  }) => {
    await start();
    const headers = { 'X-Forwarded-For': '6.6.6.6' };
    await request.get(`${origin}/api/accounts/check-login/`, { headers });
    expect(seen.at(-1)).toMatchObject({ 'x-forwarded-for': '127.0.0.1' });
  });

  test('a request with another host name gets no answer and no redirect', async ({ request }) => {
    await start();
    const headers = { Host: 'evil.example' };
    await expect(request.get(`${plain}/x`, { headers, maxRedirects: 0 })).rejects.toThrow();
    await expect(request.get(`${origin}/x`, { headers })).rejects.toThrow();
    const led = await request.get(`${plain}/x`, { maxRedirects: 0 });
    expect(led.headers()['location']).toBe('https://127.0.0.1/x');
  });

  test('the file can be changed as told for an app below a path, and calls at another', async ({
    request,
  }) => {
    renameSync(dist, join(folder, 'journal'));
    await start({
      '/srv/journal/dist': folder,
      '    ~^/assets/': '    ~^/journal/assets/',
      'location /assets/ {': 'location /journal/assets/ {',
      'location /deltas/ {': 'location /journal/deltas/ {',
      'location / {': 'location /journal/ {',
      '$uri /index.html': '$uri /journal/index.html',
      'location /api/ {': 'location /school/api/ {',
      'http://127.0.0.1:8000;': 'http://127.0.0.1:8000/api/;',
    });
    const home = await request.get(`${origin}/journal/`);
    const page = await home.text();
    expect(home.headers()['cache-control']).toBe('no-cache');
    expect(await (await request.get(`${origin}/journal/subjects/1`)).text()).toBe(page);
    const [script = ''] = /\/assets\/index-[^"]+\.js/.exec(page) ?? [];
    const sent = await request.get(`${origin}/journal${script}`);
    expect(sent.headers()['cache-control']).toMatch(/immutable/);
    expect((await request.get(`${origin}/journal/assets/gone.js`)).status()).toBe(404);
    // Other paths of the host do not belong to the app.
    expect((await request.get(`${origin}/subjects/1`)).status()).toBe(404);
    const check = await request.get(`${origin}/school/api/accounts/check-login/`);
    expect(await check.json()).toMatchObject({ authenticated: false });
    expect(check.headers()['cache-control']).toBe('no-store');
  });
});
