import { expect, test } from 'vitest';
import { createLimit } from '../../../../src/lib/time/limit.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a limit lets so many tasks run at a time, in their order, whatever becomes of them', async () => {
  const inTurn = createLimit(2);
  const begun: number[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const tasks = [0, 1, 2, 3, 4].map((number) =>
    inTurn(async () => {
      begun.push(number);
      await new Promise<void>((resolve, reject) => {
        ends[number] = (failed) => (failed ? reject(new Error('failed')) : resolve());
      });
      return number;
    }),
  );
  const outcome = Promise.allSettled(tasks);
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.(true);
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect((await outcome).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
});
