// Finds nginx and openssl for the test of docs/nginx.conf.
import { spawnSync } from 'node:child_process';

const KNOWN = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** @param {string[]} command */
const works = ([program = '', ...args]) => spawnSync(program, args).status === 0;

/** The nginx of this machine, where there is also an openssl to make a certificate; or undefined. */
export function findNginx() {
  if (!works(['openssl', 'version'])) return undefined;
  return KNOWN.find((nginx) => works([nginx, '-v']));
}
