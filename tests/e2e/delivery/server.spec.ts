import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { preview } from 'vite';
import { nodeListener } from '../../backend/nodeListener.ts';
import { expect, signIn, test } from '../kit/fixtures.ts';

test('API_URL puts an existing server behind /api, with the Host header unchanged', async ({
  page,
  backend,
}) => {
  const hosts = new Set<string | undefined>();
  const answer = nodeListener(backend);
  const api = createServer((request, response) => {
    hosts.add(request.headers.host);
    answer(request, response);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  process.env['API_URL'] = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const app = await preview({ logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } });
  delete process.env['API_URL'];
  const origin = `127.0.0.1:${(app.httpServer.address() as AddressInfo).port}`;

  await page.goto(`http://${origin}/subjects/1`);
  await signIn(page, 'pavlova');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Информатика (Начальный)');
  expect([...hosts]).toEqual([origin]);

  // Leaves the app first, because it fetches files while it is idle.
  await page.goto('about:blank');
  await app.close();
  await new Promise((resolve) => api.close(resolve));
});

test('an address of a screen opens it, a missing asset is not found', async ({ request }) => {
  const screen = await request.get('/subjects/1/lessons/5/journal');
  expect(screen.status()).toBe(200);
  expect(await screen.text()).toContain('<div id="root">');
  const gone = await request.get('/assets/gone.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).toBe('no-cache');
});

test('every file of the app has the security headers, and assets are cacheable', async ({
  request,
  page,
}) => {
  const screen = await request.get('/students');
  const headers = screen.headers();
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cache-control']).toBe('no-cache');
  const asset = page.waitForResponse(/assets.*\.js$/);
  await page.goto('/');
  expect((await asset).headers()['cache-control']).toContain('immutable');
});

test('a phone can install the app: its manifest has what is needed, and the icons are there', async ({
  page,
  request,
}) => {
  await page.goto('/login');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const { icons, ...manifest } = (await answer.json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Школьный журнал',
    start_url: './',
    display: 'standalone',
  });
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512', 'any']);
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, sizes } of icons.filter((icon) => icon.src.endsWith('.png'))) {
    const picture = await (await request.get(`/${src}`)).body();
    // The offsets of width and height in a PNG file.
    expect(`${picture.readUInt32BE(16)}x${picture.readUInt32BE(20)}`).toBe(sizes);
  }
});

test('the licence of everything that is bundled is listed beside the app', async ({ request }) => {
  const list = await (await request.get('/licenses.md')).text();
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const [name, version] of Object.entries(dependencies)) {
    // SheetJS is installed under another name than its own; react-router-dom re-exports react-router.
    const [, own = name, number = version] = /^npm:(.+)@(.+)$/.exec(version) ?? [];
    const bundled = own.replace(/-dom$/, (end) => (own === 'react-dom' ? end : ''));
    expect(list).toMatch(
      new RegExp(`^## ${bundled} ${number} \\((MIT|ISC|OFL-1.1|Apache-2.0)\\)$`, 'm'),
    );
  }
});
