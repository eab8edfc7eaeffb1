import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findNginx } from '../../scripts/nginx.mjs';

/** The nginx file that administrators get. */
const SITE = readFileSync('docs/nginx.conf', 'utf8');

/** A free port. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Makes a certificate in a folder; it is valid for a day. */
export function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const subject = ['-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files];
  execFileSync('openssl', openssl, { stdio: 'ignore' });
}

/** The site with an administrator's values instead of ours; throws if one to replace is missing. */
function site(values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf does not have ${from}.`);
    return text.replaceAll(from, to);
  }, SITE);
}

/**
 * Writes the site, and a main configuration like that of distributions, into a folder that has a
 * certificate; returns the path of the main configuration.
 */
export function configureNginx(folder: string, values: Record<string, string> = {}): string {
  const path = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // Instead of the mime.types of the nginx package, whose path differs between machines.
  const types =
    'types { text/html html; text/css css; application/javascript js; }\ndefault_type application/octet-stream;';
  const text = site({
    '/etc/ssl/journal/fullchain.pem': join(folder, 'certificate.pem'),
    '/etc/ssl/journal/privkey.pem': join(folder, 'key.pem'),
    ...values,
  });
  writeFileSync(join(folder, 'site.conf'), text);
  writeFileSync(
    path,
    `pid ${join(folder, 'nginx.pid')};
error_log stderr;
worker_processes auto;
worker_rlimit_nofile 16384;
events { worker_connections 8192; }
http {
${temporary}
access_log off;
${types}
include ${join(folder, 'site.conf')};
}
`,
  );
  return path;
}

/**
 * Starts nginx with a configuration; resolves when it answers at the address, whose host must be the
 * site's server_name.
 */
export async function startNginx(configuration: string, address: string): Promise<ChildProcess> {
  // Workers drop the rights of root by default, and could not read a project that only root can read.
  const rights = process.getuid?.() === 0 ? 'user root; ' : '';
  const settings = ['-g', `daemon off; ${rights}`];
  const nginx = spawn(findNginx() ?? '', ['-e', 'stderr', '-c', configuration, ...settings]);
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(address, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
    if (answered) return nginx;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error('nginx did not start.');
}

/** Ends a program and waits until it has gone. */
export async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((exited) => program.once('exit', exited));
  program.kill();
  await gone;
}
