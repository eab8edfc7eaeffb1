// Types, lint and format, as one command. The rules of lint take longest, and the rest has the other
// processor meanwhile.
import { spawn } from 'node:child_process';

/**
 * Runs a program, and tells whether it is content.
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

/** By its path: the TypeScript that ESLint reads types with has a `tsc` as well, a slow one. */
const tsc = (/** @type {string[]} */ ...words) =>
  run('node', 'node_modules/typescript7/bin/tsc', ...words);

/** Everything with the types of Node, and the product again without them. */
const types = async () => (await tsc()) && (await tsc('-p', 'src'));

const npx = (/** @type {string[]} */ ...words) => run('npx', '--no-install', ...words);

const CACHED = ['--cache', '--cache-strategy', 'content'];

/** What has not changed is not looked at again; a fresh clone, as CI's, looks at everything. */
const eslint = () =>
  npx(
    ...['eslint', '--max-warnings', '0', '--ext', '.ts,.tsx,.cjs,.mjs', '.'],
    ...[...CACHED, '--cache-location', 'node_modules/.cache/eslint/'],
  );

const prettier = () => npx('prettier', '--check', '--log-level', 'warn', '.', ...CACHED);

const outcomes = await Promise.all([eslint(), types(), prettier()]);
process.exitCode = outcomes.every(Boolean) ? 0 : 1;
