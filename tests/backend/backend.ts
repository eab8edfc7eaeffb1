import { createApp } from './app.ts';
import { controlled } from './control.ts';
import { openFile } from './database/open.ts';
import { lend } from './database/pool.ts';
import type { SqlValue, Store } from './database/store.ts';
import { today } from './demo/calendar.ts';
import { seed } from './demo/seed.ts';
import type { Backend, BackendOptions, Demo } from './types.ts';

/** A Django server in miniature over the database of a file, as `npm start` serves it. */
export function createDemo(file: string): Demo {
  return open({ file, demo: true }).demo;
}

/**
 * The same server, whose calls a test can read and make fail. It keeps all requests, passwords
 * included: for tests only.
 */
export function createBackend(options: BackendOptions = {}): Backend {
  const { demo, store } = open(options);
  return {
    ...demo,
    ...controlled((request) => demo.fetch(request)),
    query: <Row>(sql: string, ...params: SqlValue[]) => store.rows(sql, ...params) as Row[],
    execute: (sql, ...params) => store.run(sql, ...params),
    countSessions: () => store.rows('select id from sessions').length,
    endSessions: () => store.run('delete from sessions'),
  };
}

function open(options: BackendOptions): { demo: Demo; store: Store } {
  const day = options.today ?? today();
  const { store, close } = openStore(options, day);
  const app = createApp(store, options);
  const demo: Demo = {
    fetch: async (request) => app.fetch(request),
    reset: () => seed(store, day, options.shape),
    close,
  };
  return { demo, store };
}

function openStore(
  { file, shape = 'wrapped' }: BackendOptions,
  day: string,
): { store: Store; close: () => void } {
  const fill = (store: Store) => seed(store, day, shape);
  if (file === undefined) {
    const { store, giveBack } = lend(`${day} ${shape}`, fill);
    return { store, close: giveBack };
  }
  const store = openFile(file, fill);
  return { store, close: () => store.close() };
}
