import { defineConfig } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { findBrowser } from './scripts/browser.mjs';
import type { DjangoSettings, WorkerOptions } from './tests/e2e/kit/fixtures.ts';

const results = process.env['E2E_RESULTS'];
const executablePath = findBrowser();
const firefox = fileURLToPath(new URL('scripts/firefox.mjs', import.meta.url));

/** The stories with a tag, in front of a real Django that answers as told. */
const onDjango = (name: string, grep: RegExp, djangoSettings: DjangoSettings) => ({
  name,
  grep,
  use: { djangoSettings },
});

const launchOptions = {
  ...(executablePath && { executablePath }),
  args: [
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
};

export default defineConfig<object, WorkerOptions>({
  testDir: 'tests/e2e',
  projects: [
    { name: 'app' },
    // The main path of each screen, in the Firefox of this machine: by WebDriver BiDi.
    {
      name: 'firefox',
      grep: /@main/,
      // What only Chromium's protocol can do to a page.
      grepInvert: /@chromium/,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: firefox },
      },
    },
    // The main jobs in Safari's engine, by WebDriver: Playwright does not drive the published one.
    { name: 'webkit', testDir: 'tests/webkit', expect: { timeout: 20_000 }, timeout: 120_000 },
    onDjango('django', /@main/, { shape: 'paginated', without: [] }),
    onDjango('django-wrapped', /@shapes/, { shape: 'wrapped', without: [] }),
    onDjango('django-bare', /@shapes/, { shape: 'bare', without: [] }),
    onDjango('django-predecessor', /@predecessor/, { shape: 'predecessor', without: [] }),
    onDjango('django-without', /@without/, { shape: 'bare', without: ['students', 'choices'] }),
    // The archive of a release behind nginx, gunicorn and PostgreSQL.
    {
      name: 'deployment',
      testDir: 'tests/deployment',
      use: {
        ignoreHTTPSErrors: true,
        // A worker of the page, too, is fetched over the certificate of the test.
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, '--ignore-certificate-errors'],
        },
      },
    },
    // A district's load on such a deployment, for twenty minutes.
    {
      name: 'load',
      testDir: 'tests/load',
      use: { ignoreHTTPSErrors: true },
    },
    // Takes pictures of all screens and judges nothing.
    { name: 'pictures', testDir: 'tests/pictures' },
    // Prints figures and judges nothing.
    { name: 'bench', testDir: 'tests/bench' },
  ],
  fullyParallel: true,
  workers: '100%',
  forbidOnly: true,
  // A browser on a busy machine now and then stands still: `test:all` names who needed a second try.
  retries: results ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Vladivostok',
    screenshot: 'only-on-failure',
    launchOptions,
  },
});
