import type { Failure } from '../domain/failure.ts';
import { timedOut, stopped, waitingCancelled } from './failures.ts';

/** After this time without an answer a call counts as slow, and the user is notified. */
const SLOW_AFTER_MS = 10_000;
/** After this time without an answer a call is stopped. */
const TIMEOUT_MS = 60_000;

/** The timers of waiting; tests replace them. */
export interface Clock {
  /** Starts a timer; returns a function that cancels it. */
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

/** Notified of slow calls; src/stores/slowCalls sets it. */
export interface WaitingPolicy {
  /** One more call is slow. */
  onSlow: () => void;
  /** No slow call is left. */
  onNoneSlow: () => void;
}

let policy: WaitingPolicy = { onSlow: () => undefined, onNoneSlow: () => undefined };

export function setWaitingPolicy(newPolicy: WaitingPolicy): void {
  policy = newPolicy;
}

/** For each slow call, the function that stops it. */
const slow = new Set<() => void>();

/** Stops the calls that the user was notified of. */
export function stopSlowCalls(): void {
  for (const stop of slow) stop();
}

interface Waiting {
  signal: AbortSignal;
  failure: () => Failure;
  /** To be called when the call has ended. */
  end: () => void;
}

/** Starts the timers of one call. The caller's signal stops the call as well. */
export function startWaiting(callerSignal?: AbortSignal): Waiting {
  const controller = new AbortController();
  let failure = stopped;
  const abortWith = (reason: () => Failure) => () => {
    failure = reason;
    controller.abort();
  };
  const onCallerAbort = abortWith(stopped);
  const cancel = abortWith(waitingCancelled);
  if (callerSignal?.aborted) onCallerAbort();
  callerSignal?.addEventListener('abort', onCallerAbort);
  const clearSlowTimer = clock.after(SLOW_AFTER_MS, () => {
    slow.add(cancel);
    policy.onSlow();
  });
  const clearTimeoutTimer = clock.after(TIMEOUT_MS, abortWith(timedOut));

  return {
    signal: controller.signal,
    failure: () => failure(),
    end: () => {
      callerSignal?.removeEventListener('abort', onCallerAbort);
      clearSlowTimer();
      clearTimeoutTimer();
      if (slow.delete(cancel) && slow.size === 0) policy.onNoneSlow();
    },
  };
}
