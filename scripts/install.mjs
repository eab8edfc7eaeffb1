// Finds the programs that the tests need besides Node, and installs the missing ones.
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  browserVersion,
  findBrowser,
  findFirefox,
  findWebkit,
  OLDEST_FIREFOX,
} from './browser.mjs';
import { findNginx } from './nginx.mjs';
import { findPostgres } from './postgres.mjs';
import {
  djangoVersion,
  findDjango,
  findGunicorn,
  findOpenpyxl,
  openpyxlVersion,
} from './python.mjs';
import { runAside } from './run.mjs';
import { findZstd } from './zstd.mjs';

const ATTEMPTS = 3;
const PAUSE_MS = 5_000;

const PACKAGES = {
  browser: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  django: ['python3', 'python3-django', 'python3-djangorestframework'],
  openpyxl: ['python3', 'python3-openpyxl'],
  nginx: ['nginx', 'openssl'],
  gunicorn: ['python3-gunicorn', 'python3-psycopg2'],
  postgres: ['postgresql'],
  zstd: ['zstd'],
};

/** @typedef {keyof typeof PACKAGES} Need */

export const NEEDS = /** @type {Need[]} */ (Object.keys(PACKAGES));

const FINDERS = {
  browser: findBrowser,
  firefox: findFirefox,
  webkit: findWebkit,
  django: findDjango,
  openpyxl: findOpenpyxl,
  nginx: findNginx,
  gunicorn: findGunicorn,
  postgres: findPostgres,
  zstd: findZstd,
};

/** @type {Partial<Record<Need, string>>} */
const NAMES = { firefox: `Firefox ${OLDEST_FIREFOX} or newer`, webkit: 'WebKitGTK with Xvfb' };

/** @param {Need} need */
export const nameOf = (need) => NAMES[need] ?? need;

/**
 * The programs among `needs` that this machine lacks.
 *
 * @param {readonly Need[]} needs
 */
export const missingOf = (needs) => needs.filter((need) => FINDERS[need]() === undefined);

/** One line with the versions of the programs found. */
export function versions() {
  const [browser, firefox] = [findBrowser(), findFirefox()];
  const [django, openpyxl] = [findDjango(), findOpenpyxl()];
  return [
    `Node ${process.version}`,
    browser ? browserVersion(browser) : 'no browser',
    firefox ? browserVersion(firefox) : 'no Firefox',
    findWebkit() ? 'WebKitGTK' : 'no WebKitGTK',
    django ? djangoVersion(django) : 'no Django',
    openpyxl ? openpyxlVersion(openpyxl) : 'no openpyxl',
  ].join(' · ');
}

/**
 * Installs the missing programs: as root on Debian with apt-get, elsewhere only Playwright's
 * Chromium.
 *
 * @param {readonly Need[]} needs
 */
export async function install(needs) {
  const missing = missingOf(needs);
  if (missing.length === 0) return;
  const logFile = join(mkdtempSync(join(tmpdir(), 'school-journal-')), 'install.log');
  const log = openSync(logFile, 'w');
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot) {
    const packages = [...new Set(missing.flatMap((need) => PACKAGES[need]))];
    console.log(`Installing Debian’s ${packages.join(', ')} (apt-get).`);
    if (!(await installPackages(packages, log))) console.log(readFileSync(logFile, 'utf8'));
  } else if (missing.includes('browser')) {
    console.log('Installing Playwright’s Chromium.');
    const installed = await runAside(
      'npx',
      ['--no-install', 'playwright', 'install', 'chromium'],
      log,
    );
    if (!installed) console.log(readFileSync(logFile, 'utf8'));
  }
  closeSync(log);
}

/**
 * Tries again if a mirror does not answer, and waits while another apt-get runs.
 *
 * @param {readonly string[]} packages
 * @param {number} log
 */
async function installPackages(packages, log) {
  const options = ['-qq', '-o', 'Acquire::Retries=3', '-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const done =
      (await runAside('apt-get', ['update', ...options], log, env)) &&
      (await runAside(
        'apt-get',
        ['install', '-y', '--no-install-recommends', ...options, ...packages],
        log,
        env,
      ));
    if (done) return true;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
  }
  return false;
}
