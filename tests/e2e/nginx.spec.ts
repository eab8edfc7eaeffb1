import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findNginx } from '../../scripts/nginx.mjs';
import { nodeListener } from '../backend/nodeListener.ts';
import { expect, signIn, test } from './kit.ts';

const nginx = findNginx();
const SITE = readFileSync('docs/nginx.conf', 'utf8');

test.use({ ignoreHTTPSErrors: true });
test.skip(nginx === undefined, 'there is no nginx here');

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const subject = ['-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files];
  execFileSync('openssl', openssl, { stdio: 'ignore' });
});
test.afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What the file says, with what is marked as ours to change put in; a value that is gone fails. */
function site(values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    expect(text).toContain(from);
    return text.replaceAll(from, to);
  }, SITE);
}

/** Writes the configuration around the site, as distributions have it; its path. */
function configure(text: string): string {
  const path = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // What a package brings along; a file of the machine's own could be anywhere.
  const types = 'types { text/html html; text/css css; application/javascript js; }';
  writeFileSync(join(folder, 'site.conf'), text);
  writeFileSync(
    path,
    `pid ${join(folder, 'nginx.pid')};
error_log stderr;
events {}
http {
${temporary}
access_log off;
${types}
include ${join(folder, 'site.conf')};
}
`,
  );
  return path;
}

const certificates = () => ({
  '/etc/ssl/journal/fullchain.pem': join(folder, 'certificate.pem'),
  '/etc/ssl/journal/privkey.pem': join(folder, 'key.pem'),
});

const portOf = (server: { address(): string | AddressInfo | null }) =>
  (server.address() as AddressInfo).port;

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createTcpServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const port = portOf(probe);
  await new Promise((closed) => probe.close(closed));
  return port;
}

test('nginx accepts the file as it stands, without a complaint', () => {
  const path = configure(site(certificates()));
  const { status, stderr } = spawnSync(nginx ?? '', ['-t', '-e', 'stderr', '-c', path]);
  const said = stderr.toString();
  expect(status, said).toBe(0);
  expect(said).not.toMatch(/\[(warn|error|emerg)\]/);
});

test.describe('behind nginx', () => {
  let api: Server;
  let child: ChildProcess;
  let origin: string;
  let plain: string;
  let seen: Record<string, unknown>[];
  /** The build as it is deployed, with its compressed copies. */
  let dist: string;

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
    const text = site({
      ...certificates(),
      'listen 80': `listen 127.0.0.1:${open}`,
      'listen 443': `listen 127.0.0.1:${secure}`,
      '/srv/journal/dist': dist,
      'http://127.0.0.1:8000': `http://127.0.0.1:${portOf(api)}`,
    });
    // Workers give up the rights of root, and could not read a project that only root may read.
    const rights = process.getuid?.() === 0 ? 'user root; ' : '';
    const settings = `daemon off; ${rights}`;
    child = spawn(nginx ?? '', ['-e', 'stderr', '-c', configure(text), '-g', settings]);
    await expect
      .poll(() => fetch(plain, { redirect: 'manual' }).then(({ status }) => status, String))
      .toBe(301);
  });
  test.afterEach(async () => {
    const gone = new Promise((exited) => child.once('exit', exited));
    child.kill();
    await gone;
    api.closeAllConnections();
    await new Promise((closed) => api.close(closed));
  });

  test('the app signs in, and the server is told the host and the protocol', async ({ page }) => {
    await page.goto(`${origin}/subjects/1`);
    await signIn(page, 'pavlova');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');
    expect(seen.at(-1)).toMatchObject({ host: new URL(origin).host, 'x-forwarded-proto': 'https' });
    // Nothing is fetched ahead any more when nginx goes.
    await page.goto('about:blank');
  });

  test('files come compressed, kept and with the policies; answers are kept by nobody', async ({
    request,
  }) => {
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
  });
});
