import { createApp } from './app.ts';
import { openFile } from './database/open.ts';
import { lend } from './database/pool.ts';
import type { SqlValue, Store } from './database/store.ts';
import { today } from './demo/calendar.ts';
import { seed } from './demo/seed.ts';
import { Faults } from './faults.ts';
import type { Backend, BackendOptions, Fault, RecordedRequest } from './types.ts';

/** The connection broke before an answer came. */
export class DroppedConnection extends Error {
  constructor() {
    super('The connection was dropped.');
    this.name = 'DroppedConnection';
  }
}

/** A Django server in miniature over one database, with the means to make its calls fail. */
export function createBackend(options: BackendOptions = {}): Backend {
  const day = options.today ?? today();
  const { store, close } = openStore(options.file, day);
  const app = createApp(store, options.demo ?? false);
  const faults = new Faults();
  const requests: RecordedRequest[] = [];

  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const record: RecordedRequest = { method: request.method, path, body: null, status: 0 };
      // Before anything is waited for: the order is that of the calls.
      requests.push(record);
      const fault = faults.take(request.method, pathname);
      record.body = parsed(await request.clone().text());
      const response = await answer(fault, async () => app.fetch(request));
      record.status = response.status;
      return response;
    },
    fault: (fault) => faults.add(fault),
    requests,
    clearRequests: () => requests.splice(0),
    query: <Row>(sql: string, ...params: SqlValue[]) => store.rows(sql, ...params) as Row[],
    execute: (sql, ...params) => store.run(sql, ...params),
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function answer(
  fault: Fault | undefined,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const done = fault?.afterwards === true ? await carryOut() : undefined;
  // How it settles is of no interest: it only says when.
  await Promise.allSettled([fault?.wait]);
  if (fault?.reply === 'drop') throw new DroppedConnection();
  return fault?.reply?.() ?? done ?? carryOut();
}
