import type { Failure } from '../domain/failure.ts';
import { givenUp, stopped, waitingStopped } from './failures.ts';

/** A call without an answer for so long is told of, and one for so much longer is given up. */
const SLOW_AFTER_MS = 10_000;
const GIVEN_UP_AFTER_MS = 60_000;

/** What tells the time of waiting; tests turn one by hand. */
export interface Clock {
  /** Runs something after a while; returns how to prevent it. */
  after: (ms: number, run: () => void) => () => void;
}

let clock: Clock = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

export function setWaitingClock(other: Clock): void {
  clock = other;
}

/** Who is told of slow calls; src/stores/slowCalls hands it in. */
export interface WaitingPolicy {
  /** One more call is slow. */
  onSlow: () => void;
  /** No slow call is left. */
  onNoneSlow: () => void;
}

let policy: WaitingPolicy = { onSlow: () => undefined, onNoneSlow: () => undefined };

export function setWaitingPolicy(handedIn: WaitingPolicy): void {
  policy = handedIn;
}

/** The slow calls, by how to stop waiting for them. */
const slow = new Set<() => void>();

/** Stops waiting for the calls that have been told of. */
export function stopSlowCalls(): void {
  for (const stop of slow) stop();
}

interface Waiting {
  /** Ends the call. */
  signal: AbortSignal;
  /** Why the signal has ended it. */
  failure: () => Failure;
  /** The call has ended. */
  end: () => void;
}

/** Waits for the answer to a call, which the caller's signal may end as well. */
export function startWaiting(callers?: AbortSignal): Waiting {
  const controller = new AbortController();
  let failure = stopped;
  const endAs = (reason: () => Failure) => () => {
    failure = reason;
    controller.abort();
  };
  const leave = endAs(stopped);
  const stop = endAs(waitingStopped);
  if (callers?.aborted) leave();
  callers?.addEventListener('abort', leave);
  const stopTelling = clock.after(SLOW_AFTER_MS, () => {
    slow.add(stop);
    policy.onSlow();
  });
  const stopGivingUp = clock.after(GIVEN_UP_AFTER_MS, endAs(givenUp));

  return {
    signal: controller.signal,
    failure: () => failure(),
    end: () => {
      callers?.removeEventListener('abort', leave);
      stopTelling();
      stopGivingUp();
      if (slow.delete(stop) && slow.size === 0) policy.onNoneSlow();
    },
  };
}
