import type { MarkValue } from './marks.ts';
import type { SaveFailure } from './saveFailure.ts';

/** A mark that was sent with an unknown outcome. */
export interface Doubt {
  value: MarkValue;
  /**
   * Until then the server may still carry the call out, even of a page that is closed: a fetch that
   * does not find the mark settles the doubt only if it began later. 0: it has ended the call.
   */
  until: number;
  /** Whether a fetch since has not found the mark. */
  isMissing: boolean;
}

/**
 * How long a server may take to carry out a call whose answer nobody hears: its page is left, or the
 * connection broke. Servers and proxies give up after a minute.
 */
const DOUBT_MS = 60_000;
/** The same from when the server was too slow to answer: it may be slow with the rest as well. */
const SLOW_DOUBT_MS = 30_000;
/** How often a mark in doubt is looked for. */
const LOOK_AGAIN_MS = 10_000;

/** The doubt about a mark that is sent now. */
export function doubtFrom(value: MarkValue, now: number): Doubt {
  return { value, until: now + DOUBT_MS, isMissing: false };
}

/** The doubt after a failure that leaves the outcome unknown. */
export function doubtAfter(doubt: Doubt | null, failure: SaveFailure, now: number): Doubt | null {
  if (!doubt) return null;
  const { kind, status } = failure;
  // A proxy has waited no longer: behind it the call goes on.
  if (status === 504) return { ...doubt, until: now + SLOW_DOUBT_MS };
  // Whatever it has answered, it has ended the call.
  if (status > 0) return { ...doubt, until: 0 };
  const isSlow = kind === 'unanswered';
  return isSlow ? { ...doubt, until: Math.max(doubt.until, now + SLOW_DOUBT_MS) } : doubt;
}

/** Whether a fetch that began at a moment settles a doubt, even if it does not find the mark. */
export function isDoubtOver({ until }: Doubt, askedAt: number): boolean {
  return askedAt >= until;
}

/** Whether a server may still carry out the call, whatever was done to the clock since it was made. */
export function isCallUnderWay({ until }: Doubt, now: number): boolean {
  return now < until && until <= now + DOUBT_MS;
}

/** When to look again for a mark in doubt that a fetch begun at a moment has not found; null if now. */
export function nextLookAt(doubt: Doubt, askedAt: number, now: number): number | null {
  const lookAt = askedAt + LOOK_AGAIN_MS;
  if (isDoubtOver(doubt, now) || now >= lookAt) return null;
  return Math.min(doubt.until, lookAt);
}

/** The doubt after a fetch that did not find the mark; null if that settles it. */
export function doubtMissing(doubt: Doubt, askedAt: number): Doubt | null {
  if (isDoubtOver(doubt, askedAt)) return null;
  return doubt.isMissing ? doubt : { ...doubt, isMissing: true };
}

/** Of two doubts about one mark the later one; the first if they are the same. */
export function laterDoubt(one: Doubt | null, other: Doubt | null): Doubt | null {
  if (!other || (one && one.until >= other.until)) return one;
  return { ...other, isMissing: false };
}
