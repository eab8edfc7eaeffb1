import { afterEach, beforeAll, beforeEach } from 'vitest';
import { createBackend, type Backend, type BackendOptions } from '../backend/index.ts';
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

type Answers = Pick<BackendOptions, 'shape' | 'without'>;

/** By their answers, for all files of a worker: starting one takes longer than the tests of a file. */
const startedDjangos = new Map<string, Promise<DjangoSchool>>();

function djangoOfWorker(answers: Answers): Promise<DjangoSchool> {
  const key = JSON.stringify(answers);
  const started =
    startedDjangos.get(key) ??
    // What the embedded backend answers to a path without its slash is Django's page in debug.
    startDjangoSchool(TODAY, { ...answers, debug: true }).then((school) => {
      process.once('exit', school.close);
      // Vitest ends its workers by a signal, which alone would not run what is due at an exit.
      process.once('SIGTERM', () => process.exit());
      return school;
    });
  startedDjangos.set(key, started);
  return started;
}

/** A server with the demo as new for every test of the file or group that calls this. */
export function startTarget(answers: Answers = {}): Target {
  let django: DjangoSchool | null = null;
  let opened: Backend;
  beforeAll(async () => {
    if (isDjango) django = await djangoOfWorker(answers);
  });
  beforeEach(() => {
    opened = django?.open() ?? createBackend({ today: TODAY, ...answers });
    backend = opened;
  });
  afterEach(() => {
    opened.close();
  });
  const visitor = () => new HttpClient((request) => opened.fetch(request));
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
