// Types, lint and format, as one command. The types and the rules of lint take about as long as
// each other, so they are asked side by side.
import { spawn } from 'node:child_process';

/**
 * Runs a program of the project, and tells whether it is content.
 *
 * @param {string[]} words
 * @returns {Promise<boolean>}
 */
const run = (...words) =>
  new Promise((resolve) => {
    spawn('npx', ['--no-install', ...words], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // ESLint 9 reads .eslintrc.cjs only when asked to; set here so that it works in every shell.
      env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' },
    }).on('close', (code) => resolve(code === 0));
  });

/** Everything with the types of Node, and the product again without them. */
const types = async () => (await run('tsc')) && run('tsc', '-p', 'src');

const eslint = () => run('eslint', '--max-warnings', '0', '--ext', '.ts,.tsx,.cjs,.mjs', '.');

const prettier = () => run('prettier', '--check', '--log-level', 'warn', '.');

const isWell = (await Promise.all([types(), eslint()])).every(Boolean) && (await prettier());
process.exitCode = isWell ? 0 : 1;
