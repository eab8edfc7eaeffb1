/** The clock for timers, calls, marks and toasts; tests replace it. */
export interface Clock {
  /**
   * Milliseconds since 1970 by the computer's clock as it was when the page began: nothing that
   * is done to that clock later moves them.
   */
  now: () => number;
  /** Milliseconds since 1970 by the computer's clock, which its users set. */
  timeOfDay: () => number;
  /** Starts a timer; returns a function that cancels it. */
  after: (ms: number, run: () => void) => () => void;
}

export const REAL_CLOCK: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  timeOfDay: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let inForce = REAL_CLOCK;

/** The present clock: the real one, or that of a test. */
export const clock: Clock = {
  now: () => inForce.now(),
  timeOfDay: () => inForce.timeOfDay(),
  after: (ms, run) => inForce.after(ms, run),
};

/** Replaces the clock; tests use a clock that they move themselves. */
export function replaceClock(other: Clock): void {
  inForce = other;
}
