import { isOver } from './markPauses.ts';
import type { MarkValue } from './marks.ts';
import type { SaveFailure } from './markState.ts';

/** A mark that was sent with an unknown outcome. */
export interface Doubt {
  value: MarkValue;
  /**
   * Until then the server may still carry the call out, even of a page that is closed: a fetch that
   * does not find the mark settles the doubt only if it began later.
   */
  until: number;
  /** Whether a fetch since has not found the mark. */
  isMissing: boolean;
}

/** How long a server carries out a call whose answer never comes. */
const DOUBT_MS = 10_000;
/** The same where the server was too slow to answer: it may be slow with the rest as well. */
const SLOW_DOUBT_MS = 30_000;

/** The doubt about a mark that is sent now. */
export function doubtFrom(value: MarkValue, now: number): Doubt {
  return { value, until: now + DOUBT_MS, isMissing: false };
}

/** The doubt after a failure that leaves the outcome unknown. */
export function doubtAfter(doubt: Doubt | null, failure: SaveFailure, now: number): Doubt | null {
  if (!doubt) return null;
  const isSlow = failure.kind === 'unanswered' || failure.status === 504;
  if (isSlow) return { ...doubt, until: now + SLOW_DOUBT_MS };
  // Whatever it has answered, it has ended the call.
  return failure.status > 0 ? { ...doubt, until: now } : doubt;
}

/** Whether a fetch that began at a moment settles a doubt, even if it does not find the mark. */
export function isDoubtOver({ until }: Doubt, askedAt: number): boolean {
  return isOver(until, askedAt, SLOW_DOUBT_MS);
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
