import { createApp } from './app.ts';
import { controlled } from './control.ts';
import { openFile } from './database/open.ts';
import { lend } from './database/pool.ts';
import type { SqlValue, Store } from './database/store.ts';
import { today } from './demo/calendar.ts';
import { seed } from './demo/seed.ts';
import type { Backend, BackendOptions } from './types.ts';

/** A Django server in miniature over one database, with the means to make its calls fail. */
export function createBackend(options: BackendOptions = {}): Backend {
  const day = options.today ?? today();
  const { store, close } = openStore(options.file, day);
  const app = createApp(store, options.demo ?? false);
  return {
    ...controlled(async (request) => app.fetch(request)),
    query: <Row>(sql: string, ...params: SqlValue[]) => store.rows(sql, ...params) as Row[],
    execute: (sql, ...params) => store.run(sql, ...params),
    countSessions: () => store.rows('select id from sessions').length,
    endSessions: () => store.run('delete from sessions'),
    reset: () => seed(store, day),
    close,
  };
}

function openStore(file: string | undefined, day: string): { store: Store; close: () => void } {
  const fill = (store: Store) => seed(store, day);
  if (file === undefined) {
    const { store, giveBack } = lend(day, fill);
    return { store, close: giveBack };
  }
  const store = openFile(file, fill);
  return { store, close: () => store.close() };
}
