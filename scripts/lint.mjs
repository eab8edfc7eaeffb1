// Checks types, lint rules and format in parallel.
import { spawn } from 'node:child_process';

/**
 * Runs a program; resolves with whether it succeeded.
 *
 * @param {string} program
 * @param {string[]} words
 * @returns {Promise<boolean>}
 */
const run = (program, ...words) =>
  new Promise((resolve) => {
    spawn(program, words, {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // ESLint 9 reads .eslintrc.cjs only when asked to; set here so that it works in every shell.
      env: {
        ...process.env,
        ESLINT_USE_FLAT_CONFIG: 'false',
        NODE_OPTIONS: '--disable-warning=ESLintRCWarning',
      },
    }).on('close', (code) => resolve(code === 0));
  });

/** By its path, because the TypeScript that ESLint uses has a slower `tsc` of the same name. */
const tsc = (/** @type {string[]} */ ...words) =>
  run('node', 'node_modules/typescript7/bin/tsc', ...words);

/** Checks everything with the types of Node, and src a second time without them. */
const types = async () => (await tsc()) && (await tsc('-p', 'src'));

const npx = (/** @type {string[]} */ ...words) => run('npx', '--no-install', ...words);

const CACHED = ['--cache', '--cache-strategy', 'content'];

/** The files to check, or everything. */
const files = process.argv.length > 2 ? process.argv.slice(2) : ['.'];

/** The rules that need types. Silent about the kinds of files that it does not check. */
const oxlint = () => npx('oxlint', '--deny-warnings', '--no-error-on-unmatched-pattern', ...files);

const eslint = () =>
  npx(
    ...['eslint', '--max-warnings', '0', '--ext', '.ts,.tsx,.cjs,.mjs', ...files],
    ...[...CACHED, '--cache-location', 'node_modules/.cache/eslint/'],
  );

const prettier = () => npx('prettier', '--check', '--log-level', 'warn', ...files, ...CACHED);

const outcomes = await Promise.all([eslint(), types().then((ok) => ok && oxlint()), prettier()]);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
