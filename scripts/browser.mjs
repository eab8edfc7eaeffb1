// Finds a Chromium for the end-to-end tests, and installs one by the means at hand where there is none.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const KNOWN = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of an installed browser, or undefined. */
export function findBrowser() {
  return [...KNOWN, chromium.executablePath()].find((path) => path && existsSync(path));
}

/**
 * Whether a command succeeds; what it says is shown.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env more of the environment
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** Installs a browser where none is found; returns whether there is one in the end. */
export function ensureBrowser() {
  if (findBrowser()) return true;
  const debianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (debianRoot) {
    console.log('No browser found: installing Debian’s chromium package (apt-get).');
    const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
    return (
      run('apt-get', ['update', '-qq'], quietly) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quietly) &&
      findBrowser() !== undefined
    );
  }
  console.log('No browser found: installing Playwright’s Chromium.');
  return run('npx', ['--no-install', 'playwright', 'install', 'chromium']);
}
