// Runs commands of this machine.
import { spawn, spawnSync } from 'node:child_process';

/**
 * Whether a command succeeds; what it says is shown.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env more of the environment
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
 * What a command prints, or undefined when it fails.
 *
 * @param {string} command
 * @param {readonly string[]} args
 */
export function output(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/**
 * Whether a command succeeds that runs beside others; what it says is written to a file.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {number} log
 * @param {NodeJS.ProcessEnv} env more of the environment
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
