// Runs commands of the operating system.
import { spawn, spawnSync } from 'node:child_process';

/**
 * Runs a command, shows its output and returns whether it succeeded.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 */
export function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/**
 * Runs a command and returns its output, or undefined if it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Runs a command in the background, with its output in a log; resolves with whether it succeeded.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} log the descriptor of an open file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<boolean>}
 */
export function runAside(command, args, log, env = {}) {
  return new Promise((resolve) => {
    spawn(command, args, {
      stdio: ['ignore', log, log],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env },
    })
      .on('error', () => resolve(false))
      .on('close', (code) => resolve(code === 0));
  });
}
