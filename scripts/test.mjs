// All that must hold before a change lands, in the order of what fails fastest.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, run } from './browser.mjs';
import { ensureDjango } from './django.mjs';

const RESULTS = 'test-results';

const npx = (...args) => run('npx', ['--no-install', ...args]);

/** Runs tests of a runner, and keeps what they came to under a name. */
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
const playwright = (name, args = [], env = {}) =>
  run('npx', ['--no-install', 'playwright', 'test', ...args], {
    E2E_RESULTS: `${RESULTS}/${name}.e2e.json`,
    ...env,
  });

/** What the embedded backend stands in for: the same tests on a real Django, where there is one. */
let withoutDjango = false;

function onDjango() {
  if (!ensureDjango()) {
    withoutDjango = true;
    console.log('SKIPPED: there is no Python with Django here, and it can’t be installed.');
    return true;
  }
  // What looks into the embedded backend itself has no business here.
  const calls = 'cascade crud csrf paths reports rights session validation wrapped'
    .split(' ')
    .map((name) => `tests/contract/${name}.test.ts`);
  const stories = (shape, tag, env = {}) =>
    playwright(`${shape}${tag}`, ['--grep', tag], { DJANGO_SHAPE: shape, ...env });
  return (
    vitest('contract', ['--project', 'pure', ...calls], { SCHOOL_SERVER: 'django' }) &&
    stories('paginated', '@django') &&
    stories('wrapped', '@shapes') &&
    stories('bare', '@shapes') &&
    stories('bare', '@without', { DJANGO_WITHOUT: 'students,choices' })
  );
}

const STEPS = [
  ['types', () => npx('tsc')],
  ['lint', () => run('node', ['scripts/lint.mjs'])],
  ['unit and component tests', () => vitest('all')],
  ['production build', () => run('npm', ['run', '--silent', 'build'])],
  ['a browser', ensureBrowser],
  ['end-to-end tests', () => playwright('all')],
  ['on a real Django', onDjango],
];

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
const broken = STEPS.find(([name, step]) => {
  console.log(`\n── ${name}`);
  return !step();
});

const { passed, failed, skipped } = count();
const seconds = Math.round((Date.now() - started) / 1000);
if (withoutDjango) console.log('\nThe tests on a real Django were skipped.');
console.log(broken ? `\nFailed at: ${broken[0]} (${seconds} s)` : `\nAll is well (${seconds} s)`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(broken ? 1 : 0);
