// Makes the production build and serves it.
import { spawn } from 'node:child_process';
import { ROOT } from './load.mjs';

/** @type {NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs Vite; a signal that stops this process stops Vite too.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} the exit code; 0 if it was stopped
 */
function vite(args, env) {
  const child = spawn(process.execPath, [`${ROOT}node_modules/vite/bin/vite.js`, ...args], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  let isStopped = false;
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    isStopped = true;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      for (const signal of SIGNALS) process.off(signal, stop);
      resolve(isStopped ? 0 : (code ?? 1));
    });
  });
}

/**
 * Builds the app and serves it until it is stopped; returns the exit code.
 *
 * @param {readonly string[]} args for the server, such as --port 8080
 * @param {NodeJS.ProcessEnv} env
 */
export async function serveBuild(args, env = {}) {
  // The build is for production, but this preview server is not.
  const preview = { ...env, NODE_ENV: 'development' };
  const failed = await vite(['build'], env);
  if (failed) return failed;
  console.log('Opens in Chrome and Edge 109, Firefox 115, Safari 17, and newer ones.');
  return vite(['preview', ...args], preview);
}
