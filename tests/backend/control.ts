import { Faults } from './faults.ts';
import { gate } from './gate.ts';
import type { Backend, Fault, RecordedRequest } from './types.ts';

/** The connection broke before the answer, or in the middle of it. */
export class DroppedConnection extends Error {
  constructor(readonly isWithinAnswer: boolean) {
    super('The connection was dropped.');
    this.name = 'DroppedConnection';
  }
}

/** Wraps a server so that a test can read its calls and make them fail. */
export function controlled(
  carryOut: (request: Request) => Promise<Response>,
): Pick<Backend, 'fetch' | 'fault' | 'hold' | 'requests' | 'calls' | 'clearRequests'> {
  const faults = new Faults();
  const requests: RecordedRequest[] = [];
  return {
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const path = pathname + search;
      const record: RecordedRequest = { method: request.method, path, body: null, status: 0 };
      // Before the first await, so that the records are in the order of the calls.
      requests.push(record);
      const fault = faults.take(request.method, pathname);
      record.body = parsed(await request.clone().text());
      const response = await answer(fault, request, () => carryOut(request));
      record.status = response.status;
      return response;
    },
    fault: (fault) => faults.add(fault),
    hold: (held) => {
      const { open, passed } = gate();
      faults.add({ ...held, wait: passed });
      return open;
    },
    requests,
    calls: ({ method, path = /^/, accounts = true, writes = false } = {}) =>
      requests
        .filter((request) => method === undefined || request.method === method)
        .filter((request) => !writes || request.method !== 'GET')
        .filter((request) => accounts || !request.path.startsWith('/api/accounts/'))
        .map((request) => `${request.method} ${request.path}`)
        .filter((call) => (typeof path === 'string' ? call.includes(path) : path.test(call))),
    clearRequests: () => requests.splice(0),
  };
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
  request: Request,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const done = fault?.afterwards === true ? await carryOut() : undefined;
  // A rejection also ends the wait.
  const wait = fault?.wait;
  await Promise.allSettled([typeof wait === 'function' ? wait(request) : wait]);
  if (fault?.reply === 'drop' || fault?.reply === 'cut') {
    throw new DroppedConnection(fault.reply === 'cut');
  }
  return fault?.reply?.(request, carryOut) ?? done ?? carryOut();
}
