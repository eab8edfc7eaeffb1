// Finds nginx and openssl for the test of docs/nginx.conf.
import { spawnSync } from 'node:child_process';

const KNOWN = ['nginx', '/usr/sbin/nginx', '/opt/homebrew/bin/nginx'];

/** @param {string[]} command */
const works = ([program = '', ...args]) => spawnSync(program, args).status === 0;

/** The path of nginx; undefined if it is missing, or openssl is, which makes the certificate. */
export function findNginx() {
  if (!works(['openssl', 'version'])) return undefined;
  return KNOWN.find((nginx) => works([nginx, '-v']));
}
