import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findNginx } from '../../scripts/nginx.mjs';

/** The file that administrators get. */
const SITE = readFileSync('docs/nginx.conf', 'utf8');

/** A port nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((listening) => probe.listen(0, '127.0.0.1', listening));
  const { port } = probe.address() as AddressInfo;
  await new Promise((closed) => probe.close(closed));
  return port;
}

/** Makes a certificate for a day in a folder. */
export function makeCertificate(folder: string): void {
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const subject = ['-nodes', '-days', '1', '-subj', '/CN=localhost'];
  const openssl = ['req', '-x509', '-newkey', 'rsa:2048', ...subject, ...files];
  execFileSync('openssl', openssl, { stdio: 'ignore' });
}

/** The site with what is marked as the administrator's to change put in; throws if that is gone. */
function site(values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`docs/nginx.conf does not have ${from}.`);
    return text.replaceAll(from, to);
  }, SITE);
}

/**
 * Writes the configuration around the site, as distributions have it, into a folder that has a
 * certificate; returns its path.
 */
export function configureNginx(folder: string, values: Record<string, string> = {}): string {
  const path = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  // What a package brings along; a file of the machine's own could be anywhere.
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
events {}
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
 * Starts nginx with a configuration; resolves when it answers at an address, by the name of which it
 * has its site.
 */
export async function startNginx(configuration: string, address: string): Promise<ChildProcess> {
  // Workers give up the rights of root, and could not read a project that only root may read.
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
