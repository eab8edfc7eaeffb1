import { vi } from 'vitest';
import { type Clock, REAL_CLOCK, replaceClock } from '../../src/lib/time/clock.ts';

const ZONE = process.env['TZ'];

/** UTC, zones before and after it, and one in which a day may begin later than at midnight. */
export const ZONES = [
  'UTC',
  'America/New_York',
  'Europe/Moscow',
  'Asia/Kamchatka',
  // In Chile the change to summer time skips midnight.
  'America/Santiago',
] as const;

/** Sets the local time and the time zone; both are restored after the test. */
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

interface Alarm {
  at: number;
  run: () => void;
}

/** A replacement for src/lib/time/clock.ts, active once created. Its time stops until a test advances it. */
export class ManualClock {
  #now = Date.now();
  #alarms = new Set<Alarm>();

  constructor() {
    replaceClock({
      now: () => this.#now,
      timeOfDay: () => this.#now,
      after: (ms, run) => {
        // A timer without a delay runs on the real clock.
        if (ms <= 0) return REAL_CLOCK.after(0, run);
        const alarm = { at: this.#now + ms, run };
        this.#alarms.add(alarm);
        return () => this.#alarms.delete(alarm);
      },
    });
  }

  pass(seconds: number): void {
    const end = this.#now + seconds * 1000;
    for (let next = this.#next(); next && next.at <= end; next = this.#next()) {
      this.#now = next.at;
      this.#alarms.delete(next);
      next.run();
    }
    this.#now = end;
  }

  /**
   * Waits until a timer is set for a number of seconds, and advances the clock by them. Other timers
   * may run as well, and be set for less.
   */
  async advanceWhenTimerIsSet(seconds: number): Promise<void> {
    const end = this.#now + seconds * 1000;
    const isSet = () => [...this.#alarms].some(({ at }) => at === end);
    while (!isSet()) await new Promise((resolve) => setTimeout(resolve));
    this.pass(seconds);
  }

  #next(): Alarm | undefined {
    return [...this.#alarms].sort((a, b) => a.at - b.at)[0];
  }
}

/** Advances a clock second by second until a promise settles. */
export async function advanceUntilSettled<Result>(
  clock: ManualClock,
  work: Promise<Result>,
): Promise<Result> {
  const moment = () => new Promise<'waiting'>((resolve) => setTimeout(() => resolve('waiting')));
  const ended = work.then(
    () => 'ended' as const,
    () => 'ended' as const,
  );
  while ((await Promise.race([ended, moment()])) === 'waiting') clock.pass(1);
  return work;
}

/** The timers that a test has set on the real clock. */
const timersOfTest = new Set<() => void>();

/** By how much a test has set the computer's clock. */
let jumpedMs = 0;

/** Jumps of the computer's clock, in milliseconds: a second, an hour, a year. */
export const CLOCK_JUMPS = [1_000, 3_600_000, 31_536_000_000].flatMap((ms) => [ms, -ms]);

/** Sets the computer's clock: only the time of day changes. Needs a fake Date. */
export function jumpClock(ms: number): void {
  jumpedMs += ms;
  vi.setSystemTime(Date.now() + ms);
}

const CLOCK_OF_TEST: Clock = {
  // Tests set the time of day.
  now: () => REAL_CLOCK.timeOfDay() - jumpedMs,
  timeOfDay: REAL_CLOCK.timeOfDay,
  after: (ms, run) => {
    const cancel = REAL_CLOCK.after(ms, run);
    timersOfTest.add(cancel);
    return cancel;
  },
};

/** Restores all clocks and the zone; setup.ts calls it before each file and after each test. */
export function restoreClock(): void {
  vi.useRealTimers();
  jumpedMs = 0;
  replaceClock(CLOCK_OF_TEST);
  restoreZone();
}

type FakeTimers = NonNullable<Parameters<typeof vi.useFakeTimers>[0]>;

/** Stops the time of day, and what else is named, until a test advances it. */
export function stopTime(toFake: FakeTimers['toFake'] = ['Date', 'setTimeout', 'clearTimeout']) {
  restoreClock();
  vi.useFakeTimers({ toFake });
}

/** Ends the timers of a test, so that a call left open does not slow down another test. */
export function cancelTimers(): void {
  for (const cancel of timersOfTest) cancel();
  timersOfTest.clear();
}
