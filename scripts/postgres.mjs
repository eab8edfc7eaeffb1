// Finds PostgreSQL's server for the tests of a deployment.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { output } from './run.mjs';

const DEBIAN = '/usr/lib/postgresql';

/** The folder of its programs; undefined if they are missing. */
export function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort() : [];
  const folders = [...versions.reverse().map((version) => join(DEBIAN, version, 'bin'))];
  const own = output('pg_config', ['--bindir']);
  return [...folders, ...(own ? [own] : [])].find((folder) => existsSync(join(folder, 'initdb')));
}
