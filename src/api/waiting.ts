import type { Failure } from '../domain/failure.ts';
import { clock } from '../lib/time/clock.ts';
import {
  brokenAnswerFailure,
  timeoutFailure,
  abortedFailure,
  waitCancelledFailure,
} from './failures.ts';

/**
 * A call counts as slow, and the user is notified, when nothing of its answer comes for this time.
 */
const SLOW_AFTER_MS = 10_000;
/** A call is stopped when nothing of its answer comes for this time. */
const TIMEOUT_MS = 60_000;

/** Is notified of slow calls; src/stores/slowCalls sets it. */
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
  /** Call it when a part of the answer has come: the timers start again. */
  onProgress: () => void;
  /** Call it when the call has ended. */
  end: () => void;
}

/** Starts the timers of one call. The caller's signal stops the call as well. */
export function startWaiting(callerSignal?: AbortSignal): Waiting {
  const controller = new AbortController();
  let failure = abortedFailure;
  const abortWith = (reason: () => Failure) => () => {
    failure = reason;
    controller.abort();
  };
  const onCallerAbort = abortWith(abortedFailure);
  const cancel = abortWith(waitCancelledFailure);
  if (callerSignal?.aborted) onCallerAbort();
  callerSignal?.addEventListener('abort', onCallerAbort);
  let silentFailure = timeoutFailure;
  let clearTimers: () => void = () => undefined;
  const startTimers = () => {
    const timers = [
      clock.after(SLOW_AFTER_MS, () => {
        slow.add(cancel);
        policy.onSlow();
      }),
      clock.after(TIMEOUT_MS, () => abortWith(silentFailure)()),
    ];
    clearTimers = () => {
      for (const clear of timers) clear();
      if (slow.delete(cancel) && slow.size === 0) policy.onNoneSlow();
    };
  };
  startTimers();

  return {
    signal: controller.signal,
    failure: () => failure(),
    onProgress: () => {
      silentFailure = brokenAnswerFailure;
      clearTimers();
      startTimers();
    },
    end: () => {
      callerSignal?.removeEventListener('abort', onCallerAbort);
      clearTimers();
    },
  };
}
