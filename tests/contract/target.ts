import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createBackend, type Backend } from '../backend/index.ts';
import { type DjangoSchool, startDjangoSchool } from '../django/backend.ts';
import { passwordOf, TODAY } from '../kit/demo.ts';
import { HttpClient } from './client.ts';

/** The server under test: the embedded backend, or Django where the environment says so. */
const isDjango = process.env['SCHOOL_SERVER'] === 'django';

interface Target {
  /** A browser nobody has signed in with. */
  visitor(): HttpClient;
  /** A browser signed in with a demo account. */
  signedIn(username: string): Promise<HttpClient>;
}

let backend: Backend;

/** One for all files of a worker, gone with it: starting it takes longer than the tests of a file. */
let startedDjango: Promise<DjangoSchool> | undefined;

function djangoOfWorker(): Promise<DjangoSchool> {
  // What the embedded backend answers to a path without its slash is Django's page in debug.
  startedDjango ??= startDjangoSchool(TODAY, { debug: true }).then((school) => {
    process.once('exit', school.close);
    // Vitest ends its workers by a signal, which alone would not run what is due at an exit.
    process.once('SIGTERM', () => process.exit());
    return school;
  });
  return startedDjango;
}

/** A server with the demo as new for every test of the file that calls this. */
export function startTarget(): Target {
  let django: DjangoSchool | null = null;
  beforeAll(async () => {
    if (isDjango) django = await djangoOfWorker();
  });
  beforeEach(() => {
    backend = django?.open() ?? createBackend({ today: TODAY });
  });
  afterEach(() => {
    backend.close();
  });
  const visitor = () => new HttpClient((request) => backend.fetch(request));
  return {
    visitor,
    async signedIn(username) {
      const client = visitor();
      await client.signIn(username, passwordOf(username));
      return client;
    },
  };
}

/** The backend behind the target, for the tests that look into its tables. */
export const embedded = () => backend;
