import { vi } from 'vitest';

const ZONE = process.env['TZ'];

/** Where a day begins at other moments than in UTC, or not at midnight at all. */
export const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Moscow',
  'Asia/Kamchatka',
  // The day of the change to summer time has no midnight here.
  'America/Santiago',
] as const;

/** Sets the clock on the wall and where it hangs; both are put right after the test. */
export function setClock(local: string, zone?: string): void {
  if (zone !== undefined) process.env['TZ'] = zone;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(local) });
}

/** Runs something in another time zone. */
export function inZone<Result>(zone: string, work: () => Result): Result {
  process.env['TZ'] = zone;
  try {
    return work();
  } finally {
    restoreZone();
  }
}

function restoreZone(): void {
  if (ZONE === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ZONE;
}

/** Puts clock and zone right; setup.ts does so after each test. */
export function restoreClock(): void {
  vi.useRealTimers();
  restoreZone();
}
