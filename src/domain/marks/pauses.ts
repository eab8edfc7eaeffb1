import type { SaveFailure } from './saveFailure.ts';

/** A pause of all sending. */
export interface Pause {
  /** Null: until the user is back. */
  until: number | null;
  /** The failures in a row that have led to it. */
  failures: number;
  failure: SaveFailure;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/** By which part a wait may be longer, so that not all browsers try again at one moment. */
const SPREAD = 0.2;

/**
 * How long to wait after so many failures in a row: 2, 4, 8 seconds, at last a minute, and never
 * shorter than the server has asked for.
 */
function pauseMs(failures: number, { retryAfterMs, chance = 0 }: SaveFailure): number {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.max(ms, retryAfterMs) * (1 + SPREAD * chance);
}

/** Whether the same call may succeed later. A refusal stays one: the user has to decide. */
export function isPassing({ kind, status }: SaveFailure): boolean {
  switch (kind) {
    case 'offline':
    case 'unanswered':
    case 'unknown':
    case 'tooMany':
    case 'badAnswer':
    case 'unexpected':
      return true;
    case 'server':
      return status >= 500;
    case 'aborted':
    case 'session':
    case 'forbidden':
    case 'incomplete':
    case 'notFound':
    case 'invalid':
    case 'taken':
    case 'old':
      return false;
  }
}

/** Whether a failure concerns the whole server, and not just this one call. */
export function isServerWide({ kind, status }: SaveFailure): boolean {
  return (
    kind === 'offline' ||
    kind === 'unanswered' ||
    kind === 'tooMany' ||
    (status >= 502 && status <= 504)
  );
}

/** When a save that has failed so often is sent again; null if it may not be. */
export function retryTime(failure: SaveFailure, tries: number, now: number): number | null {
  return isPassing(failure) ? now + pauseMs(tries, failure) : null;
}

/**
 * The pause after a failure. Failures during a pause were under way before it, and count once.
 *
 * @param isOfAll whether the failure concerns the whole server.
 */
export function pauseAfter(
  pause: Pause | null,
  failure: SaveFailure,
  now: number,
  isOfAll = isServerWide(failure),
): Pause | null {
  if (!isPassing(failure) || !isOfAll) return pause;
  if (pause && isPausedAt(pause, now)) {
    const { until } = pause;
    return until === null
      ? pause
      : { ...pause, until: Math.max(until, now + failure.retryAfterMs) };
  }
  const failures = (pause?.failures ?? 0) + 1;
  return { until: now + pauseMs(failures, failure), failures, failure };
}

export function isPausedAt(pause: Pause | null, now: number): boolean {
  if (pause === null) return false;
  return pause.until === null || now < pause.until;
}

/** The pause once the server is reached again, or its user is back: one that it asked for stays. */
export function pauseWhenReached(pause: Pause | null): Pause | null {
  return pause && pause.failure.retryAfterMs > 0 ? pause : null;
}
