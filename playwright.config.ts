import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

const results = process.env['E2E_RESULTS'];
const executablePath = findBrowser();

export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: 'test-results/e2e',
  reporter: results ? [['list'], ['json', { outputFile: results }]] : 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'Asia/Vladivostok',
    screenshot: 'only-on-failure',
    launchOptions: {
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
    },
  },
});
