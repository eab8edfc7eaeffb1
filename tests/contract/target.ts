import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
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

/** A server with the demo as new for every test of the file that calls this. */
export function startTarget(): Target {
  let django: DjangoSchool | null = null;
  beforeAll(async () => {
    // What the embedded backend answers to a path without its slash is Django's page in debug.
    if (isDjango) django = await startDjangoSchool(TODAY, { debug: true });
  });
  afterAll(() => django?.close());
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
