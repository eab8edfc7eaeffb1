import { vi } from 'vitest';
import { type Clock, REAL_CLOCK, replaceClock } from '../../src/lib/time/clock.ts';

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

interface Alarm {
  at: number;
  run: () => void;
}

/** The time of src/lib/time/clock.ts, which stands until a test lets some pass; in force once it is made. */
export class TurnedClock {
  #now = Date.now();
  #alarms = new Set<Alarm>();

  constructor() {
    replaceClock({
      now: () => this.#now,
      after: (ms, run) => {
        // What is due at once needs no turning.
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

  /** Lets some seconds pass as soon as somebody waits for no more than these. */
  async passOnceAwaited(seconds: number): Promise<void> {
    const isAwaited = () => (this.#next()?.at ?? Infinity) <= this.#now + seconds * 1000;
    while (!isAwaited()) await new Promise((resolve) => setTimeout(resolve));
    this.pass(seconds);
  }

  #next(): Alarm | undefined {
    return [...this.#alarms].sort((a, b) => a.at - b.at)[0];
  }
}

/** Lets the time of a clock pass, second by second, until something is over. */
export async function untilOver<Result>(
  clock: TurnedClock,
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

/** The alarms that a test has set on the usual clock. */
const alarmsOfTest = new Set<() => void>();

const CLOCK_OF_TEST: Clock = {
  now: REAL_CLOCK.now,
  after: (ms, run) => {
    const cancel = REAL_CLOCK.after(ms, run);
    alarmsOfTest.add(cancel);
    return cancel;
  },
};

/** Puts all clocks and the zone right; setup.ts does so before each file and after each test. */
export function restoreClock(): void {
  vi.useRealTimers();
  replaceClock(CLOCK_OF_TEST);
  restoreZone();
}

/** Ends the alarms of a test: a call that it left hanging is slow in no other one. */
export function endAlarms(): void {
  for (const cancel of alarmsOfTest) cancel();
  alarmsOfTest.clear();
}
