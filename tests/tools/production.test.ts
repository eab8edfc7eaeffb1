import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { apiUrl, refusalInProduction } from '../../scripts/demo.mjs';

interface Outcome {
  code: number;
  output: string;
}

/** Runs a program of Node to its end. */
function run(args: string[], env: NodeJS.ProcessEnv, cwd = '.'): Promise<Outcome> {
  return new Promise((done) => {
    const child = execFile(process.execPath, args, { cwd, env }, (_error, stdout, stderr) => {
      done({ code: child.exitCode ?? 1, output: stdout + stderr });
    });
  });
}

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('the demo under NODE_ENV=production', () => {
  test.each([undefined, '', ' '])('is refused, and the way told (API_URL: %j)', async (url) => {
    const { PATH } = process.env;
    const { code, output } = await run(['scripts/start.mjs'], {
      PATH,
      NODE_ENV: 'production',
      ...(url !== undefined && { API_URL: url }),
    });
    expect(code).toBe(1);
    const [page = ''] = /docs\/\S+\.md/.exec(output) ?? [];
    expect(existsSync(page)).toBe(true);
  });

  test.each([
    ['npm run django', ['scripts/django-demo.mjs']],
    ['the server of the build', ['node_modules/vite/bin/vite.js', 'preview', '--port', '0']],
  ])('is refused by %s', async (_name, args) => {
    const { PATH } = process.env;
    const { code, output } = await run(args, { PATH, NODE_ENV: 'production' });
    expect(code).toBe(1);
    expect(output).toContain('Демо не запускается с NODE_ENV=production');
  });

  test('is no demo in front of a server of others', () => {
    vi.stubEnv('NODE_ENV', 'production');
    vi.stubEnv('API_URL', 'http://127.0.0.1:8000');
    expect(refusalInProduction()).toBeUndefined();
    vi.stubEnv('API_URL', '');
    expect(refusalInProduction()).toBeDefined();
  });
});

test('an API_URL that is no address of a server is refused', () => {
  vi.stubEnv('API_URL', '127.0.0.1:8000');
  expect(apiUrl).toThrow('API_URL');
});

describe('a build', () => {
  let folder: string;
  let outcome: Outcome;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'without-tests-'));
    for (const name of ['src', 'public', 'scripts', 'index.html', 'vite.config.ts']) {
      cpSync(name, join(folder, name), { recursive: true });
    }
    for (const name of ['package.json', 'tsconfig.json', 'node_modules']) {
      symlinkSync(resolve(name), join(folder, name));
    }
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production' };
    outcome = await run(['node_modules/vite/bin/vite.js', 'build'], env, folder);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  test('needs nothing of the tests', () => {
    expect(outcome.code, outcome.output).toBe(0);
    expect(existsSync(join(folder, 'dist', 'index.html'))).toBe(true);
  });

  test('asks the browser in the first line of the app to compile it ahead', () => {
    const page = readFileSync(join(folder, 'dist', 'index.html'), 'utf8');
    const [, app = ''] = /<script type="module"[^>]* src="([^"]+)"/.exec(page) ?? [];
    const [firstLine] = readFileSync(join(folder, 'dist', app), 'utf8').split('\n');
    expect(firstLine).toBe('//# allFunctionsCalledOnLoad');
  });
});
