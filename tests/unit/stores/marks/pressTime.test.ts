import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreClock } from '../../../kit/clock.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

afterEach(() => {
  restoreClock();
  vi.unstubAllGlobals();
});

/** The press times of a page that begins now, by the computer's clock as it is now. */
async function openPage(now: number): Promise<() => number> {
  vi.resetModules();
  const { REAL_CLOCK, replaceClock } = await import('../../../../src/lib/time/clock.ts');
  replaceClock({ ...REAL_CLOCK, now: () => now });
  return (await import('../../../../src/stores/marks/pressTime.ts')).pressTime;
}

test.each([1, 1_000, 3_600_000, 31_536_000_000])(
  'a press in a page that began after the clock was set back by %d ms is later than those of the pages before',
  async (ms) => {
    const now = 1_800_000_000_000;
    const first = await openPage(now);
    const second = await openPage(now - ms);
    const presses = [first(), second(), first(), second(), second()];
    expect(presses).toEqual([...new Set(presses)].sort((one, other) => one - other));
  },
);

test('a browser that keeps no settings has the time of its clock', async () => {
  vi.stubGlobal('localStorage', undefined);
  const press = await openPage(1_000);
  expect([press(), press()]).toEqual([1_000, 1_000]);
});

test('a damaged setting gives no damaged time', async () => {
  kept.set('marks.pressed', 'yesterday');
  const press = await openPage(1_000);
  expect(press()).toBe(1_000);
});
