import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Backend } from '../../backend/index.ts';
import { nodeListener } from '../../backend/nodeListener.ts';
import { sendHeaders } from '../../backend/securityHeaders.ts';
import { markButton, storedMarks } from '../kit/journalParts.ts';
import { isKept } from '../kit/keptApp.ts';
import { expect, submitCredentials, test as base } from '../kit/fixtures.ts';
import { serve } from '../kit/served.ts';
import { makeTimeMovable, passHold } from '../kit/time.ts';

const PATHS = { BASE_PATH: '/journal/', API_PATH: '/school/api/', ADMIN_URL: '/school/admin/' };

/** A host with the app below /journal/ and the API below /school/api/. */
const host = (backend: Backend): Plugin => ({
  name: 'other-paths',
  configurePreviewServer({ middlewares }) {
    const answer = nodeListener(backend);
    middlewares.use(sendHeaders);
    middlewares.use((req, res, next) => {
      const isCall = req.url?.startsWith(PATHS.API_PATH) === true;
      if (isCall) req.url = req.url?.replace(PATHS.API_PATH, '/api/');
      if (isCall) answer(req, res);
      else next();
    });
  },
});

const test = base.extend({
  hasShell: true,
  baseURL: async ({ backend }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'sub-path-'));
    const env = { ...process.env, ...PATHS };
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', folder, '--logLevel', 'error'],
      { env },
    );
    const server = await serve([host(backend)], { folder, base: PATHS.BASE_PATH });
    await provide(server.url);
    await server.close();
    rmSync(folder, { recursive: true });
  },
});

test('an app below a path, with the API below another path, signs in, saves marks and is kept for offline use', async ({
  page,
  context,
  backend,
}) => {
  test.slow();
  await makeTimeMovable(context);
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto('/journal/subjects/1');
  await expect(page).toHaveURL('/journal/login?redirect=%2Fsubjects%2F1');
  await submitCredentials(page, 'pavlova');
  await expect(page).toHaveURL('/journal/subjects/1');
  await page.getByRole('button', { name: 'Открыть журнал' }).last().click();
  await expect(page).toHaveURL(/^[^?]*\/journal\/subjects\/1\/lessons\/\d+\/journal$/);
  await markButton(page, 0, '5').click();
  await passHold(page);
  await expect.poll(() => storedMarks(backend)).toContain('5');
  await page.getByRole('link', { name: 'По школам' }).click();
  await expect(page).toHaveURL('/journal/reports/schools');
  await page.getByRole('button', { name: 'Гимназия № 12' }).click();
  await page.getByRole('rowheader').getByRole('link').first().click();
  await expect(page).toHaveURL(/^[^?]*\/journal\/reports\/schools\/\d+\/students\/\d+$/);
  await page.goto('/journal/teachers?account=none');
  const admin = page.getByRole('link', { name: 'Откройте управление сервером' });
  await expect(admin).toHaveAttribute('href', '/school/admin/');

  await isKept(page);
  const home = await page.goto('/journal/');
  expect(home?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('link', { name: 'Информатика (Начальный)' }).first()).toBeVisible();
  for (const path of asked) expect(path).toMatch(/^\/(journal|school\/api)\//);
});
