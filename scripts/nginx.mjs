// Finds nginx and openssl for the test of docs/nginx.conf, and installs Debian's where that is possible.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { run } from './browser.mjs';

const KNOWN = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** @param {string[]} command */
const works = ([program = '', ...args]) => spawnSync(program, args).status === 0;

/** The nginx of this machine, where there is also an openssl to make a certificate; or undefined. */
export function findNginx() {
  if (!works(['openssl', 'version'])) return undefined;
  return KNOWN.find((nginx) => works([nginx, '-v']));
}

/** Installs nginx where there is none; returns whether there is one in the end. */
export function ensureNginx() {
  if (findNginx() !== undefined) return true;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false;
  console.log('No nginx found: installing Debian’s package (apt-get).');
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' };
  const packages = ['nginx', 'openssl'];
  return (
    run('apt-get', ['update', '-qq'], quietly) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly) &&
    findNginx() !== undefined
  );
}
