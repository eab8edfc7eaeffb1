import { afterEach, beforeEach } from 'vitest';
import { createBackend, DEMO_ACCOUNTS, type Backend } from '../backend/index.ts';
import { HttpClient } from './client.ts';

/** The day the demo term ends in the tests: a Friday. */
export const TODAY = '2026-11-20';

/** The server under test. Another one needs the demo data and a way to bring it back. */
interface Target {
  /** A browser nobody has signed in with. */
  visitor(): HttpClient;
  /** A browser signed in with a demo account. */
  signedIn(username: string): Promise<HttpClient>;
}

let backend: Backend;

/** The embedded backend, with the demo as new for every test of the file that calls this. */
export function startTarget(): Target {
  beforeEach(() => {
    backend = createBackend({ today: TODAY });
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

/** The backend behind the target, for the tests of what only it can do. */
export const embedded = () => backend;

export function passwordOf(username: string): string {
  const account = DEMO_ACCOUNTS.find((each) => each.username === username);
  if (!account) throw new Error(`No demo account ${username}.`);
  return account.password;
}
