import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDemo } from './index.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The megabytes of the heap in use after garbage collection. */
function megabytesInUse(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1e6;
}

test('a served demo keeps no request in memory', async () => {
  const demo = createDemo(join(folder, 'school.sqlite'));
  const send = (password: string) =>
    demo.fetch(
      new Request('http://localhost/api/accounts/login/', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'admin', password }),
      }),
    );
  await send('the first one brings what comes but once');
  const before = megabytesInUse();
  for (let index = 0; index < 20; index += 1) {
    await send(String(index).padEnd(1e6, '*'));
  }
  expect(megabytesInUse() - before).toBeLessThan(5);
  demo.close();
});
