// All that must hold before a change lands, in the order of what fails fastest.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, run } from './browser.mjs';
import { ensureDjango } from './django.mjs';

const RESULTS = 'test-results';

/**
 * Runs tests of Vitest, and keeps what they came to under a name.
 *
 * @param {string} name
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
const vitest = (name, args = [], env = {}) =>
  run(
    'npx',
    [
      ...['--no-install', 'vitest', 'run', '--reporter=default', '--reporter=json'],
      `--outputFile.json=${RESULTS}/${name}.unit.json`,
      ...args,
    ],
    env,
  );
/**
 * Runs tests of Playwright, and keeps what they came to under a name.
 *
 * @param {string} name
 * @param {string[]} args
 */
const playwright = (name, args = []) =>
  run('npx', ['--no-install', 'playwright', 'test', ...args], {
    E2E_RESULTS: `${RESULTS}/${name}.e2e.json`,
  });

/** What the embedded backend stands in for: the same tests on a real Django, where there is one. */
let withoutDjango = false;

function onDjango() {
  if (!ensureDjango()) {
    withoutDjango = true;
    console.log('SKIPPED: there is no Python with Django here, and it can’t be installed.');
    return true;
  }
  return (
    vitest('contract', ['--project', 'contract'], { SCHOOL_SERVER: 'django' }) &&
    playwright('django', ['--project', 'django*'])
  );
}

/** @type {[name: string, step: () => boolean | Promise<boolean>][]} */
const STEPS = [
  ['types and lint', () => run('node', ['scripts/lint.mjs'])],
  ['unit and component tests', () => vitest('all')],
  ['production build', () => run('npm', ['run', '--silent', 'build'])],
  ['a browser', ensureBrowser],
  ['end-to-end tests', () => playwright('app', ['--project', 'app'])],
  ['on a real Django', onDjango],
];

/** @param {string} file */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function count() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of readdirSync(RESULTS)) {
    const results = readResults(`${RESULTS}/${file}`);
    if (file.endsWith('.unit.json')) {
      sum.passed += results?.numPassedTests ?? 0;
      sum.failed += results?.numFailedTests ?? 0;
      sum.skipped += results?.numPendingTests ?? 0;
    }
    if (file.endsWith('.e2e.json')) {
      sum.passed += results?.stats?.expected ?? 0;
      sum.failed += (results?.stats?.unexpected ?? 0) + (results?.stats?.flaky ?? 0);
      sum.skipped += results?.stats?.skipped ?? 0;
    }
  }
  return sum;
}

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const started = Date.now();
let broken = null;
for (const [name, step] of STEPS) {
  console.log(`\n── ${name}`);
  if (await step()) continue;
  broken = name;
  break;
}

const { passed, failed, skipped } = count();
const seconds = Math.round((Date.now() - started) / 1000);
if (withoutDjango) console.log('\nThe tests on a real Django were skipped.');
console.log(broken ? `\nFailed at: ${broken} (${seconds} s)` : `\nAll is well (${seconds} s)`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(broken ? 1 : 0);
