import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveMissingAssetsAs404 } from './missingAssets.ts';

let folder: string;
let server: Server;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'dist', 'assets'), { recursive: true });
  writeFileSync(join(folder, 'dist', 'assets', 'main.js'), '');
  writeFileSync(join(folder, 'secret.js'), '');
  const handler = serveMissingAssetsAs404(join(folder, 'dist'));
  server = createServer((req, res) => {
    handler(req, res, () => res.end('passed on'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Requests a path; unlike fetch, it does not resolve «..» in it. */
function ask(path: string): Promise<{ status: number | undefined; type: string | undefined }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, type: response.headers['content-type'] });
    }).on('error', reject);
  });
}

test.each(['/', '/subjects/1', '/assets/main.js', '/assets/main.js?v=1', '/assets/m%61in.js'])(
  '%s is passed on',
  async (path) => {
    expect((await ask(path)).status).toBe(200);
  },
);

test.each([
  '/assets/old.js',
  '/assets/',
  '/assets/../../secret.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/assets/%00',
  '/assets/%',
])('%s is a short 404', async (path) => {
  expect(await ask(path)).toEqual({ status: 404, type: 'text/plain; charset=utf-8' });
});
