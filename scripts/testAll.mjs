// npm run test:all: every check, the quickest first. It installs missing programs as `npm run setup`
// does, and fails without one of them.
//
//   --keep-going     goes on after a failed step
//   --only=firefox   one step: lint, vitest, python, browser, firefox, webkit or deployment
import { mkdirSync, rmSync } from 'node:fs';
import { install, missingOf, nameOf, NEEDS, versions } from './install.mjs';
import { findDjango } from './python.mjs';
import { count, failures, secondTries } from './results.mjs';
import { run } from './run.mjs';

const RESULTS = 'test-results';

const args = process.argv.slice(2);
const keepsGoing = args.includes('--keep-going');
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);

const npx = (/** @type {string[]} */ ...command) => run('npx', ['--no-install', ...command]);

/**
 * Runs some projects of Vitest, and writes the results to a file of this name.
 *
 * @param {string} name
 * @param {string[]} projects
 */
const vitest = (name, ...projects) =>
  npx(
    ...['vitest', 'run', '--reporter=default', '--reporter=json'],
    `--outputFile.json=${RESULTS}/${name}.json`,
    ...projects.map((project) => `--project=${project}`),
  );

/**
 * Runs some projects of Playwright, and writes the results to a file of this name.
 *
 * @param {string} name
 * @param {string[]} projects
 */
const playwright = (name, ...projects) =>
  run(
    'npx',
    [
      ...['--no-install', 'playwright', 'test'],
      ...projects.map((project) => `--project=${project}`),
    ],
    { E2E_RESULTS: `${RESULTS}/${name}.json` },
  );

/** Waits for the installations, and fails if a program is missing after them. */
async function prepare() {
  await installed;
  console.log(versions());
  // The child processes need not search for it again.
  const django = findDjango();
  if (django) process.env.DJANGO_PYTHON = django;
  const missing = missingOf(NEEDS);
  if (missing.length > 0) console.log(`Can’t be installed: ${missing.map(nameOf).join(', ')}.`);
  return missing.length === 0;
}

/** Runs the contract on a real Django, and reads our spreadsheets in openpyxl. */
function onPython() {
  process.env.SCHOOL_SERVER = 'django';
  const isWell = vitest('python', 'contract', 'sheets');
  delete process.env.SCHOOL_SERVER;
  return isWell;
}

/** @type {[name: string, step: () => boolean | Promise<boolean>][]} */
const STEPS = [
  ['lint', () => run('node', ['scripts/lint.mjs'])],
  ['vitest', () => vitest('vitest', 'unit', 'contract', 'screens', 'tools')],
  // The size budgets are checked here and not in release.mjs, so that a dependency that has grown
  // stops no release.
  ['build', () => run('npm', ['run', '--silent', 'build']) && npx('size-limit')],
  ['machine', prepare],
  ['python', onPython],
  ['browser', () => playwright('browser', 'app', 'django*')],
  ['firefox', () => playwright('firefox', 'firefox')],
  ['webkit', () => playwright('webkit', 'webkit')],
  [
    'deployment',
    () => run('node', ['scripts/release.mjs']) && playwright('deployment', 'deployment'),
  ],
];

/** Steps that run even with --only, because other steps need them. */
const ALWAYS = ['build', 'machine'];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const started = Date.now();
console.log(`Needs besides Node: ${NEEDS.map(nameOf).join(', ')}. What is missing is installed.`);
const installed = install(NEEDS);

/** @type {string[]} */
const broken = [];
/** The number of steps that failed without a failed test, for instance because of a type error. */
let failed = 0;
for (const [name, step] of STEPS) {
  if (only !== undefined && only !== name && !ALWAYS.includes(name)) continue;
  if (broken.length > 0 && !keepsGoing) break;
  console.log(`\n── ${name} (${seconds()} s)`);
  const failedBefore = count(RESULTS).failed;
  if (await step()) continue;
  broken.push(name);
  if (count(RESULTS).failed === failedBefore) failed += 1;
}

function seconds() {
  return Math.round((Date.now() - started) / 1000);
}

const sum = count(RESULTS);
const outcome = broken.length > 0 ? `Failed at: ${broken.join(', ')}` : 'All is well';
console.log(`\n${outcome} (${seconds()} s)`);
for (const failure of failures(RESULTS)) console.log(`  ✗ ${failure}`);
for (const story of secondTries(RESULTS)) console.log(`  ↻ failed once: ${story}`);
console.log(`${sum.passed} passed, ${sum.failed + failed} failed, ${sum.skipped} skipped`);
// Exits explicitly: an installer may still be running.
process.exit(broken.length > 0 ? 1 : 0);
