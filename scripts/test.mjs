// Runs all checks that a change must pass, the quickest to fail first.
//
//   npm test                        everything
//   npm test -- journal "two tabs"  the tests whose file or title contains one of the words
//   npm test -- --keep-going        goes on after a failed step
//   npm test -- --only=django       one layer: vitest, app (Chromium), firefox, django or deployment
//
// REQUIRE=browser,django,openpyxl,nginx,gunicorn,postgres: fails if one of these is missing; by
// default its tests are skipped.
import { mkdirSync, rmSync } from 'node:fs';
import { browserVersion, findBrowser } from './browser.mjs';
import { has, install, nameOf } from './install.mjs';
import { djangoVersion, findDjango, findOpenpyxl, openpyxlVersion } from './python.mjs';
import { count, failures } from './results.mjs';
import { output, run } from './run.mjs';
import { select } from './select.mjs';

const RESULTS = 'test-results';

const args = process.argv.slice(2);
const keepsGoing = args.includes('--keep-going');
const only = args.find((arg) => arg.startsWith('--only='))?.slice('--only='.length);
const words = args.filter((arg) => !arg.startsWith('--'));
/** @type {import('./install.mjs').Need[]} */
const NEEDS = ['browser', 'django', 'openpyxl', 'nginx', 'gunicorn', 'postgres'];
const required = NEEDS.filter((need) => (process.env.REQUIRE ?? '').split(',').includes(need));

/** The number of tests that could not run because a program is missing. */
let skipped = 0;
/** The number of steps that failed without a failed test. */
let failed = 0;

const npx = (/** @type {string[]} */ ...command) => ['--no-install', ...command];

/**
 * Runs the tests of some Vitest projects; with words, only those that the words select.
 *
 * @param {string} name
 * @param {string[]} projects
 * @param {string[]} folders
 * @param {NodeJS.ProcessEnv} env
 */
function vitest(name, projects, folders, env = {}) {
  const start = (/** @type {string} */ results, /** @type {string[]} */ more) =>
    run(
      'npx',
      npx(
        ...['vitest', 'run', '--reporter=default', '--reporter=json'],
        `--outputFile.json=${RESULTS}/${results}.json`,
        ...projects.map((project) => `--project=${project}`),
        ...more,
      ),
      env,
    );
  if (words.length === 0) return start(name, []);
  return select(folders, /\.test\.tsx?$/, words)
    .map(({ files, title }) =>
      title === null
        ? start(name, files)
        : start(`${name}.titled`, [...files, '-t', title, '--passWithNoTests']),
    )
    .every(Boolean);
}

/**
 * Runs the stories of some Playwright projects.
 *
 * @param {string} name
 * @param {string[]} projects
 */
function playwright(name, projects) {
  const start = (/** @type {string} */ results, /** @type {string[]} */ more) =>
    run(
      'npx',
      npx(...['playwright', 'test', ...more], ...projects.map((project) => `--project=${project}`)),
      { E2E_RESULTS: `${RESULTS}/${results}.json` },
    );
  if (words.length === 0) return start(name, []);
  return chosenStories()
    .map(({ files, title }) =>
      title === null
        ? start(name, ['--pass-with-no-tests', ...files])
        : start(`${name}.titled`, ['--pass-with-no-tests', '-g', title, ...files]),
    )
    .every(Boolean);
}

const chosenStories = () => select(['tests/e2e'], /\.spec\.ts$/, words);

/**
 * Whether the machine has a program that some tests need; if not, counts the tests as skipped.
 *
 * @param {import('./install.mjs').Need} need
 * @param {() => number} countTests
 */
function isThere(need, countTests) {
  if (has(need)) return true;
  // The step «this machine» has reported it.
  if (required.includes(need)) return false;
  const tests = countTests();
  skipped += tests;
  console.log(
    `SKIPPED ${tests} tests: there is no ${nameOf(need)} here, and it can’t be installed.`,
  );
  return false;
}

const stories = (/** @type {string[]} */ ...projects) => {
  const chosen = projects.map((project) => `--project=${project}`);
  const list = output('npx', npx('playwright', 'test', '--list', ...chosen));
  return Number(/Total: (\d+)/.exec(list ?? '')?.[1] ?? 1);
};

const callsOfContract = () =>
  output('npx', npx('vitest', 'list', '--project', 'contract'))?.split('\n').length ?? 1;

function versions() {
  const browser = findBrowser();
  const django = findDjango();
  const openpyxl = findOpenpyxl();
  return [
    `Node ${process.version}`,
    browser ? browserVersion(browser) : 'no browser',
    django ? djangoVersion(django) : 'no Django',
    openpyxl ? openpyxlVersion(openpyxl) : 'no openpyxl',
  ].join(' · ');
}

/** @param {string} name */
const isAsked = (name) => only === undefined || only === name;

/**
 * Waits for the installations and prints the versions; returns whether all required programs are
 * there.
 */
async function prepare() {
  await installed;
  console.log(versions());
  // The child processes need not search for it again.
  const django = findDjango();
  if (django) process.env.DJANGO_PYTHON = django;
  const missing = required.filter((need) => !has(need));
  if (missing.length > 0) console.log(`Required, and not here: ${missing.join(', ')}.`);
  return missing.length === 0;
}

/** Runs the contract on a real Django, and the tests of spreadsheets with openpyxl. */
function onPython() {
  const django = isAsked('django') && isThere('django', callsOfContract);
  const projects = [...(django ? ['contract'] : []), 'sheets'];
  const folders = [...(django ? ['tests/contract', 'tests/django'] : []), 'tests/sheets'];
  return vitest('python', projects, folders, django ? { SCHOOL_SERVER: 'django' } : {});
}

/** Runs the stories in the browser, on the embedded backend and on a real Django. */
function inBrowser() {
  const asked = [...(isAsked('app') ? ['app'] : []), ...(isAsked('django') ? ['django*'] : [])];
  if (!isThere('browser', () => stories(...asked))) return true;
  const projects = asked.filter(
    (project) => project === 'app' || isThere('django', () => stories(project)),
  );
  return projects.length === 0 || playwright('stories', projects);
}

/**
 * Runs the main stories in Firefox. It is installed apart: not every system has the package, which
 * must not keep the others away.
 */
async function inFirefox() {
  await install(['firefox'], `${RESULTS}/install-firefox.log`);
  return !isThere('firefox', () => stories('firefox')) || playwright('firefox', ['firefox']);
}

/** Runs the stories of a release that is deployed with nginx, gunicorn and PostgreSQL. */
function deployed() {
  const countTests = () => stories('deployment');
  /** @type {import('./install.mjs').Need[]} */
  const needs = ['browser', 'nginx', 'gunicorn', 'postgres'];
  if (!needs.every((need) => isThere(need, countTests))) return true;
  return run('node', ['scripts/release.mjs']) && playwright('deployment', ['deployment']);
}

const isWhole = words.length === 0 && only === undefined;
const usesBrowser = only !== 'vitest' && (words.length === 0 || chosenStories().length > 0);

/** @type {[name: string, isDue: boolean, step: () => boolean | Promise<boolean>][]} */
const STEPS = [
  ['types, lint and format', isWhole, () => run('node', ['scripts/lint.mjs'])],
  [
    'rules, screens and contract',
    isAsked('vitest'),
    () =>
      vitest(
        'vitest',
        ['unit', 'screens', 'contract'],
        ['tests/unit', 'tests/backend', 'tests/screens', 'tests/contract'],
      ),
  ],
  [
    'production build',
    usesBrowser,
    () =>
      isWhole || only === 'deployment'
        ? run('npm', ['run', '--silent', 'build'])
        : run('npx', npx('vite', 'build')),
  ],
  ['this machine', true, prepare],
  ['on a real Django', isAsked('django'), onPython],
  ['in a browser', usesBrowser && (isAsked('app') || isAsked('django')), inBrowser],
  ['in Firefox', isWhole || only === 'firefox', inFirefox],
  ['deployed', isWhole || only === 'deployment', deployed],
];

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
const started = Date.now();
const installed = install(NEEDS, `${RESULTS}/install.log`);

/** @type {string[]} */
const broken = [];
for (const [name, isDue, step] of STEPS) {
  if (!isDue || (broken.length > 0 && !keepsGoing)) continue;
  console.log(`\n── ${name} (${seconds()} s)`);
  const failedBefore = count(RESULTS).failed;
  if (await step()) continue;
  broken.push(name);
  // A step can fail without a failed test, for instance because of a type error.
  if (count(RESULTS).failed === failedBefore) failed += 1;
}

function seconds() {
  return Math.round((Date.now() - started) / 1000);
}

const sum = count(RESULTS);
if (words.length > 0 && sum.passed + sum.failed + sum.skipped + skipped === 0) {
  broken.push('no test has any of these words');
}
const outcome = broken.length > 0 ? `Failed at: ${broken.join('; ')}` : 'All is well';
console.log(`\n${outcome} (${seconds()} s)`);
for (const failure of failures(RESULTS)) console.log(`  ✗ ${failure}`);
console.log(
  `${sum.passed} passed, ${sum.failed + failed} failed, ${sum.skipped + skipped} skipped`,
);
// Exits explicitly: an installer may still be running.
process.exit(broken.length > 0 ? 1 : 0);
