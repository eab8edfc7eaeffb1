import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findPostgres } from '../../scripts/postgres.mjs';
import { findGunicorn } from '../../scripts/python.mjs';
import { seedStatements } from '../django/seed.ts';
import { end } from '../kit/nginx.ts';

const DJANGO = fileURLToPath(new URL('../django', import.meta.url));
const PYTHON = findGunicorn() ?? 'python3';

/** How often something is looked for that is being started, every 50 ms. */
const TRIES = 200;

async function until(what: string, isThere: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isThere()) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error(`${what} did not start.`);
}

/** PostgreSQL refuses to run as root, who runs in most containers. */
function owner(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PostgreSQL of the tests' own, reached by its socket alone. */
export class Postgres {
  readonly #bin = findPostgres() ?? '';
  readonly #owner = owner();
  #server: ChildProcess | null = null;

  /** @param folder of its files and its socket */
  constructor(readonly folder: string) {}

  async start(): Promise<void> {
    mkdirSync(this.folder);
    const { uid, gid } = this.#owner;
    if (uid !== undefined && gid !== undefined) chownSync(this.folder, uid, gid);
    const data = join(this.folder, 'data');
    const trusted = ['--auth=trust', '--username=school', '--encoding=UTF8', '--locale=C'];
    execFileSync(join(this.#bin, 'initdb'), ['-D', data, '--no-sync', ...trusted], {
      ...this.#owner,
      stdio: 'ignore',
    });
    // Nothing here has to outlive a power cut.
    const settings = ['listen_addresses=', 'fsync=off', 'synchronous_commit=off'];
    this.#server = spawn(
      join(this.#bin, 'postgres'),
      ['-D', data, '-k', this.folder, ...settings.flatMap((setting) => ['-c', setting])],
      { ...this.#owner, stdio: 'ignore' },
    );
    await until('PostgreSQL', () => {
      try {
        this.query('select 1', 'postgres');
        return true;
      } catch {
        return false;
      }
    });
  }

  /** Runs statements; the rows of the last one as texts. */
  query(sql: string, database = 'school'): string[][] {
    const options = ['-h', this.folder, '-U', 'school', '-d', database, '-v', 'ON_ERROR_STOP=1'];
    const said = execFileSync(join(this.#bin, 'psql'), [...options, '-qAtX', '-F', '\t'], {
      input: sql,
      stdio: 'pipe',
      maxBuffer: 1 << 28,
    });
    const lines = said.toString().split('\n').filter(Boolean);
    return lines.map((line) => line.split('\t'));
  }

  async stop(): Promise<void> {
    if (this.#server) await end(this.#server);
  }
}

/** What Django reads in a deployment; see tests/django/settings.py. */
export const environmentOf = (postgres: Postgres, origin = '') => ({
  PATH: process.env['PATH'],
  PYTHONDONTWRITEBYTECODE: '1',
  DJANGO_SETTINGS_MODULE: 'settings',
  SCHOOL_POSTGRES: postgres.folder,
  SCHOOL_ORIGIN: origin,
});

/** Makes the tables and puts the demo into them, its term ending on a day. */
export function fillDatabase(postgres: Postgres, today: string): void {
  postgres.query('create database school', 'postgres');
  // The school's own app has no migrations, and refers to tables that others make.
  for (const more of [[], ['--run-syncdb']]) {
    execFileSync(PYTHON, ['-m', 'django', 'migrate', '-v', '0', ...more], {
      cwd: DJANGO,
      env: { ...environmentOf(postgres), PYTHONPATH: DJANGO },
    });
  }
  postgres.query(seedStatements({ today }));
}

/** Runs a Python script within the school's Django; what it prints, line by line. */
export function inDjango(postgres: Postgres, script: string): string[] {
  const said = execFileSync(PYTHON, ['-c', `import django; django.setup()\n${script}`], {
    cwd: DJANGO,
    env: { ...environmentOf(postgres), PYTHONPATH: DJANGO },
    maxBuffer: 1 << 26,
  });
  return said.toString().split('\n').filter(Boolean);
}

/** Starts gunicorn in front of the school, as a deployment has it; resolves when it answers. */
export async function startGunicorn(
  port: number,
  environment: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  const address = `127.0.0.1:${port}`;
  const workers = ['--workers', '2', '--threads', '4', '--graceful-timeout', '1'];
  const gunicorn = spawn(
    PYTHON,
    ['-m', 'gunicorn', 'wsgi:application', '--bind', address, ...workers],
    { cwd: DJANGO, env: environment, stdio: 'ignore' },
  );
  await until('gunicorn', () =>
    fetch(`http://${address}/`).then(
      () => true,
      () => false,
    ),
  );
  return gunicorn;
}
