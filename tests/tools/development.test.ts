import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createLogger, createServer } from 'vite';

test('the development server finds the packages of the app, and no others, before the first page', async () => {
  const complaints: string[] = [];
  const customLogger = createLogger('info');
  for (const level of ['warn', 'warnOnce', 'error'] as const)
    customLogger[level] = (text) => void complaints.push(text);
  const cacheDir = mkdtempSync(join(tmpdir(), 'vite-'));
  onTestFinished(() => rmSync(cacheDir, { recursive: true }));
  const server = await createServer({
    cacheDir,
    customLogger,
    server: { host: '127.0.0.1', port: 0, ws: false },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const found = server.environments.client.depsOptimizer;
  await found?.scanProcessing;
  await Promise.all(
    Object.values(found?.metadata.discovered ?? {}).map(async ({ processing }) => processing),
  );
  expect(complaints).toEqual([]);
  expect(Object.keys({ ...found?.metadata.optimized, ...found?.metadata.discovered })).toContain(
    'axios',
  );
});
