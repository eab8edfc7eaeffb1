import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { watch } from '../e2e/kit/watch.ts';
import { TODAY } from '../kit/demo.ts';
import { test as base } from '../kit/freeCore.ts';
import { configureNginx, end, freePort, makeCertificate, startNginx } from '../kit/nginx.ts';
import { environmentOf, fillDatabase, Postgres, startGunicorn } from './programs.ts';

export { expect } from '@playwright/test';
export { isKept, isNextKept, scriptOf } from '../e2e/kit/keptApp.ts';
export { submitCredentials } from '../e2e/kit/session.ts';

/** The archive of a release, deployed as docs/deployment.md tells. */
export interface Deployment {
  origin: string;
  /** The folder of the app's files. */
  dist: string;
  /** The file of the certificate that nginx shows. */
  certificate: string;
  /** The answers of nginx since the last call, each with the bytes of its body. */
  answered: () => { path: string; status: number; bytes: number }[];
  postgres: Postgres;
  /** The server of the calls without nginx, which it is compared with. */
  django: string;
  /** Starts Django, or ends it, as for an update of the server. */
  startDjango: () => Promise<void>;
  stopDjango: () => Promise<void>;
  startNginx: () => Promise<void>;
  stopNginx: () => Promise<void>;
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

/** The archive that `npm run release` has made. */
export const ARCHIVE = resolve('release', `school-journal-${version}.tar.gz`);

/** Unpacks the archive by the commands that administrators are told. */
function unpack(folder: string): string {
  if (!existsSync(ARCHIVE)) throw new Error('There is no archive: npm run release.');
  const told = readFileSync('docs/deployment.md', 'utf8');
  const [, commands] = /# на сервере\n([^]*?)```/.exec(told) ?? [];
  if (commands === undefined) throw new Error('docs/deployment.md has no commands for the server.');
  const script = commands
    .replace(/VERSION=\S+/, `VERSION=${version}`)
    .replaceAll('/srv/journal', folder);
  execFileSync('sh', ['-ec', script], { cwd: dirname(ARCHIVE), stdio: 'ignore' });
  return join(folder, 'dist');
}

async function deploy(postgres: Postgres, folder: string): Promise<Deployment> {
  makeCertificate(folder);
  const [secure, open, api] = [await freePort(), await freePort(), await freePort()];
  const origin = `https://localhost:${secure}`;
  const dist = unpack(folder);
  const log = join(folder, 'access.log');
  let isRead = 0;
  const configuration = configureNginx(folder, {
    'journal.school.example': 'localhost',
    'listen 80': `listen 127.0.0.1:${open}`,
    'listen 443': `listen 127.0.0.1:${secure}`,
    '/srv/journal/dist': dist,
    'server_tokens off;': `server_tokens off; access_log ${log};`,
    'http://127.0.0.1:8000': `http://127.0.0.1:${api}`,
  });
  let gunicorn: ChildProcess | null = null;
  let nginx: ChildProcess | null = null;
  return {
    origin,
    dist,
    certificate: join(folder, 'certificate.pem'),
    answered: () => {
      const lines = readFileSync(log, 'utf8').split('\n').slice(0, -1);
      const added = lines.slice(isRead);
      isRead = lines.length;
      return added.map((line) => {
        const [, path = '', status, bytes] = /"\w+ (\S+) [^"]*" (\d+) (\d+)/.exec(line) ?? [];
        return { path, status: Number(status), bytes: Number(bytes) };
      });
    },
    postgres,
    django: `http://localhost:${api}`,
    startDjango: async () => {
      gunicorn = await startGunicorn(api, environmentOf(postgres, origin));
    },
    stopDjango: async () => {
      if (gunicorn) await end(gunicorn);
    },
    startNginx: async () => {
      nginx = await startNginx(configuration, `http://localhost:${open}`);
    },
    stopNginx: async () => {
      if (nginx) await end(nginx);
    },
  };
}

interface Stories {
  /** What the browser may say in this story: a fault it can't but tell of. */
  expectedComplaint: RegExp | null;
  /** Running, with the demo as new. */
  school: Deployment;
}

/** The release behind nginx, gunicorn and PostgreSQL, over TLS; fails on what the browser complains of. */
export const test = base.extend<Stories, { postgres: Postgres }>({
  postgres: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from there
    async ({}, provide) => {
      const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
      // Its owner may not look into a folder of root's.
      execFileSync('chmod', ['755', folder]);
      const postgres = new Postgres(join(folder, 'server'));
      await postgres.start();
      fillDatabase(postgres, TODAY);
      postgres.query('alter database school rename to demo', 'postgres');
      await provide(postgres);
      await postgres.stop();
      rmSync(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],

  school: async ({ postgres }, provide) => {
    postgres.query('create database school template demo', 'postgres');
    const folder = mkdtempSync(join(tmpdir(), 'deployed-'));
    const school = await deploy(postgres, folder);
    await Promise.all([school.startDjango(), school.startNginx()]);
    await provide(school);
    await Promise.all([school.stopDjango(), school.stopNginx()]);
    postgres.query('drop database school', 'postgres');
    rmSync(folder, { recursive: true });
  },

  baseURL: async ({ school }, provide) => provide(school.origin),

  expectedComplaint: [null, { option: true }],

  context: async ({ context, expectedComplaint }, provide) => {
    const complaintsOf = watch(context, 'localhost');
    await provide(context);
    const complaints = await complaintsOf();
    const unexpected = complaints.filter((text) => !expectedComplaint?.test(text));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  },
});

/** The marks of a lesson as the database holds them: «student mark», in the order of the students. */
export function storedMarks({ postgres }: Deployment, lessonId: number): string[] {
  const sql = `select students, mark from journals where lessons = ${lessonId} order by 1, 2`;
  return postgres.query(sql).map((row) => row.join(' '));
}
