// Reads the result files of Vitest and Playwright.
import { readdirSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * @param {string} folder
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function count(folder) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.json')) continue;
    const results = readResults(`${folder}/${file}`);
    sum.passed += results.numPassedTests ?? results.stats?.expected ?? 0;
    sum.passed += results.stats?.flaky ?? 0;
    sum.failed += results.numFailedTests ?? results.stats?.unexpected ?? 0;
    sum.skipped += results.numPendingTests ?? results.stats?.skipped ?? 0;
  }
  return sum;
}

/**
 * The titles of the failed tests, each after its file.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function failures(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => readResults(`${folder}/${file}`))
    .flatMap(({ testResults = [], suites = [] }) => [
      ...testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
      ),
      ...suites.flatMap((suite) => titlesOf(suite, 'unexpected')),
    ]);
}

/**
 * The titles of the stories that failed once and passed at the retry.
 *
 * @param {string} folder
 * @returns {string[]}
 */
export function secondTries(folder) {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => readResults(`${folder}/${file}`).suites ?? [])
    .flatMap((suite) => titlesOf(suite, 'flaky'));
}

/**
 * @param {Suite} suite of Playwright
 * @param {string} outcome
 * @returns {string[]}
 */
function titlesOf({ specs = [], suites = [] }, outcome) {
  return [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap((suite) => titlesOf(suite, outcome)),
  ];
}

/**
 * Sums up what the stories have counted: their annotations «counts», each an object of numbers.
 *
 * @param {string} file
 * @returns {Record<string, number>}
 */
export function countsOf(file) {
  /** @type {Record<string, number>} */
  const sums = {};
  const add = (/** @type {Suite} */ { specs = [], suites = [] }) => {
    for (const { annotations = [] } of specs.flatMap(({ tests }) => tests)) {
      for (const { description = '{}' } of annotations.filter(({ type }) => type === 'counts')) {
        /** @type {Record<string, number>} */
        const counts = JSON.parse(description);
        for (const [what, count] of Object.entries(counts)) sums[what] = (sums[what] ?? 0) + count;
      }
    }
    suites.forEach(add);
  };
  readResults(file).suites?.forEach(add);
  return sums;
}

/**
 * @typedef {{ status: string, annotations?: { type: string, description?: string }[] }} Test
 *
 * @typedef {{ file: string, title: string, tests: Test[] }} Spec
 *
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 *
 * @typedef {{
 *   numPassedTests?: number, numFailedTests?: number, numPendingTests?: number,
 *   testResults?: {
 *     name: string, assertionResults: { status: string, fullName: string }[],
 *   }[],
 *   stats?: { expected: number, unexpected: number, flaky: number, skipped: number },
 *   suites?: Suite[],
 * }} Results of Vitest or of Playwright
 */

/**
 * @param {string} file
 * @returns {Results}
 */
function readResults(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A runner that was killed leaves no file or half of one; its step has failed anyway.
    return {};
  }
}
