// All that must hold before a change lands, in the order of what fails fastest.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser, run } from './browser.mjs';

const RESULTS = 'test-results';
const UNIT = `${RESULTS}/unit.json`;
const E2E = `${RESULTS}/e2e.json`;

const npx = (...args) => run('npx', ['--no-install', ...args]);

const STEPS = [
  ['types', () => npx('tsc')],
  ['lint', () => run('node', ['scripts/lint.mjs'])],
  [
    'unit and component tests',
    () =>
      npx('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT}`),
  ],
  ['production build', () => run('npm', ['run', '--silent', 'build'])],
  ['a browser', ensureBrowser],
  [
    'end-to-end tests',
    () => run('npx', ['--no-install', 'playwright', 'test'], { E2E_RESULTS: E2E }),
  ],
];

function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function count() {
  const unit = readResults(UNIT);
  const e2e = readResults(E2E)?.stats;
  return {
    passed: (unit?.numPassedTests ?? 0) + (e2e?.expected ?? 0),
    failed: (unit?.numFailedTests ?? 0) + (e2e?.unexpected ?? 0) + (e2e?.flaky ?? 0),
    skipped: (unit?.numPendingTests ?? 0) + (e2e?.skipped ?? 0),
  };
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
console.log(broken ? `\nFailed at: ${broken[0]} (${seconds} s)` : `\nAll is well (${seconds} s)`);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(broken ? 1 : 0);
