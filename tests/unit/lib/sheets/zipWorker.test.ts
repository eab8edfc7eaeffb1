import { afterEach, expect, test, vi } from 'vitest';

interface WorkerScope {
  postMessage: (answer: unknown) => void;
  /** Set by the worker. */
  onmessage?: (event: { data: unknown }) => unknown;
}

/** Starts the worker in this thread. */
async function startWorker() {
  const answers: unknown[] = [];
  const scope: WorkerScope = { postMessage: (answer) => void answers.push(answer) };
  vi.resetModules();
  vi.stubGlobal('self', scope);
  await import('../../../../src/lib/sheets/zipWorker.ts');
  return { answers, send: (data: unknown) => scope.onmessage?.({ data }) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test('a worker whose browser can’t compress tells the page, which else would wait for ever', async () => {
  const { send } = await startWorker();
  vi.stubGlobal('CompressionStream', undefined);
  // An error that leaves the handler reaches the page; a rejected promise does not.
  expect(() => send('a.xml')).toThrow();
});

test('a worker whose compression fails tells the page', async () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  const { send, answers } = await startWorker();
  send('a.xml');
  send(3);
  send(null);
  await vi.waitFor(() => expect(reported).toHaveLength(1));
  expect(answers).toEqual([]);
});
