import { expect, test, vi } from 'vitest';

interface WorkerScope {
  postMessage: (answer: { file?: ArrayBuffer }) => void;
  /** Set by the worker. */
  onmessage?: (event: { data: unknown }) => void;
}

test('a file of no rows is written, too', async () => {
  const answers: { file?: ArrayBuffer }[] = [];
  const worker: WorkerScope = { postMessage: (answer) => void answers.push(answer) };
  vi.stubGlobal('self', worker);
  await import('../../../../src/lib/sheets/writeWorker.ts');
  worker.onmessage?.({ data: { rowCount: 0 } });
  vi.unstubAllGlobals();
  expect(answers.at(-1)?.file?.byteLength).toBeGreaterThan(0);
});
