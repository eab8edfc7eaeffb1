// ESLint 9 reads .eslintrc.cjs only when asked to; set here so that it works in every shell.
import { spawnSync } from 'node:child_process';

const run = (command, args) =>
  spawnSync('npx', ['--no-install', command, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false' },
  }).status;

const status =
  run('eslint', ['--max-warnings', '0', '--ext', '.ts,.tsx,.cjs,.mjs', '.']) ||
  run('prettier', ['--check', '--log-level', 'warn', '.']);
process.exit(status ?? 1);
