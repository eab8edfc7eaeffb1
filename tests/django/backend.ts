import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { controlled } from '../backend/control.ts';
import { Store } from '../backend/database/store.ts';
import type { Backend, SqlValue } from '../backend/index.ts';
import { seedDjango } from './seed.ts';
import { type ServerOptions, startDjango } from './server.ts';

/** A running Django with the demo in a file of its own. */
export interface DjangoSchool {
  /** The server with the demo as new. */
  open: () => Backend;
  close: () => void;
}

/** Starts Django in front of a new file with the demo, its term ending on a day. */
export async function startDjangoSchool(
  today: string,
  options: Omit<ServerOptions, 'file'> = {},
): Promise<DjangoSchool> {
  const folder = mkdtempSync(join(tmpdir(), 'school-'));
  const file = join(folder, 'school.sqlite');
  const template = join(folder, 'template.sqlite');
  const { port, close } = await startDjango({ ...options, file });
  const filled = new Store(file);
  seedDjango(filled, { today, ...(options.shape === 'predecessor' && { shape: options.shape }) });
  filled.close();
  copyFileSync(file, template);

  return {
    open: () => {
      putAnew(template, file);
      return backendOver(file, port, template);
    },
    close: () => {
      close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Puts the demo in the place of the file, which Django opens anew for each request. A request of
 * the former story that is still under way goes on with the file it knows, and reaches nobody's
 * data.
 */
function putAnew(template: string, file: string): void {
  copyFileSync(template, `${file}.new`);
  renameSync(`${file}.new`, file);
}

function backendOver(file: string, port: number, template: string): Backend {
  // Opened for each statement: what it knows of the file would be old after Django's next write.
  const on = <Result>(work: (store: Store) => Result): Result => {
    const store = new Store(file);
    try {
      return work(store);
    } finally {
      store.close();
    }
  };
  // Django's SQLite and ours lock a file by different means: a write of ours beside one of Django's
  // would damage it.
  let underWay = 0;
  const write = (sql: string, ...params: SqlValue[]) => {
    if (underWay > 0) throw new Error('A request is under way: nothing may be written beside it.');
    on((store) => store.run(sql, ...params));
  };
  return {
    ...controlled(async (request) => {
      underWay += 1;
      try {
        return await forward(request, port);
      } finally {
        underWay -= 1;
      }
    }),
    query: <Row>(sql: string, ...params: SqlValue[]) =>
      on((store) => store.rows(sql, ...params)) as Row[],
    execute: write,
    countSessions: () => on((store) => store.rows('select 1 from django_session')).length,
    endSessions: () => write('delete from django_session'),
    reset: () => putAnew(template, file),
    close: () => undefined,
  };
}

/** Passes a request on as it stands, the Host included, for Django compares it with the Origin. */
async function forward(request: Request, port: number): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const body = Buffer.from(await request.arrayBuffer());
  const headers = { ...Object.fromEntries(request.headers), 'content-length': body.length };
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const { method } = request;
    httpRequest({ host: '127.0.0.1', port, path: pathname + search, method, headers }, resolve)
      .on('error', reject)
      .end(body);
  });
  const content = await buffer(answer);
  const status = answer.statusCode ?? 500;
  const answered = new Headers();
  for (let index = 0; index < answer.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = answer.rawHeaders.slice(index, index + 2);
    if (!/^(connection|keep-alive|transfer-encoding)$/i.test(name)) answered.append(name, value);
  }
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? content : null, { status, headers: answered });
}
